import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aircraftBody } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aPicture, aRing } from './photos.factory'

let api: TestApi
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const send = async (pictures: readonly Sharp[], by = seller) => {
  const files = await Promise.all(
    pictures.map(async picture => new Blob([new Uint8Array(await picture.jpeg().toBuffer())])),
  )
  return (await by.client.photos.upload({ files })).map(({ file }) => file)
}
const notesOf = (name: readonly string[]) => seller.client.photos.notes({ query: { name: [...name] } })
const quiet = { small: false, plain: false, sameAs: null, advertId: null }
const oneColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8d0d8' } })

it('[SELL-06] photos that repeat another, are tiny or of one colour are pointed out, others are not', async () => {
  seller = await api.as('user')
  const [sunset = '', forest = '', smaller = '', tiny = '', wall = ''] = await send([
    aPicture(),
    aPicture({ kind: 'forest' }),
    aPicture({ width: 640, height: 480 }),
    aRing([200, 30, 30], 20),
    oneColour(800, 600),
  ])
  expect(await notesOf([sunset, forest, smaller, tiny, wall])).toEqual([
    { ...quiet, file: smaller, sameAs: sunset },
    { ...quiet, file: tiny, small: true },
    { ...quiet, file: wall, plain: true },
  ])
  // Without the first one, the second is no repetition.
  expect(await notesOf([forest, smaller])).toEqual([])
})

it('[SELL-06] the same shapes in other colours are other photos', async () => {
  seller = await api.as('user')
  expect(await notesOf(await send([aRing([200, 30, 30]), aRing([30, 30, 200])]))).toEqual([])
})

it('[SELL-06] a photo of another open advert of the same seller is pointed out, of others’ it is not', async () => {
  seller = await api.as('user')
  const other = await api.as('user')
  const [theirs = '', mine = ''] = [...(await send([aPicture()], other)), ...(await send([aPicture()]))]
  await other.client.adverts.create({ body: aircraftBody({ photos: [theirs] }) })
  const [again = ''] = await send([aPicture({ width: 700, height: 525 })])
  expect(await notesOf([again])).toEqual([])
  const { advertId } = await seller.client.adverts.create({ body: aircraftBody({ photos: [mine] }) })
  expect(await notesOf([again])).toEqual([{ ...quiet, file: again, advertId }])
  // In an edit of that advert it is no other one.
  expect(await notesOf([mine, again])).toEqual([{ ...quiet, file: again, sameAs: mine }])
  await seller.client.adverts.remove({ params: { id: advertId } })
  expect(await notesOf([again])).toEqual([])
  expect(await notesOf([theirs])).toEqual([])
})
