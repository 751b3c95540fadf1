import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptRuns } from '../../shared/data/stock-codes'
import { hashPassword } from '../accounts/session/passwords'
import { aPhoto } from '../photos/photos.factory'
import { storedFiles } from '../photos/photos.testing'
import { startApi, type TestApi } from '../testing/start-api'
import { sweepRuns } from './runs/sweep-runs'
import { addSource, aDealer, aPart, csvOf, dealerOf } from './stock.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const day = 24 * 3_600_000
const archive = async () =>
  new File([new Uint8Array(zipSync({ 'A-1.jpg': new Uint8Array(await aPhoto()) }))], 'photos.zip')

it('keeps the newest files of a source, and no archive of one that nobody applied within a week', async () => {
  const { seller, send } = await aDealer(api)
  const file = csvOf([aPart('A-1')])
  const first = await send(file)
  await seller.client.stock.addPhotos({ params: { id: first.id }, files: [await archive()] })
  expect((await storedFiles(api)).filter(name => name.includes('.doc'))).toHaveLength(1)
  for (let more = 0; more < keptRuns; more++) await send(file)
  await sweepRuns(api.app)
  expect((await seller.client.stock.runs()).totalElements).toBe(keptRuns + 1)
  api.clock.advance(8 * day)
  await sweepRuns(api.app)
  expect((await storedFiles(api)).filter(name => name.includes('.doc'))).toEqual([])
  const { totalElements, data } = await seller.client.stock.runs()
  expect(totalElements).toBe(keptRuns)
  expect(data.some(({ id }) => id === first.id)).toBe(false)
  expect(await api.app.db.models.StockRow.count({ where: { runId: first.id } })).toBe(0)
})

it('[PLUS-22] of an account that is gone nothing of its stock is left to read', async () => {
  const password = 'Loitering over Lac Leman'
  const seller = await api.as('user', { passwordHash: await hashPassword(password) })
  const url = 'https://seller:secret@feed.example.test/a.csv'
  const source = await addSource(seller)
  await api.app.db.models.StockSource.update({ url }, { where: { id: source.id } })
  await dealerOf(seller, source).import(csvOf([aPart('B-1')]))
  await seller.client.account.remove({ body: { password } })
  const { StockSource, StockRun, StockRow, StockItem } = api.app.db.models
  const where = { ownerId: seller.user.id }
  expect((await StockSource.findOne({ where }))?.get()).toMatchObject({ name: '', url: null, defaults: null })
  const run = (await StockRun.findOne({ where }))?.get()
  expect(run).toMatchObject({ fileName: '', columns: null })
  expect(await StockRow.count({ where: { runId: run!.id } })).toBe(0)
  expect(await StockItem.count({ where: { sourceId: source.id } })).toBe(0)
})
