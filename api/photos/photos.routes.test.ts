import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPhotoBytes } from '../../shared/data/album-codes'
import { eventually } from '../../shared/eventually.testing'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { maxUnclaimed } from './keep-photos'
import { aPicture, pngBomb, aPhotoRow } from './photos.factory'
import { aBlob, anAdvertRow, photoRows, rawRequest, storedFiles } from './photos.testing'

let api: TestApi
let temporary: string
let seller: SignedInClient

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'hangarlist-photos-'))
  vi.stubEnv('TMPDIR', temporary)
  api = await startApi()
})
afterAll(async () => {
  await api.close()
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true, force: true })
})
beforeEach(async () => {
  seller = await api.as('user')
})

/** Temporary files of uploads; the server's own folder stands beside them. */
const leftovers = async () => (await readdir(temporary)).filter(name => !name.startsWith('hangarlist-test-'))
const mine = async () => (await photoRows(api)).filter(({ ownerId }) => ownerId === seller.user.id)
const fileOf = (content: string | Buffer, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'image/jpeg' })

describe('POST /upload', () => {
  it('[CREATE-03] stores several photos at once and answers them in the order sent', async () => {
    // The first takes longest to arrive.
    const height = 600
    const files = await Promise.all([3000, 40, 700].map(width => aBlob({ width, height })))
    const stored = await seller.client.photos.upload({ files })
    expect(stored.map(({ width, height, widths }) => [width, height, widths])).toEqual([
      [3000, 600, [320, 640, 1280, 2560]],
      [40, 600, [40]],
      [700, 600, [320, 700]],
    ])
    for (const photo of stored) {
      expect(photo.filename).toMatch(/^[0-9a-z]{26}\.webp$/)
      expect(photo.file).toBe(photo.filename)
    }
    const rows = await mine()
    expect(rows.map(({ file, advertId, status }) => [file, advertId, status])).toEqual(
      stored.map(({ file }) => [file, null, 'stored']),
    )
    expect(await storedFiles(api)).toEqual(
      expect.arrayContaining([`${stored[0]!.file} 2560`, `${stored[2]!.file} 320`]),
    )
    expect(await leftovers()).toEqual([])
  })

  it('[CREATE-03] takes 30 photos and refuses 31', async () => {
    const one = await aBlob({ width: 40, height: 30 })
    const thirty = Array.from({ length: 30 }, () => one)
    await expect(seller.client.photos.upload({ files: [...thirty, one] })).rejects.toMatchObject({
      code: 'too_large',
    })
    expect(await mine()).toEqual([])
    expect(await seller.client.photos.upload({ files: thirty })).toHaveLength(30)
    expect(await leftovers()).toEqual([])
  })

  it('[API-04] names every file that is not a photo, and then stores none of the request', async () => {
    const before = await storedFiles(api)
    const whole = await aPicture().jpeg().toBuffer()
    const files = [
      await aBlob(),
      fileOf('just words', 'words.jpg'),
      fileOf(whole.subarray(0, whole.length / 2), 'cut.jpg'),
      fileOf(pngBomb(), 'bomb.png'),
      fileOf('', 'nothing.jpg'),
      fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.svg'),
    ]
    await expect(seller.client.photos.upload({ files })).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
      errors: [
        {
          field: 'photos.1',
          message: '“words.jpg” is not a photo of an accepted type (JPEG, PNG, WebP or AVIF).',
        },
        { field: 'photos.2', message: '“cut.jpg” is damaged or cut off.' },
        { field: 'photos.3', message: '“bomb.png” has too many pixels (at most 50 million).' },
        { field: 'photos.4', message: '“nothing.jpg” is empty.' },
        {
          field: 'photos.5',
          message: '“drawing.svg” is not a photo of an accepted type (JPEG, PNG, WebP or AVIF).',
        },
      ],
    })
    expect(await mine()).toEqual([])
    expect(await storedFiles(api)).toEqual(before)
    expect(await leftovers()).toEqual([])
  })

  it('refuses a file of more than 20 MB', async () => {
    const start = Buffer.from([0xff, 0xd8, 0xff])
    const file = fileOf(Buffer.concat([start, Buffer.alloc(maxPhotoBytes)]), 'huge.jpg')
    await expect(seller.client.photos.upload({ files: [file] })).rejects.toMatchObject({ code: 'too_large' })
    expect(await mine()).toEqual([])
    expect(await leftovers()).toEqual([])
  })

  it('wants at least one photo, in the field `photos`', async () => {
    const form = new FormData()
    form.append('pictures', await aBlob())
    const authorization = { authorization: seller.token }
    const answer = await api.fetch('/upload', { method: 'POST', body: form, headers: authorization })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'invalid',
      errors: [{ field: 'photos' }],
    })
    expect(await leftovers()).toEqual([])
  })

  it('takes multipart requests only', async () => {
    const headers = { authorization: seller.token, 'content-type': 'image/jpeg' }
    const answer = await api.fetch('/upload', { method: 'POST', headers, body: new Uint8Array([255, 216]) })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported_type' })
  })

  it('is not for visitors', async () => {
    await expect(api.visitor.photos.upload({ files: [await aBlob()] })).rejects.toMatchObject({ status: 401 })
    expect(await leftovers()).toEqual([])
  })

  it('leaves nothing behind when the sender hangs up half-way', async () => {
    const before = await storedFiles(api)
    await hangUp(await aPicture().jpeg().toBuffer())
    await eventually(async () => expect(await leftovers()).toEqual([]))
    expect(await mine()).toEqual([])
    expect(await storedFiles(api)).toEqual(before)
  })

  it(`keeps at most ${maxUnclaimed} photos that no advert uses`, async () => {
    await addUnclaimed(maxUnclaimed - 1)
    const one = await aBlob({ width: 40, height: 30 })
    await expect(seller.client.photos.upload({ files: [one, one] })).rejects.toMatchObject({
      code: 'conflict',
    })
    await seller.client.photos.upload({ files: [one] })
    await expect(seller.client.photos.upload({ files: [one] })).rejects.toMatchObject({ code: 'conflict' })
    expect(await mine()).toHaveLength(maxUnclaimed)
  })

  it('counts uploads that run side by side', async () => {
    await addUnclaimed(maxUnclaimed - 2)
    const one = await aBlob({ width: 40, height: 30 })
    const tries = Array.from({ length: 5 }, () => seller.client.photos.upload({ files: [one] }))
    const ends = (await Promise.allSettled(tries)).map(({ status }) => status).toSorted()
    expect(ends).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(await mine()).toHaveLength(maxUnclaimed)
  })
})

