import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AlbumGrouping } from '../../shared/data/album-codes'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { forgetAlbum } from './album-groups'
import { findColours } from './find-colours'
import { aPicture, aRing } from './photos.factory'
import { photoRows } from './photos.testing'

let api: TestApi
let staff: SignedInClient
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
beforeEach(async () => {
  seller = await api.as('user')
})
afterAll(() => api.close())

let quality = 40
/** One of two pictures at a width: a file of its own each time. */
const aFile = async (width: number, kind: 'sunset' | 'forest' = 'sunset') => {
  const bytes = await aPicture({ width, height: Math.round(width * 0.75), kind })
    .jpeg({ quality: quality++ })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' })
}
const upload = async (...files: readonly File[]) =>
  (await seller.client.photos.upload({ files: [...files] })).map(({ file }) => file)
const anAdvertWith = async (names: readonly string[]) => {
  const { id } = await anAdvert(api, { ownerId: seller.user.id })
  await seller.client.adverts.update({ params: { id }, body: { photos: [...names] } })
  await staff.client.moderation.review({
    params: { id },
    body: { decision: 'approve', reasons: [], note: '' },
  })
  return id
}
const listed = async (usage: AlbumGrouping | 'trash' | 'all') =>
  (await staff.client.photos.list({ query: { usage, search: seller.user.mail } })).files
const keepBest = (by: AlbumGrouping, names: readonly string[], evenUsed = false, evenDoubtful = false) =>
  staff.client.photos.keepBest({ body: { by, names: [...names], evenUsed, evenDoubtful } })
/** Each test has the picture to itself. */
const clear = async () => {
  await api.app.db.models.Photo.destroy({ where: {} })
  forgetAlbum(api.app.db)
}
beforeEach(clear)

describe('the best of a group', () => {
  it('[DESK-06] is the largest of what nothing uses, and the others go', async () => {
    const [small, large, middle] = await upload(await aFile(400), await aFile(900), await aFile(600))
    const marked = (await listed('alike')).filter(({ best }) => best)
    expect(marked.map(({ file }) => file)).toEqual([large])
    expect(await keepBest('alike', [small!, large!, middle!])).toEqual({
      done: [small, middle],
      refused: [],
      kept: [large],
    })
    expect(new Set((await listed('trash')).map(({ file }) => file))).toEqual(new Set([small, middle]))
    const back = await staff.client.photos.restore({ body: { names: [small!, middle!] } })
    expect(back.done).toHaveLength(2)
    const audits = await api.app.db.models.AuditLog.findAll({ where: { action: 'photo.trash' } })
    expect(audits.at(-1)?.get().actorId).toBe(staff.user.id)
  })

  it('[DESK-06] is one that an advert uses before a larger one; others in use stay unless that is said', async () => {
    const [live, also, larger] = await upload(await aFile(500), await aFile(460), await aFile(1200))
    const advertId = await anAdvertWith([live!, also!])
    const names = [live!, also!, larger!]
    expect((await listed('alike')).filter(({ best }) => best).map(({ file }) => file)).toEqual([live])
    expect(await keepBest('alike', names)).toEqual({
      done: [larger],
      refused: [{ file: also, reason: 'used' }],
      kept: [live],
    })
    expect(await keepBest('alike', names, true)).toEqual({
      done: [also],
      refused: [{ file: larger, reason: 'not_found' }],
      kept: [live],
    })
    const detail = await api.visitor.adverts.detail({ params: { id: advertId }, query: {} })
    expect(detail.photos).toEqual([live])
  })

  it('leaves photos alone that were not named, that no group holds, and that are the last of their group', async () => {
    const same = await aFile(700)
    const [one, twin, third, other] = await upload(same, same, same, await aFile(640, 'forest'))
    // The oldest of equals is kept, though it was not shown.
    expect(await keepBest('duplicate', [twin!, other!])).toEqual({
      done: [twin],
      refused: [{ file: other, reason: 'not_found' }],
      kept: [one],
    })
    expect((await listed('duplicate')).map(({ file }) => file)).toEqual([third, one])
    await staff.client.photos.trash({ body: { names: [one!] } })
    expect(await keepBest('duplicate', [third!])).toEqual({
      done: [],
      refused: [{ file: third, reason: 'not_found' }],
      kept: [],
    })
  })

  it('never takes the picture of a booked banner', async () => {
    const same = await aFile(720)
    const [one, booked] = await upload(same, same)
    await anAdvertWith([one!])
    const now = api.app.clock()
    await api.app.db.models.Banner.create({
      class: 'B',
      slot: 1,
      file: booked!,
      link: 'https://example.test',
      alt: '',
      start: now,
      exp: new Date(now.getTime() + 86_400_000),
      createdAt: now,
    })
    expect(await keepBest('duplicate', [one!, booked!], true)).toEqual({
      done: [],
      refused: [{ file: booked, reason: 'banner' }],
      kept: [one],
    })
    await api.app.db.models.Banner.destroy({ where: { file: booked! } })
  })

  it('is for staff only, and 500 photos in one call', async () => {
    const same = await aFile(350)
    const names = await upload(same, same)
    const body = { by: 'duplicate' as const, names }
    await expect(api.visitor.photos.keepBest({ body })).rejects.toMatchObject({ status: 401 })
    await expect(seller.client.photos.keepBest({ body })).rejects.toMatchObject({ status: 403 })
    const many = Array.from({ length: 501 }, (_, at) => `${String(at).padStart(3, '0')}${names[0]!.slice(3)}`)
    await expect(keepBest('duplicate', many)).rejects.toMatchObject({ status: 422 })
    expect(await listed('duplicate')).toHaveLength(2)
  })
})

