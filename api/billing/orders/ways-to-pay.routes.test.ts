import { expect, it } from 'vitest'
import { startStripeStandin } from '../../../scripts/stripe-standin.mjs'
import { startApi, type TestApi } from '../../testing/start-api'
import { anInvoiceOrder, billing, seller, setSeller, withStripe } from './orders.factory'

/** The ways that visitors see with the packages, each once. */
const shown = async (api: TestApi) => [
  ...new Set((await api.visitor.packages.list()).map(({ methods }) => methods.join(' '))),
]

it('[PACK-02] nothing is sold while there is neither a bank account nor a payment provider', async () => {
  const api = await startApi()
  const buyer = await api.as('user')
  const body = { packetId: 'aircraft-basic', billing }
  expect(await shown(api)).toEqual([''])
  expect((await buyer.client.orders.options()).methods).toEqual([])
  const refusal = { code: 'conflict', message: expect.stringContaining('cannot be bought right now') }
  for (const method of [undefined, 'invoice', 'stripe'] as const)
    await expect(buyer.client.packages.checkout({ body: { ...body, method } })).rejects.toMatchObject(refusal)
  expect((await buyer.client.orders.list()).totalElements).toBe(0)
  expect(await api.mailsTo(buyer.user.mail)).toEqual([])

  const admin = await api.as('Admin')
  await setSeller(admin, { iban: undefined })
  expect(await shown(api)).toEqual([''])
  await setSeller(admin)
  expect(await shown(api)).toEqual(['invoice'])
  expect((await buyer.client.orders.options()).methods).toEqual(['invoice'])
  await buyer.client.packages.checkout({ body })
  expect((await buyer.client.orders.list()).totalElements).toBe(1)
  await api.close()
})

it('[PACK-02] bank transfer is offered beside the provider only where there is an account', async () => {
  const stripe = await startStripeStandin()
  const api = await startApi(withStripe(stripe))
  const buyer = await api.as('user')
  expect(await shown(api)).toEqual(['stripe'])
  expect((await buyer.client.orders.options()).methods).toEqual(['stripe'])
  await expect(anInvoiceOrder(buyer)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Bank transfer is not possible right now. Please pay online.',
  })
  const { payAt } = await buyer.client.packages.checkout({ body: { packetId: 'aircraft-basic', billing } })
  expect(payAt).toContain(stripe.url)
  await setSeller(await api.as('Admin'))
  expect(await shown(api)).toEqual(['stripe invoice'])
  expect(await anInvoiceOrder(buyer)).toBeGreaterThan(0)
  await api.close()
  await stripe.close()
})

it('[PACK-02] what was ordered before the account was taken away can still be paid', async () => {
  const api = await startApi()
  const admin = await api.as('Admin')
  await setSeller(admin)
  const buyer = await api.as('user')
  const id = await anInvoiceOrder(buyer)
  await setSeller(admin, { iban: undefined })
  await expect(anInvoiceOrder(buyer)).rejects.toMatchObject({ code: 'conflict' })
  expect(await buyer.client.orders.detail({ params: { id } })).toMatchObject({ status: 'open', bank: null })
  await setSeller(admin)
  expect((await buyer.client.orders.detail({ params: { id } })).bank).toMatchObject({ iban: seller.iban })
  await setSeller(admin, { iban: undefined })
  expect(await admin.client.orders.markPaid({ params: { id }, body: {} })).toMatchObject({ status: 'paid' })
  expect((await buyer.client.users.detail()).remain.advert).toBe(6)
  await api.close()
})