/** Starts an upload, sends half of it and closes the connection. */
const hangUp = async (photo: Buffer) => {
  const sent = request(`${api.url}/upload`, {
    method: 'POST',
    headers: {
      authorization: seller.token,
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': String(photo.length + 1000),
    },
  })
  const closed = new Promise(resolve => sent.once('close', resolve))
  sent.on('error', () => undefined)
  sent.write('--xx\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n')
  sent.write(photo.subarray(0, photo.length / 2))
  await eventually(async () => expect(await leftovers()).not.toEqual([]))
  sent.destroy()
  await closed
}

const addUnclaimed = (count: number) =>
  api.app.db.models.Photo.bulkCreate(
    Array.from({ length: count }, () => aPhotoRow({ ownerId: seller.user.id, createdAt: api.app.clock() })),
  )

describe('an upload that fails inside', () => {
  it('leaves neither rows nor files when the files cannot be written', async () => {
    const broken = await startApi()
    try {
      const { client } = await broken.as('user')
      const incoming = join(broken.app.env.DATA_DIR, 'uploads', '.incoming')
      await rm(incoming, { recursive: true })
      await writeFile(incoming, 'not a folder')
      await expect(client.photos.upload({ files: [await aBlob()] })).rejects.toMatchObject({ status: 500 })
      expect(await photoRows(broken)).toEqual([])
      expect(await storedFiles(broken)).toEqual([])
    } finally {
      await broken.close()
    }
  })

  it('leaves neither rows nor files when the last commit is refused', async () => {
    const broken = await startApi()
    try {
      const { client } = await broken.as('user')
      const refuse =
        broken.app.db.dialect === 'sqlite' ? `SELECT RAISE(ABORT, 'no')` : `SIGNAL SQLSTATE '45000'`
      const when = broken.app.db.dialect === 'sqlite' ? `WHEN NEW.status = 'stored' BEGIN ${refuse}; END` : ''
      const each = `FOR EACH ROW BEGIN IF NEW.status = 'stored' THEN ${refuse}; END IF; END`
      await broken.app.db.sequelize.query(`CREATE TRIGGER no_photo BEFORE UPDATE ON photos ${when || each}`)
      await expect(client.photos.upload({ files: [await aBlob(), await aBlob()] })).rejects.toMatchObject({
        status: 500,
      })
      expect(await photoRows(broken)).toEqual([])
      expect(await storedFiles(broken)).toEqual([])
    } finally {
      await broken.close()
    }
  })

  it('is slowed down after many photos in an hour', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    try {
      const { client, user } = await limited.as('user')
      for (let spent = 0; spent < 599; spent++)
        await limited.app.limits.spend('uploadByAccount', String(user.id))
      const one = await aBlob({ width: 40, height: 30 })
      await client.photos.upload({ files: [one] })
      await expect(client.photos.upload({ files: [one] })).rejects.toMatchObject({ status: 429 })
    } finally {
      await limited.close()
    }
  })
})

