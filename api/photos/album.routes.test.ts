import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aPicture } from './photos.factory'
import { aBlob, photoRows, storedFiles } from './photos.testing'
import { sweepPhotos } from './photos.sweep'

const day = 24 * 60 * 60_000

let api: TestApi
let staff: SignedInClient
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  seller = await api.as('user')
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

let width = 300
/** A file of its own that shows the same picture as the others of its kind. */
const aFile = (kind: 'sunset' | 'forest' = 'sunset') => aBlob({ kind, width: width++, height: 240 })
const uploaded = async (count: number, kind: 'sunset' | 'forest' = 'sunset') => {
  const files = await Promise.all(Array.from({ length: count }, () => aFile(kind)))
  return (await seller.client.photos.upload({ files })).map(({ file }) => file)
}
const anAdvertWith = async (names: readonly string[]) => {
  const advert = await anAdvert(api, { ownerId: seller.user.id })
  await seller.client.adverts.update({
    params: { id: advert.id },
    body: { photos: [...names] },
  })
  // The edit of a live advert waits; staff approve it.
  await staff.client.moderation.review({
    params: { id: advert.id },
    body: { decision: 'approve', reasons: [], note: '' },
  })
  return advert.id
}
const gallery = async (id: number) => {
  const advert = (await api.app.db.models.Advert.findByPk(id))!.get()
  const photos = JSON.parse(advert.photos ?? '[]') as { file: string }[]
  const cover = advert.cover ? (JSON.parse(advert.cover) as { file: string }).file : null
  return { files: photos.map(({ file }) => file), cover, count: advert.photoCount }
}
const mine = async (usage: 'all' | 'used' | 'orphan' | 'duplicate' | 'alike' | 'oversized' | 'trash') =>
  (await staff.client.photos.list({ query: { usage, search: seller.user.mail } })).files
const names = (files: readonly { file: string }[]) => files.map(({ file }) => file)
const photoOf = async (file: string) => (await mine('all')).find(photo => photo.file === file)
const trash = (...list: readonly string[]) => staff.client.photos.trash({ body: { names: [...list] } })
const restore = (...list: readonly string[]) => staff.client.photos.restore({ body: { names: [...list] } })

describe('the album', () => {
  it('[ADM-05] tells what uses each photo, and which are orphans', async () => {
    const [used, free, drafted, booked] = await uploaded(4)
    const advertId = await anAdvertWith([used!])
    await seller.client.drafts.save({
      params: { name: 'aircraft' },
      body: {
        revision: 0,
        content: {
          values: {},
          photos: [await photoOf(drafted!)],
          submitKey: 'a-key-of-it',
          changedAt: '2026-11-21T10:00:00.000Z',
        },
      } as never,
    })
    const now = api.app.clock()
    await api.app.db.models.Banner.create({
      class: 'A',
      slot: 1,
      file: booked!,
      link: 'https://example.test',
      alt: '',
      start: now,
      exp: new Date(now.getTime() + day),
      createdAt: now,
    })
    const all = await mine('all')
    expect(all.map(({ file, uses }) => [file, uses.map(({ kind, id }) => [kind, id])])).toEqual([
      [booked, [['banner', expect.any(Number)]]],
      [drafted, [['draft', expect.any(Number)]]],
      [free, []],
      [used, [['advert', advertId]]],
    ])
    expect(all.at(-1)).toMatchObject({
      ownerId: seller.user.id,
      owner: { mail: seller.user.mail },
      uses: [{ advert: { kind: 'aircraft', status: 'approved', live: true, cover: true } }],
      trashedAt: null,
    })
    expect(names(await mine('orphan'))).toEqual([free])
    expect(names(await mine('used'))).toEqual([booked, drafted, used])
    expect(await trash(booked!)).toEqual({ done: [], refused: [{ file: booked, reason: 'banner' }] })
  })

  it('[ADM-05] groups duplicates of one file, and photos that look alike', async () => {
    const same = await aFile()
    const small = await aPicture({ width: 900, height: 240 }).webp({ quality: 50 }).toBuffer()
    const own = await api.as('user')
    const [one, twin, other] = await own.client.photos.upload({ files: [same, same, await aFile('forest')] })
    const [scaled] = await seller.client.photos.upload({
      files: [new File([new Uint8Array(small)], 'a.webp', { type: 'image/webp' })],
    })
    const listed = async (usage: 'duplicate' | 'alike') =>
      (await staff.client.photos.list({ query: { usage, search: own.user.mail } })).files
    const duplicates = await listed('duplicate')
    expect(names(duplicates)).toEqual([twin!.file, one!.file])
    expect(new Set(duplicates.map(({ group }) => group)).size).toBe(1)
    const alike = await listed('alike')
    expect(names(alike)).toEqual(expect.arrayContaining([one!.file, twin!.file, scaled!.file]))
    expect(names(alike).filter(file => file === other!.file)).toEqual([])
    const { totals } = await staff.client.photos.list()
    expect(totals.duplicate).toBeGreaterThanOrEqual(2)
    expect(totals.alike).toBeGreaterThanOrEqual(3)
  })

  it('[ADM-05] groups what was added a moment ago, though groups are kept while staff turn pages', async () => {
    expect(await mine('duplicate')).toEqual([])
    const file = await aFile()
    const files = [file, file]
    const added = (await seller.client.photos.upload({ files })).map(photo => photo.file)
    api.clock.advance(1000)
    expect(names(await mine('duplicate')).toSorted()).toEqual(added.toSorted())
  })

  it('[ADM-05] is searched by file, advert and seller, and sorted by size', async () => {
    const [first, second] = await uploaded(2)
    const advertId = await anAdvertWith([first!])
    await staff.client.moderation.update({
      params: { id: advertId },
      body: { manufacturer: 'Quicksilverish' },
    })
    const found = async (search: string, sort: 'newest' | 'oldest' | 'largest' = 'newest') =>
      names((await staff.client.photos.list({ query: { search, sort } })).files)
    expect(await found(first!.slice(0, 12))).toEqual([first])
    expect(await found(String(advertId))).toContain(first)
    expect(await found(seller.user.mail.slice(0, 14), 'oldest')).toEqual([first, second])
    expect(await found('100% no_such!')).toEqual([])
    await api.app.db.models.Photo.update({ bytes: 9_000_000 }, { where: { file: first! } })
    expect(await found(seller.user.mail, 'largest')).toEqual([first, second])
    expect(names(await mine('oversized'))).toEqual([first])
  })
})

