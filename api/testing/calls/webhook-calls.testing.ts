import { password, withPassword } from './core-calls.testing'
import type { ValidCalls, World } from './valid-calls.testing'

/** A public address, which is looked up nowhere. Nothing is sent to it: jobs do not run in tests. */
const aWebhook = { url: 'https://93.184.216.34/hooks', events: ['advert.approved' as const], password }

/** A webhook of an account of its own. */
const made = async (world: World) => {
  const by = await withPassword(world)
  return { by, params: { id: (await by.client.webhooks.create({ body: aWebhook })).id } }
}

const aDelivery = async (world: World) => {
  const { by, params } = await made(world)
  await by.client.webhooks.test({ params })
  const [delivery] = await by.client.webhooks.deliveries({ params })
  return { by, params: { ...params, delivery: delivery!.id } }
}

export const webhookCalls: ValidCalls = {
  'webhooks.create': async world => ({ by: await withPassword(world), body: aWebhook }),
  'webhooks.change': async world => ({ ...(await made(world)), body: { on: false } }),
  'webhooks.rotate': async world => ({ ...(await made(world)), body: { password } }),
  'webhooks.test': made,
  'webhooks.remove': made,
  'webhooks.again': aDelivery,
}
