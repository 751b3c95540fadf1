import type { Billing } from '../../../shared/contract/billing'
import { signedEvent } from '../../../scripts/stripe-standin.mjs'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

/** An address as a buyer types it. */
export const billing: Billing = {
  name: 'Ada Lovelace',
  company: 'Analytical Flying Ltd',
  street: '12 St James Square',
  postcode: 'SW1Y 4JH',
  town: 'London',
  country: 'GB',
  vatId: 'GB123456789',
}

/** A seller with a bank account, without which nobody can order by bank transfer. */
export const seller = {
  name: 'Hangarlist GmbH',
  address: 'Hangar 3\n12345 Airfield',
  iban: 'DE89370400440532013000',
}

/** Sets the seller, as an admin does; from then on invoices can be paid. */
export const setSeller = ({ client }: SignedInClient, more: object = {}) =>
  client.orders.setSeller({ body: { ...seller, vatPercent: 0, ...more } })

/** A server whose seller is set. */
export const startShop = async (env: Parameters<typeof startApi>[0] = {}): Promise<TestApi> => {
  const api = await startApi(env)
  await setSeller(await api.as('Admin'))
  return api
}

/** Orders by bank transfer; returns the order's id. */
export const anInvoiceOrder = async ({ client }: SignedInClient, packetId = 'aircraft-standard') =>
  (await client.packages.checkout({ body: { packetId, method: 'invoice', billing } })).orderId

/** Sends an event as the payment provider does. */
export const sendEvent = (
  api: TestApi,
  type: string,
  object: object,
  more: Parameters<typeof signedEvent>[2] & { header?: string } = {},
): Promise<Response> => {
  const { payload, header } = signedEvent(type, object, more)
  return api.fetch('/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': more.header ?? header },
    body: payload,
  })
}
