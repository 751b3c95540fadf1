import { afterAll, beforeAll, expect, it } from 'vitest'
import { startShop } from '../billing/orders/orders.factory'
import { aRunningPlan, offerPlans } from '../billing/plans/plans.factory'
import type { SignedInClient, TestApi } from '../testing/start-api'
import { addSource, aPart, csvOf, dealerOf } from './stock.testing'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startShop()
  admin = await api.as('Admin')
  await offerPlans(admin)
})
afterAll(() => api.close())

const parts = (letter: string) => csvOf([1, 2, 3].map(at => aPart(`${letter}-${at}`)))

it('[DEAL-03] [DEAL-06] a file’s new adverts take places of the plan, then nothing, or credits if the company says so', async () => {
  const { owner } = await aRunningPlan(api, admin)
  const dealer = dealerOf(owner, await addSource(owner))
  const balance = async () => (await owner.client.users.detail()).remain.parts
  const before = await balance()
  const dry = await dealer.send(parts('A'))
  expect(dry.credits).toEqual({ places: 2, needed: 0, available: before, beyond: 1 })
  expect((await dealer.apply(dry.id)).results).toMatchObject({ done: 2, refused: 1 })
  const { data } = await owner.client.stock.rows({ params: { id: dry.id }, query: { result: 'refused' } })
  expect(data[0]).toMatchObject({ stockNumber: 'A-3', why: expect.stringMatching(/All 2 places/) })
  expect(await balance()).toBe(before)
  await owner.client.stockPlans.set({ body: { spendsCredits: true } })
  expect((await dealer.send(parts('B'))).credits).toMatchObject({ places: 0, needed: 3, beyond: 0 })
  await owner.client.stock.retry({ params: { id: dry.id } })
  expect((await dealer.ended(dry.id)).results).toMatchObject({ done: 3, refused: 0 })
  expect(await balance()).toBe(before - 1)
})
