import type { ValidCalls, World } from './valid-calls.testing'

/** A public address, which is looked up nowhere. Nothing is sent to it: jobs do not run in tests. */
const aWebhook = { url: 'https://93.184.216.34/hooks', events: ['advert.approved' as const] }

/** An owner has ten at most, so the ones before are deleted. */
const made = async ({ user: { client } }: World): Promise<number> => {
  for (const { id } of await client.webhooks.list()) await client.webhooks.remove({ params: { id } })
  return (await client.webhooks.create({ body: aWebhook })).id
}

const aDelivery = async (world: World) => {
  const id = await made(world)
  await world.user.client.webhooks.test({ params: { id } })
  const [delivery] = await world.user.client.webhooks.deliveries({ params: { id } })
  return { id, delivery: delivery!.id }
}

export const webhookCalls: ValidCalls = {
  'webhooks.create': async ({ api }) => ({ by: await api.as('user'), body: aWebhook }),
  'webhooks.change': async world => ({
    by: world.user,
    params: { id: await made(world) },
    body: { on: false },
  }),
  'webhooks.rotate': async world => ({ by: world.user, params: { id: await made(world) } }),
  'webhooks.test': async world => ({ by: world.user, params: { id: await made(world) } }),
  'webhooks.remove': async world => ({ by: world.user, params: { id: await made(world) } }),
  'webhooks.again': async world => ({ by: world.user, params: await aDelivery(world) }),
}
