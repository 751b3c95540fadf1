import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing'
import { repriceAdverts } from './reprice-adverts'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

it('gives the periods of the policies to everyone, and changes them for admins', async () => {
  expect(await api.visitor.settings.notices()).toEqual({ priceNoticeDays: 14, termsNoticeDays: 30 })
  await admin.client.settings.change({ body: { priceNoticeDays: 21 } })
  expect(await api.visitor.settings.notices()).toEqual({ priceNoticeDays: 21, termsNoticeDays: 30 })
})

it('compares prices in dollars by the new rate, and leaves euros alone', async () => {
  const dollars = await anAdvert(api, { status: 'approved', currency: 'USD', price: 108_000 })
  const euros = await anAdvert(api, { status: 'approved', currency: 'EUR', price: 100_000 })
  const cheap = async () =>
    (await api.visitor.adverts.list({ query: { priceTo: '95000' } })).data.map(({ advertId }) => advertId)
  expect(await cheap()).toEqual([])
  const changed = await admin.client.settings.change({ body: { usdPerEuro: '1.2' } })
  expect(changed).toMatchObject({ usdPerEuro: 1.2, repricing: true })
  expect(await repriceAdverts(api.app)).toBe(1)
  expect(await cheap()).toEqual([dollars.id])
  expect(await cheap()).not.toContain(euros.id)
  expect(await admin.client.settings.read()).toMatchObject({ repricing: false })
  expect(await repriceAdverts(api.app)).toBe(0)
})

it('names the field of a value that cannot be', async () => {
  await expect(admin.client.settings.change({ body: { usdPerEuro: '0' } })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'usdPerEuro' }],
  })
  await expect(admin.client.settings.change({ body: { supportAddress: 'nobody' } })).rejects.toMatchObject({
    errors: [{ field: 'supportAddress' }],
  })
  await expect(admin.client.settings.change({ body: {} })).rejects.toMatchObject({ code: 'invalid' })
})

it('lets only admins read and change them', async () => {
  const moderator = await api.as('Moderator')
  await expect(moderator.client.settings.read()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(moderator.client.settings.change({ body: { priceNoticeDays: 1 } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
