import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aircraftBody } from './adverts.factory'

let api: TestApi
let seller: SignedInClient

beforeAll(async () => {
  api = await startApi()
  seller = await api.as('user')
})
afterAll(() => api.close())

const upload = async (colours: readonly string[]): Promise<string[]> => {
  const files = await Promise.all(
    colours.map(async background => {
      const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
    }),
  )
  return (await seller.client.photos.upload({ files })).map(({ filename }) => filename)
}

const photosOf = async (id: number) => (await seller.client.adverts.detail({ params: { id } })).photos

it('[CREATE-03] shows the photos of an advert in the order given, the first as its cover', async () => {
  const photos = (await upload(['#d22', '#2d2', '#22d'])).toReversed()
  const { advertId } = await seller.client.adverts.create({ body: aircraftBody({ photos }) })
  expect(await photosOf(advertId)).toEqual(photos)
  const [own] = (await seller.client.adverts.mine()).data
  expect([own?.cover?.file, own?.photoCount]).toEqual([photos[0], 3])
  expect((await api.fetch(`/uploads/${photos[0]}?w=320`)).headers.get('content-type')).toBe('image/webp')
})

it('changes the order of a live advert at once, and keeps a new photo for the review', async () => {
  const moderator = await api.as('Moderator')
  const [first, second] = await upload(['#a11', '#1a1'])
  const { advertId } = await seller.client.adverts.create({ body: aircraftBody({ photos: [first, second] }) })
  await moderator.client.moderation.update({ params: { id: advertId }, body: { status: 'approved' } })
  await seller.client.adverts.update({ params: { id: advertId }, body: { photos: [second, first] } })
  expect(await photosOf(advertId)).toEqual([second, first])
  const [third] = await upload(['#11a'])
  const saved = await seller.client.adverts.update({
    params: { id: advertId },
    body: { photos: [third, second, first] },
  })
  expect(saved.revision).toBe('pending')
  expect(await photosOf(advertId)).toEqual([second, first])
  await moderator.client.moderation.review({ params: { id: advertId }, body: { decision: 'approve' } })
  expect(await photosOf(advertId)).toEqual([third, second, first])
})

it('refuses a photo of another seller, naming it, and stores no advert', async () => {
  const [foreign] = await upload(['#333'])
  const other = await api.as('user')
  await expect(
    other.client.adverts.create({ body: aircraftBody({ photos: [foreign] }) }),
  ).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'photos.0' }],
  })
  expect((await other.client.adverts.mine()).totalElements).toBe(0)
})