describe('DELETE /deletefile/{name}', () => {
  const uploaded = async () => {
    const [photo] = await seller.client.photos.upload({ files: [await aBlob()] })
    return photo!.file
  }

  it('takes the own photo out of sight, and says so in the audit log', async () => {
    const name = await uploaded()
    expect((await api.fetch(`/uploads/${name}`)).status).toBe(200)
    const headers = { authorization: seller.token }
    const answer = await api.fetch(`/deletefile/${name}`, { method: 'DELETE', headers })
    expect(await answer.json()).toMatchObject({ success: true, message: 'Image delete success' })
    expect((await api.fetch(`/uploads/${name}`)).status).toBe(404)
    const [row] = await mine()
    expect(row?.deletedAt).not.toBeNull()
    const log = await api.app.db.models.AuditLog.findAll({
      where: { objectType: 'photo', objectId: String(row?.id) },
    })
    expect(log.map(entry => entry.get())).toMatchObject([{ action: 'photo.delete', actorId: seller.user.id }])
  })

  it('does not know it a second time', async () => {
    const name = await uploaded()
    await seller.client.photos.remove({ params: { name } })
    await expect(seller.client.photos.remove({ params: { name } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it("answers 404 for another seller's photo, which stays", async () => {
    const name = await uploaded()
    const other = await api.as('user')
    await expect(other.client.photos.remove({ params: { name } })).rejects.toMatchObject({ status: 404 })
    expect((await mine())[0]?.deletedAt).toBeNull()
  })

  it.each(['Moderator', 'Admin'] as const)('lets a %s delete any photo', async role => {
    const name = await uploaded()
    const { client } = await api.as(role)
    await client.photos.remove({ params: { name } })
    expect((await mine())[0]?.deletedAt).not.toBeNull()
  })

  it('is not for visitors', async () => {
    const name = await uploaded()
    await expect(api.visitor.photos.remove({ params: { name } })).rejects.toMatchObject({ status: 401 })
    expect((await mine())[0]?.deletedAt).toBeNull()
  })

  it('takes the photo out of the gallery of its advert', async () => {
    const files = [await uploaded(), await uploaded()]
    const advertId = await anAdvertRow(api, seller.user.id)
    const where = { file: files }
    await api.app.db.models.Photo.update({ advertId }, { where })
    await seller.client.photos.remove({ params: { name: files[0]! } })
    const advert = (await api.app.db.models.Advert.findByPk(advertId))?.get()
    expect(advert?.photoCount).toBe(1)
    expect(JSON.parse(advert?.photos ?? '')).toMatchObject([{ file: files[1] }])
  })

  it.each([
    '..%2f..%2ftest.sqlite',
    '%2fetc%2fpasswd',
    `${'a'.repeat(26)}.webp%00`,
    '..%5c..%5cx',
    `${'A'.repeat(26)}.webp`,
    '%',
    'x',
  ])('answers %s like a photo that there is not', async name => {
    const answer = await rawRequest(api, 'DELETE', `/deletefile/${name}`, { authorization: seller.token })
    expect([400, 404]).toContain(answer.status)
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      success: false,
      code: /not_found|bad_request/,
    })
  })
})

describe('GET /admin/getfiles', () => {
  it('tells staff which photo is used by which advert, newest first, with totals', async () => {
    const own = await startApi()
    try {
      const owner = await own.as('user')
      const files = [await aBlob(), await aBlob({ kind: 'forest', width: 800, height: 600 }), await aBlob()]
      const [first, second, third] = await owner.client.photos.upload({ files })
      const advertId = await anAdvertRow(own, owner.user.id)
      await own.app.db.models.Photo.update({ advertId }, { where: { file: second!.file } })
      await owner.client.photos.remove({ params: { name: third!.file } })
      const { client } = await own.as('Moderator')

      const all = await client.photos.list()
      expect(all.files.map(({ filename, advertId }) => [filename, advertId])).toEqual([
        [second!.file, advertId],
        [first!.file, null],
      ])
      const bytes = all.files.reduce((sum, file) => sum + file.bytes, 0)
      expect(all).toMatchObject({ totalElements: 2, totalPages: 1, totals: { used: 1, orphan: 1, bytes } })
      expect(all.files[0]).toMatchObject({ ownerId: owner.user.id, width: 800, widths: [320, 640, 800] })
      expect(Number.isNaN(Date.parse(all.files[0]!.createdAt))).toBe(false)

      const used = await client.photos.list({ query: { usage: 'used' } })
      const orphan = await client.photos.list({ query: { usage: 'orphan' } })
      expect([used.files[0]?.file, used.totalElements]).toEqual([second!.file, 1])
      expect([orphan.files[0]?.file, orphan.totalElements]).toEqual([first!.file, 1])
      expect((await client.photos.list({ query: { page: 2 } })).files).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('is for staff only', async () => {
    await expect(api.visitor.photos.list()).rejects.toMatchObject({ status: 401 })
    await expect(seller.client.photos.list()).rejects.toMatchObject({ status: 403 })
  })

  it('refuses a size that is not offered', async () => {
    const { client } = await api.as('Moderator')
    await expect(client.photos.list({ query: { size: 1000 } })).rejects.toMatchObject({ status: 400 })
  })
})
