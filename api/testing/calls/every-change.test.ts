import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../../shared/contract/features'
import type { Endpoint } from '../../../shared/contract/kit'
import { startStripeStandin, type StripeStandin } from '../../../scripts/stripe-standin.mjs'
import { withStripe } from '../../billing/orders/orders.factory'
import { startApi, type TestApi } from '../start-api'
import { bulkCalls } from './bulk-calls.testing'
import { advertCalls, catalogueCalls, personCalls, staffCatalogueCalls } from './core-calls.testing'
import { companyCalls } from './company-calls.testing'
import { consoleCalls } from './console-calls.testing'
import { guestCalls, inboundSecret } from './guest-calls.testing'
import { decidingCalls } from './deciding-calls.testing'
import { accountCalls, bookingCalls, messageCalls, orderCalls, readerCalls } from './feature-calls.testing'
import { factorCalls } from './factor-calls.testing'
import { leadCalls } from './lead-calls.testing'
import { mailingCalls } from './mailing-calls.testing'
import { queueCalls } from './queue-calls.testing'
import { stockCalls } from './stock-calls.testing'
import { webhookCalls } from './webhook-calls.testing'
import { aWorld, sendCall, type ValidCalls, type World } from './valid-calls.testing'

let stripe: StripeStandin
let api: TestApi
let world: World

beforeAll(async () => {
  stripe = await startStripeStandin()
  api = await startApi({
    ...withStripe(stripe),
    INBOUND_MAIL_SECRET: inboundSecret,
    REPLY_ADDRESS: 'reply@hangarlist.test',
  })
  world = await aWorld(api)
})
afterAll(async () => {
  await api.close()
  await stripe.close()
})

/** Calls that change something and leave no audit row, and why. */
const silent: Readonly<Record<string, string>> = {
  'deciding.previewMail': 'shows a mail that nobody is sent',
  'mailings.preview': 'shows a mail that nobody is sent',
  'mailings.claim': 'takes mails whose sending was logged when the mailing was started',
  'mailings.sent': 'tells what became of such mails; the mail log has a row of each',
  'figures.shown': 'counts that cards came into view',
  'figures.seen': 'counts that somebody has read a page',
  'messages.read': 'marks what somebody has read',
  'bulk.preview': 'shows what a job would do',
  'guests.forget': 'takes a cookie from the browser that asks',
  'guests.enquiry': 'shows what a link would send',
  'guests.again': 'mails a link to the address that it went to before; the mail log has it',
  'guests.thread': 'shows a conversation',
  'guests.read': 'marks what somebody has read',
  'inboundMail.receive': 'is logged by what it does, as a message or a bounce; this one is for nobody',
  'queue.renew': 'prolongs a claim that was logged when it was taken',
  'passkeys.begin': 'asks for a challenge; a passkey that is made with it is logged when it is added',
  'companies.work': 'says for whom a session works; what it does then is logged with that',
  'companies.readInvite': 'shows an invitation',
  'stock.correct': 'changes what a dry run would do; what is applied is logged then',
  'stock.addPhotos': 'puts photos beside a dry run; what is applied is logged then',
  'unsent.keep': 'keeps what somebody is typing, which nobody else sees; what is sent is logged then',
  'orders.pay': 'asks the payment provider for its page; the order stays as it is',
}

const calls: ValidCalls = {
  ...advertCalls,
  ...bulkCalls,
  ...decidingCalls,
  ...catalogueCalls,
  ...staffCatalogueCalls,
  ...consoleCalls,
  ...mailingCalls,
  ...queueCalls,
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
  ...guestCalls,
  ...orderCalls(() => stripe),
}

const changing = Object.entries(features).flatMap(([feature, list]) =>
  Object.entries(list as Record<string, Endpoint>)
    .filter(([, { method, later }]) => method !== 'GET' && !later)
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

const newestRow = async (): Promise<number> => {
  const [row] = await api.app.db.read('SELECT COALESCE(MAX(id), 0) AS id FROM audit_log')
  return Number(row?.['id'])
}

describe('every call that changes something', () => {
  it.each(changing)(
    '[PLUS-19] %s leaves an audit row that says who, what and when',
    async (name, endpoint) => {
      const make = calls[name]
      if (!make) throw new Error(`Add the least valid call of ${name} to feature-calls.testing.ts.`)
      const call = await make(world)
      const before = await newestRow()
      const answer = await sendCall(api, endpoint, call)
      expect([name, answer.status, answer.ok ? '' : await answer.text()]).toEqual([name, answer.status, ''])
      const rows = await api.app.db.read('SELECT * FROM audit_log WHERE id > ? ORDER BY id', [before])
      if (name in silent) {
        expect(rows).toEqual([])
        return
      }
      expect(rows.length).toBeGreaterThan(0)
      const [row] = rows
      expect(row).toMatchObject({
        action: expect.stringMatching(/^\w+\.\w+$/),
        object_type: expect.stringMatching(/^\w+$/),
        object_id: expect.stringMatching(/./),
        request_id: answer.headers.get('x-request-id'),
      })
      if (call.by) expect(row).toMatchObject({ actor_id: call.by.user.id })
    },
  )

  it('[PLUS-19] a refused call leaves no audit row', async () => {
    const before = await newestRow()
    for (const [name, endpoint] of changing) {
      if (!endpoint.body || name in silent) continue
      await sendCall(api, endpoint, {
        by: world.admin,
        params: { id: 999_999, threadId: 999_999, name: 'aircraft', advertId: 999_999 },
        body: { nothing: { of: 'it' } },
      })
      expect([name, await newestRow()]).toEqual([name, before])
    }
  })

  it('the calls of this test all exist in the contract', () => {
    const names = changing.map(([name]) => name)
    const known: readonly string[] = [...Object.keys(calls), ...Object.keys(silent)]
    expect(known.filter(name => !names.includes(name as never))).toEqual([])
  })
})
