import { stockCalls } from '../../testing/calls/stock-calls.testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../../shared/contract/features'
import type { Endpoint } from '../../../shared/contract/kit'
import { startStripeStandin, type StripeStandin } from '../../../scripts/stripe-standin.mjs'
import { withStripe } from '../../billing/orders/orders.factory'
import { advertCalls, personCalls } from '../../testing/calls/core-calls.testing'
import {
  accountCalls,
  bookingCalls,
  messageCalls,
  orderCalls,
  readerCalls,
} from '../../testing/calls/feature-calls.testing'
import { companyCalls } from '../../testing/calls/company-calls.testing'
import { leadCalls } from '../../testing/calls/lead-calls.testing'
import { webhookCalls } from '../../testing/calls/webhook-calls.testing'
import { factorCalls } from '../../testing/calls/factor-calls.testing'
import { aWorld, sendCall, type ValidCalls, type World } from '../../testing/calls/valid-calls.testing'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let stripe: StripeStandin
let api: TestApi
let world: World
let stranger: SignedInClient
beforeAll(async () => {
  stripe = await startStripeStandin()
  api = await startApi(withStripe(stripe))
  world = await aWorld(api)
  stranger = await api.as('user', { credits: 50 })
})
afterAll(async () => {
  await api.close()
  await stripe.close()
})

/** Calls whose parameters name nothing that somebody owns: everyone has a watchlist and drafts of their own. */
const own = new Set(['drafts.save', 'drafts.remove', 'watching.add', 'watching.change', 'watching.remove'])

const calls: ValidCalls = {
  ...advertCalls,
  ...personCalls,
  ...accountCalls,
  ...factorCalls,
  ...webhookCalls,
  ...stockCalls,
  ...bookingCalls,
  ...companyCalls,
  ...leadCalls,
  ...messageCalls,
  ...readerCalls,
  ...orderCalls(() => stripe),
}

const owned = Object.entries(features).flatMap(([feature, list]) =>
  Object.entries(list as Record<string, Endpoint>)
    .filter(([, { gate, method, params }]) => gate === 'user' && method !== 'GET' && params)
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const)
    .filter(([name]) => !own.has(name)),
)

describe('what belongs to somebody', () => {
  it.each(owned)('[AUTH-06] is out of reach of another user: %s', async (name, endpoint) => {
    const make = calls[name]
    if (!make) throw new Error(`Add the least valid call of ${name} to the calls that are tested.`)
    const call = await make(world)
    const answer = await sendCall(api, endpoint, { ...call, by: stranger })
    expect([403, 404]).toContain(answer.status)
    // The same call is right when its owner makes it: it was the person that was refused.
    const again = await sendCall(api, endpoint, call)
    expect([name, again.status]).toEqual([name, 200])
  })

  it('covers every call of users that names something', () => expect(owned.length).toBeGreaterThan(12))
})

describe('what somebody may read', () => {
  const readsOf = (path: string, by: SignedInClient | null) =>
    api.fetch(path, by ? { headers: { authorization: by.token } } : {}).then(({ status }) => status)

  it('[AUTH-06] is for its owner and, where admins need it, for admins', async () => {
    const { params } = await calls['orders.cancel']!(world)
    for (const path of [`/getorder/${params!['id']}`, `/getinvoice/${params!['id']}`]) {
      expect([path, await readsOf(path, stranger)]).toEqual([path, 404])
      expect([path, await readsOf(path, null)]).toEqual([path, 401])
      expect([path, await readsOf(path, world.admin)]).toEqual([path, 200])
    }
    const talk = (await calls['messages.answer']!(world)).params!['threadId']
    expect(await readsOf(`/messages/${talk}`, stranger)).toBe(404)
    expect(await readsOf(`/messages/${talk}`, world.admin)).toBe(404)
  })
})
