import { zipSync } from 'fflate'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPhoto } from '../photos/photos.factory'
import { wayOut } from '../platform/http/egress/way-out'
import { createEgress, EgressRefused, type EgressRequest } from '../platform/http/egress/egress'
import { startApi, type TestApi } from '../testing/start-api'
import { fromJson } from '../platform/db/values'
import { aZip } from './formats/xlsx.testing'
import { advertsOf, aDealer, aPart, csvOf } from './stock.testing'

let api: TestApi
const asked: { url: string; etag: string | undefined }[] = []
const answers = new Map<string, () => { bytes: Buffer; etag: string }>()

/** Hosts of this test answer; all others are asked through the real guard. */
const send = async ({ url, headers, maxBytes, ...more }: EgressRequest) => {
  const etag = headers?.['if-none-match']
  asked.push({ url: String(url), etag })
  const answer = answers.get(String(url))?.()
  if (!answer) return createEgress({ allow: [] }).send({ url, headers: headers ?? {}, maxBytes, ...more })
  if (answer.bytes.length > maxBytes) throw new EgressRefused(`answered with more than ${maxBytes} bytes`)
  return answer.etag === etag
    ? { status: 304, headers: {}, body: Buffer.alloc(0) }
    : { status: 200, headers: { etag: answer.etag }, body: answer.bytes }
}

beforeAll(async () => {
  api = await startApi()
  wayOut(api.app).egress = { send, check: async () => undefined }
})
afterAll(() => api.close())

const photosOf = async (ownerId: number, stockNumber: string) => {
  const advert = (await advertsOf(api, ownerId)).get(stockNumber)!
  return fromJson<{ file: string }[]>(advert.photos, []).map(({ file }) => file)
}

const address = (name: string) => `https://photos.example.test/${name}`
const serve = async (name: string, width = 300) => {
  const bytes = Buffer.from(await aPhoto({ width }))
  answers.set(address(name), () => ({ bytes, etag: `"${hash('sha1', bytes)}"` }))
  return bytes
}

