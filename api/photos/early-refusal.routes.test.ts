import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { maxUnclaimed } from './keep-photos'
import { aPicture, aPhotoRow } from './photos.factory'

let api: TestApi
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  seller = await api.as('user')
})

const megabyte = 1024 * 1024

const begin = (length: number, token?: string): ClientRequest =>
  request(`${api.url}/upload`, {
    method: 'POST',
    // A connection of its own: one that an earlier refusal has left may be closed by now, and the request with it.
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': String(length),
      ...(token ? { authorization: token } : {}),
    },
  }).on('error', () => undefined)

interface Refusal {
  readonly status: number | undefined
  readonly message: string
  readonly bytesTaken: number
}

/** Sends pieces for as long as they are taken, and tells how many were when the answer came. */
const sendUntilRefused = async (
  sent: ClientRequest,
  pieces: () => Buffer,
  most: number,
): Promise<Refusal> => {
  let bytesTaken = 0
  const state: { answer?: IncomingMessage } = {}
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('close', () => reject(new Error('closed without an answer'))),
  ).then(message => (state.answer = message))
  while (!state.answer && bytesTaken < most && !sent.destroyed) {
    const piece = pieces()
    const isTaken = sent.write(piece)
    bytesTaken += piece.length
    if (!isTaken) await Promise.race([new Promise(resolve => sent.once('drain', resolve)), answered])
  }
  const message = await answered
  const body = Buffer.concat(await message.toArray())
  sent.destroy()
  return {
    status: message.statusCode,
    message: String((JSON.parse(body.toString()) as { message: unknown }).message),
    bytesTaken,
  }
}

const head = (name: string) =>
  `--xx\r\ncontent-disposition: form-data; name="photos"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`

const upload = (name: string, piece: Buffer, token?: string) => {
  let isFirst = true
  return sendUntilRefused(
    begin(500 * megabyte, token),
    () => {
      const next = isFirst ? Buffer.concat([Buffer.from(head(name)), piece]) : piece
      isFirst = false
      return next
    },
    100 * megabyte,
  )
}

it('[SAFE-05] refuses large files that are no photos by their first bytes, and names them', async () => {
  const refused = await upload('film.mp4', Buffer.alloc(megabyte, 'x'), seller.token)
  expect(refused).toMatchObject({ status: 422, message: 'No photos: “film.mp4”.' })
  expect(refused.bytesTaken).toBeLessThan(30 * megabyte)
})

it('[SAFE-05] refuses the photos of an account that has no room for one more, before it takes them', async () => {
  const unclaimed = { ownerId: seller.user.id, createdAt: api.app.clock() }
  await api.app.db.models.Photo.bulkCreate(Array.from({ length: maxUnclaimed }, () => aPhotoRow(unclaimed)))
  const jpeg = await aPicture().jpeg().toBuffer()
  const refused = await upload('photo.jpg', Buffer.concat([jpeg, Buffer.alloc(megabyte)]), seller.token)
  expect(refused.status).toBe(409)
  expect(refused.bytesTaken).toBeLessThan(30 * megabyte)
})

it('[SAFE-05] an upload of a visitor, or one that is too long, is refused before most of it is taken', async () => {
  const visitor = await upload('photo.jpg', Buffer.alloc(megabyte))
  expect(visitor.status).toBe(401)
  expect(visitor.bytesTaken).toBeLessThan(30 * megabyte)
  const sent = begin(700 * megabyte, seller.token)
  const endless = await sendUntilRefused(sent, () => Buffer.alloc(megabyte), 100 * megabyte)
  expect(endless).toMatchObject({
    status: 413,
    message: 'At most 30 photos of 20 MB can be sent at once.',
  })
  expect(endless.bytesTaken).toBeLessThan(30 * megabyte)
})

it('[SAFE-05] takes sixteen uploads of an account at once, and the next after them', async () => {
  const underway = new Set<ClientRequest>()
  const hold = () => {
    const sent = begin(1000, seller.token)
    underway.add(sent)
    // Refused because one that only asks came between: it begins again, so that sixteen stay.
    sent.once('response', () => {
      underway.delete(sent)
      hold()
    })
    sent.write(head('photo.jpg'))
  }
  for (let count = 0; count < 16; count++) hold()
  const another = async (photo?: File) => {
    const body = new FormData()
    if (photo) body.append('photos', photo)
    return (await api.fetch('/upload', { method: 'POST', body, headers: { authorization: seller.token } }))
      .status
  }
  // One without a photo asks the same and has none opened, which takes seconds on a busy machine.
  await expect.poll(() => another(), { timeout: 20_000 }).toBe(429)
  for (const sent of underway) sent.destroy()
  await expect.poll(() => another(), { timeout: 20_000 }).toBe(422)
  const photo = new File([new Uint8Array(await aPicture().jpeg().toBuffer())], 'a.jpg')
  expect(await another(photo)).toBe(200)
})