describe('the trash', () => {
  it('[ADM-05] takes photos off public pages at once, the cover moves on, and all come back in their order', async () => {
    const files = await uploaded(4)
    const [a, b, c, d] = files as [string, string, string, string]
    const advertId = await anAdvertWith(files)
    expect((await api.fetch(`/uploads/${a}`)).status).toBe(200)

    expect(await trash(a, c)).toEqual({ done: [a, c], refused: [] })
    expect(await gallery(advertId)).toEqual({ files: [b, d], cover: b, count: 2 })
    expect((await api.fetch(`/uploads/${a}`)).status).toBe(404)
    const { data } = await api.visitor.adverts
      .list({ query: { search: String(advertId) } })
      .catch(() => ({ data: [] }))
    expect(JSON.stringify(data)).not.toContain(a)
    const detail = await api.visitor.adverts.detail({ params: { id: advertId }, query: {} })
    expect(detail.photos).toEqual([b, d])
    expect(names(await mine('trash')).toSorted()).toEqual([a, c].toSorted())
    expect(names(await mine('all'))).toEqual([d, b])
    // Staff see what lies there, with a key that works for this photo alone and not for ever.
    const lying = (await mine('trash')).find(({ file }) => file === a)!
    const seen = await api.fetch(`/uploads/${a}?w=320&key=${lying.key}`)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, max-age=600'])
    expect((await api.fetch(`/uploads/${c}?w=320&key=${lying.key}`)).status).toBe(404)
    expect((await mine('all'))[0]?.key).toBeNull()
    expect(await trash(a)).toEqual({ done: [], refused: [{ file: a, reason: 'not_found' }] })

    await trash(b, d)
    expect(await gallery(advertId)).toEqual({ files: [], cover: null, count: 0 })
    expect(await restore(d, c, b, a)).toMatchObject({ refused: [] })
    expect(await gallery(advertId)).toEqual({ files, cover: a, count: 4 })
    expect((await api.fetch(`/uploads/${a}`)).status).toBe(200)
    expect(await mine('trash')).toEqual([])
    const audits = await api.app.db.models.AuditLog.findAll({ where: { action: 'photo.restore' } })
    expect(audits.at(-1)?.get().actorId).toBe(staff.user.id)
  })

  it('[ADM-05] is where the single delete of staff leads to, with its literal message; not that of the owner', async () => {
    const [a, b] = await uploaded(2)
    const answer = await api.fetch(`/deletefile/${a}`, {
      method: 'DELETE',
      headers: { authorization: staff.token },
    })
    expect(await answer.json()).toMatchObject({ success: true, message: 'Image delete success' })
    await seller.client.photos.remove({ params: { name: b! } })
    expect(names(await mine('trash'))).toEqual([a])
    expect(await restore(a!, b!)).toEqual({ done: [a], refused: [{ file: b, reason: 'not_found' }] })
    expect(names(await mine('orphan'))).toEqual([a])
  })

  it('a photo stays in the trash while its advert is full, and comes back unattached when its advert is gone', async () => {
    const files = await uploaded(2)
    const advertId = await anAdvertWith(files)
    await trash(files[0]!)
    const row = (await photoRows(api)).find(({ file }) => file === files[1])!
    const filling = Array.from({ length: 29 }, (_, at) => ({
      ...row,
      id: undefined as never,
      file: `${String(at).padStart(6, '0')}${files[1]!.slice(6)}`,
      position: at + 5,
    }))
    await api.app.db.models.Photo.bulkCreate(filling)
    expect(await restore(files[0]!)).toEqual({ done: [], refused: [{ file: files[0], reason: 'full' }] })
    await api.app.db.models.Advert.destroy({ where: { id: advertId } })
    expect(await restore(files[0]!)).toEqual({ done: [files[0]], refused: [] })
    expect((await photoRows(api)).find(({ file }) => file === files[0])).toMatchObject({
      advertId: null,
      deletedAt: null,
    })
    await api.app.db.models.Photo.destroy({ where: { file: filling.map(({ file }) => file) } })
  })

  it('[ADM-05] is emptied after 30 days by the clock, and not sooner; what came back stays a week', async () => {
    const own = await startApi()
    try {
      const [owner, { client }] = [await own.as('user'), await own.as('Moderator')]
      const files = (await owner.client.photos.upload({ files: [await aFile(), await aFile()] })).map(
        ({ file }) => file,
      )
      await client.photos.trash({ body: { names: files } })
      own.clock.advance(29 * day)
      await sweepPhotos(own.app)
      expect((await storedFiles(own)).length).toBeGreaterThan(0)
      const again = await own.as('Moderator')
      await again.client.photos.restore({ body: { names: [files[0]!] } })
      own.clock.advance(2 * day)
      await sweepPhotos(own.app)
      expect((await photoRows(own)).map(({ file }) => file)).toEqual([files[0]])
      own.clock.advance(6 * day)
      await sweepPhotos(own.app)
      expect(await storedFiles(own)).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('moves 500 photos at once, and no more', async () => {
    const [file] = await uploaded(1)
    const row = (await photoRows(api)).find(each => each.file === file)!
    const adverts = await Promise.all([1, 2, 3].map(() => anAdvert(api, { ownerId: seller.user.id })))
    // A random name may begin with three digits itself.
    const many = Array.from({ length: 501 }, (_, at) => `${String(at).padStart(3, '0')}${file!.slice(3)}`)
      .filter(name => name !== file)
      .slice(0, 500)
    await api.app.db.models.Photo.bulkCreate(
      many.map((name, at) => ({
        ...row,
        id: undefined as never,
        file: name,
        advertId: adverts[at % 3]!.id,
        position: at,
      })),
    )
    expect((await trash(...many)).done).toHaveLength(500)
    expect((await gallery(adverts[0]!.id)).count).toBe(0)
    await expect(trash(...many, file!)).rejects.toMatchObject({ status: 422 })
    await expect(staff.client.photos.trash({ body: { names: [] } })).rejects.toMatchObject({ status: 422 })
    await api.app.db.models.Photo.destroy({ where: { file: many } })
  })

  it('the trash of photos is for staff only', async () => {
    const [file] = await uploaded(1)
    const body = { names: [file!] }
    for (const call of ['trash', 'restore'] as const) {
      await expect(api.visitor.photos[call]({ body })).rejects.toMatchObject({ status: 401 })
      await expect(seller.client.photos[call]({ body })).rejects.toMatchObject({ status: 403 })
    }
    expect(names(await mine('all'))).toEqual([file])
  })
})