describe('pages of duplicates', () => {
  it('hold whole groups, and tell how many others there are of each photo', async () => {
    const same = await aFile(480)
    const [file] = await upload(same)
    const row = (await photoRows(api))[0]!
    // Forty groups of three: page sizes are no multiple of three.
    const copies = Array.from({ length: 120 }, (_, at) => ({
      ...row,
      id: undefined as never,
      file: `${String(at).padStart(3, '0')}${file!.slice(3)}`,
      contentHash: String(Math.floor(at / 3)).padStart(64, '0'),
    }))
    await api.app.db.models.Photo.bulkCreate(copies)
    const page = (number: number) =>
      staff.client.photos.list({ query: { usage: 'duplicate', size: 50, page: number } })
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ files, offset }) => [files.length, offset])).toEqual([
      [51, 0],
      [51, 51],
      [18, 102],
    ])
    const all = pages.flatMap(({ files }) => files)
    expect(new Set(all.map(each => each.file)).size).toBe(120)
    expect(all.filter(({ best }) => best)).toHaveLength(40)
    // Those forty groups look alike as one.
    expect(all[0]).toMatchObject({ sameFile: 2, lookAlike: 120, contentHash: copies[119]!.contentHash })
  })
})

describe('look-alikes', () => {
  const [red, blue, gold, grey] = [
    [200, 34, 34],
    [34, 34, 200],
    [204, 153, 0],
    [119, 119, 119],
  ] as const
  const aRingFile = async (colour: readonly [number, number, number], width = 800, quality = 80) =>
    new File([new Uint8Array(await aRing(colour, width).jpeg({ quality }).toBuffer())], 'ring.jpg')
  const groupsListed = async () => {
    const files = await listed('alike')
    const groups = [...new Set(files.map(({ group }) => group))]
    return groups.map(of => new Set(files.filter(({ group }) => group === of).map(({ file }) => file)))
  }

  it('are the same picture in other sizes, and never the same shape in other paint', async () => {
    const files = await Promise.all([
      aRingFile(red),
      aRingFile(red, 500, 45),
      aRingFile(blue),
      aRingFile(blue, 420, 60),
      aRingFile(gold),
      aRingFile(grey),
    ])
    const [reds, blues] = [
      [files[0], files[1]],
      [files[2], files[3]],
    ]
    const [redNames, blueNames] = [await upload(...reds), await upload(...blues)]
    await upload(files[4], files[5])
    const hashes = (await photoRows(api)).map(({ perceptualHash }) => perceptualHash)
    // By their shapes alone they would be one group.
    expect(new Set(hashes).size).toBeLessThan(hashes.length)
    expect(await groupsListed()).toEqual([new Set(blueNames), new Set(redNames)])
    expect((await listed('alike')).every(({ doubtful }) => !doubtful)).toBe(true)
    const { done, refused, kept } = await keepBest('alike', [...redNames, ...blueNames])
    expect([new Set(done), refused]).toEqual([new Set([redNames[1], blueNames[1]]), []])
    expect(new Set(kept)).toEqual(new Set([redNames[0], blueNames[0]]))
  })

  it('whose colours are close or not known are doubtful, and go only when that is said', async () => {
    const [one, two] = await upload(await aRingFile(red), await aRingFile(red, 500))
    await api.app.db.models.Photo.update({ colours: null }, { where: { file: two! } })
    forgetAlbum(api.app.db)
    expect((await listed('alike')).map(({ doubtful }) => doubtful)).toEqual([true, true])
    expect(await keepBest('alike', [one!, two!])).toEqual({
      done: [],
      refused: [{ file: two, reason: 'doubtful' }],
      kept: [one],
    })
    expect((await keepBest('alike', [one!, two!], false, true)).done).toEqual([two])
  })

  it('of photos that were stored without their colours are told apart once the job has found them', async () => {
    await upload(await aRingFile(red), await aRingFile(red, 500), await aRingFile(blue, 600))
    const found = (await photoRows(api)).map(({ colours }) => colours)
    await api.app.db.models.Photo.update({ colours: null }, { where: {} })
    forgetAlbum(api.app.db)
    expect((await groupsListed()).map(({ size }) => size)).toEqual([3])
    expect(await findColours(api.app)).toBe(3)
    expect((await groupsListed()).map(({ size }) => size)).toEqual([2])
    expect((await listed('alike')).every(({ doubtful }) => !doubtful)).toBe(true)
    expect(found.every(Boolean)).toBe(true)
    expect(await findColours(api.app)).toBe(0)
  })
})
