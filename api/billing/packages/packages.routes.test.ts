import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('[PACK-01] lists the packages with the prices of the specification', async () => {
  const rows = await api.visitor.packages.list()
  const shown = rows.map(({ group, name, credits, priceCents, perCreditCents, mostPopular }) =>
    [group, name, credits, priceCents, perCreditCents, mostPopular].join(' '),
  )
  expect(shown).toEqual([
    'aircraft Basic 1 5990 5990 false',
    'aircraft Standard 3 15999 5333 true',
    'aircraft Advance 5 23999 4799 false',
    'aircraft Professional 10 39999 3999 false',
    'parts Basic 5 4999 999 false',
    'parts Standard 10 7999 799 false',
    'parts Advance 15 8999 599 true',
    'parts Professional 25 12499 499 false',
    'lease Bronze 1 9999 9999 false',
    'lease Silver 3 23999 7999 true',
    'lease Gold 5 29999 5999 false',
  ])
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
})

it('[PACK-01] shows a price per credit that its package really has, cut to the cent', async () => {
  for (const { priceCents, credits, perCreditCents } of await api.visitor.packages.list())
    expect(perCreditCents).toBe(Math.floor(priceCents / credits))
})
