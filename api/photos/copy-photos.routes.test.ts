import { afterAll, beforeAll, expect, it } from 'vitest'
import { aircraftBody } from '../adverts/adverts.factory'
import { failure } from '../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aBlob } from './photos.testing'

let api: TestApi
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
  seller = await api.as('user')
})
afterAll(() => api.close())

const anAdvertWith = async (count: number) => {
  const files = await Promise.all(Array.from({ length: count }, (_, at) => aBlob({ width: 400 + at })))
  const photos = (await seller.client.photos.upload({ files })).map(({ file }) => file)
  return (await seller.client.adverts.create({ body: aircraftBody({ photos }) })).advertId
}

it('[SELL-02] copies of an advert’s photos are in its order, whole, and outlast the advert', async () => {
  const id = await anAdvertWith(5)
  const copies = await seller.client.photos.copy({ body: { advertId: id } })
  const { gallery } = await seller.client.adverts.detail({ params: { id } })
  expect(copies.map(({ width }) => width)).toEqual(gallery.map(({ width }) => width))
  expect(copies.some(({ file }) => gallery.some(photo => photo.file === file))).toBe(false)
  const photos = copies.map(({ file }) => file)
  const second = await seller.client.adverts.create({ body: aircraftBody({ photos }) })
  await seller.client.adverts.remove({ params: { id } })
  const shown = await seller.client.adverts.detail({ params: { id: second.advertId } })
  expect(shown.photos).toEqual(photos)
  for (const file of photos) expect((await api.fetch(`/uploads/${file}?w=320`)).status).toBe(200)
})

it('[SELL-02] photos of somebody else’s advert are not copied', async () => {
  const id = await anAdvertWith(1)
  const other = await api.as('user')
  expect((await failure(other.client.photos.copy({ body: { advertId: id } }))).code).toBe('not_found')
})
