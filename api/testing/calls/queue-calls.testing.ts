import { refreshSignals } from '../../moderation/signals/find-signals'
import { aLoneAdvert } from '../../moderation/signals/signals.factory'
import { ownAdvert } from './core-calls.testing'
import type { ValidCalls, World } from './valid-calls.testing'

const claimed = async (world: World) => {
  const key = { source: 'advert' as const, id: await ownAdvert(world, { status: 'unapproved' }) }
  await world.staff.client.queue.claim({ body: key })
  return key
}

const signalled = async ({ api }: World) => {
  const { id } = await aLoneAdvert(api, { description: 'Payment in advance by Western Union.' })
  await refreshSignals(api.app, [id])
  return { id, code: 'prepayment' as const }
}

export const queueCalls: ValidCalls = {
  'queue.claim': async world => ({
    by: world.staff,
    body: { source: 'advert', id: await ownAdvert(world, { status: 'unapproved' }) },
  }),
  'queue.renew': async world => ({ by: world.staff, body: await claimed(world) }),
  'queue.release': async world => ({ by: world.staff, params: await claimed(world) }),
  'signals.dismiss': async world => ({
    by: world.staff,
    params: await signalled(world),
    body: { note: 'Both belong to one club.' },
  }),
  'signals.reopen': async world => {
    const params = await signalled(world)
    await world.staff.client.signals.dismiss({ params, body: { note: 'Seen.' } })
    return { by: world.staff, params }
  },
}