describe('photos by address', () => {
  it('[DEAL-03] are admitted as uploads are; unchanged ones are not fetched again', async () => {
    const { seller, import: take, send: dryRun } = await aDealer(api)
    await serve('a.jpg')
    await serve('b.jpg', 310)
    const file = csvOf([aPart('A-1', { Photos: `${address('a.jpg')} | ${address('b.jpg')}` })])
    const run = await take(file)
    expect(run.photos).toEqual({ waiting: 0, done: 2, failed: 0 })
    const photos = await photosOf(seller.user.id, 'A-1')
    expect(photos).toHaveLength(2)
    const served = await api.fetch(`/uploads/${photos[0]}`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    asked.length = 0
    expect((await dryRun(file)).plans).toMatchObject({ unchanged: 1 })
    await take(file)
    expect(asked).toEqual([])
    // Another photo behind them: the first two are asked whether they have changed, and have not.
    await serve('c.jpg', 320)
    const more = csvOf([
      aPart('A-1', { Photos: [address('b.jpg'), address('a.jpg'), address('c.jpg')].join(' | ') }),
    ])
    expect((await take(more)).photos.done).toBe(3)
    expect(asked.filter(({ etag }) => etag !== undefined)).toHaveLength(2)
    const after = await photosOf(seller.user.id, 'A-1')
    expect(after.slice(0, 2)).toEqual([photos[1], photos[0]])
    expect(after).toHaveLength(3)
  })

  it('[DEAL-03] that several adverts have are there for each', async () => {
    const { seller, import: take } = await aDealer(api)
    await serve('shared.jpg')
    await take(csvOf(['B-1', 'B-2'].map(number => aPart(number, { Photos: address('shared.jpg') }))))
    const [one, other] = await Promise.all(['B-1', 'B-2'].map(number => photosOf(seller.user.id, number)))
    expect(one).toHaveLength(1)
    expect(other).toHaveLength(1)
    expect(one).not.toEqual(other)
  })

  it('[DEAL-03] that cannot be had are named with the reason, and what is good is kept', async () => {
    const { seller, import: take } = await aDealer(api)
    await serve('good.jpg')
    const huge = Buffer.alloc(40 * 1024 * 1024)
    answers.set(address('huge.jpg'), () => ({ bytes: huge, etag: '"h"' }))
    answers.set(address('text.jpg'), () => ({ bytes: Buffer.from('<html>no photo</html>'), etag: '"t"' }))
    const inner = ['https://127.0.0.1/a.jpg', 'https://10.0.0.7/a.jpg', 'https://[::1]/a.jpg']
    const all = [address('huge.jpg'), ...inner, address('text.jpg'), address('good.jpg')]
    const run = await take(csvOf([aPart('C-1', { Photos: all.join('\n') })]))
    expect(run).toMatchObject({ results: { done: 1 }, photos: { done: 1, failed: 5 } })
    const { data } = await seller.client.stock.rows({ params: { id: run.id } })
    const why = new Map(data[0]!.photos.failed.map(each => [each.address, each.why]))
    expect(why.get(address('huge.jpg'))).toMatch(/more than/)
    expect(why.get(address('text.jpg'))).toMatch(/not a photo/)
    for (const each of inner) expect(why.get(each)).toMatch(/private|public/i)
    expect(await photosOf(seller.user.id, 'C-1')).toHaveLength(1)
  })
})

describe('photos in an archive', () => {
  const zipped = async (names: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (name, at) => [name, new Uint8Array(await aPhoto({ width: 300 + at }))]),
      ),
    )
  const zipFile = (files: Record<string, Uint8Array>) => [
    new File([new Uint8Array(zipSync(files))], 'photos.zip'),
  ]

  it('[DEAL-03] belong to rows by the name in their column, or by the stock number that a name begins with', async () => {
    const { seller, send: dryRun, apply } = await aDealer(api)
    const { stock } = seller.client
    const files = await zipped([
      'x/left.jpg',
      'right.jpg',
      'D-2_10.jpg',
      'D-2_2.jpg',
      'D-22.jpg',
      'nobody.jpg',
    ])
    const file = csvOf([aPart('D-1', { Photos: 'left.jpg|right.jpg' }), aPart('D-2'), aPart('D-22')])
    const dry = await dryRun(file)
    const params = { id: dry.id }
    expect(await stock.addPhotos({ params, files: zipFile(files) })).toMatchObject({
      taken: 6,
    })
    expect(await apply(dry.id)).toMatchObject({ photos: { done: 5, failed: 0 } })
    for (const [number, count] of [
      ['D-1', 2],
      ['D-2', 2],
      ['D-22', 1],
    ] as const)
      expect(await photosOf(seller.user.id, number)).toHaveLength(count)
    expect(await api.app.db.models.StockFile.count()).toBe(0)
    // The same file with the same archive changes nothing; nor does the file alone.
    expect((await dryRun(file)).plans).toMatchObject({ unchanged: 3 })
    const again = await dryRun(file)
    await stock.addPhotos({ params: { id: again.id }, files: zipFile(files) })
    expect((await stock.run({ params: { id: again.id } })).plans).toMatchObject({ unchanged: 3 })
  })

  it('[DEAL-03] are refused as a whole for a bomb, and one by one for what is no photo; names lead nowhere', async () => {
    const { seller, send: dryRun, apply } = await aDealer(api)
    const { stock } = seller.client
    const dry = await dryRun(csvOf([aPart('E-1')]))
    const params = { id: dry.id }
    const says = 300 * 1024 * 1024
    const parts = ['a.jpg', 'b.jpg'].map(name => ({ name, content: 'a', says }))
    const bomb = [new File([new Uint8Array(aZip(parts))], 'photos.zip')]
    await expect(stock.addPhotos({ params, files: bomb })).rejects.toMatchObject({ code: 'invalid' })
    const photo = new Uint8Array(await aPhoto())
    const { taken, left } = await stock.addPhotos({
      params,
      files: zipFile({
        '../../../etc/E-1.jpg': photo,
        'read me.txt': new Uint8Array(Buffer.from('hello hello')),
      }),
    })
    expect(taken).toBe(1)
    expect(left).toEqual([{ name: 'read me.txt', why: 'is not a photo of an accepted type' }])
    await apply(dry.id)
    expect(await photosOf(seller.user.id, 'E-1')).toHaveLength(1)
    await expect(
      stock.addPhotos({ params: { id: dry.id }, files: zipFile({ 'a.jpg': photo }) }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})
