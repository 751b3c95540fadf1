import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { submitPart } from '../../companies/companies.testing'
import { billing, startShop } from '../orders/orders.factory'
import type { SignedInClient, TestApi } from '../../testing/start-api'
import { expireOrders } from '../orders/expire-orders'
import { aRunningPlan, offerPlans, offers, passDays, planOf, submitParts } from './plans.factory'
import { renewPlans } from './renew-plans'

let api: TestApi
let admin: SignedInClient
beforeEach(async () => {
  api = await startShop()
  api.clock.set(new Date('2027-01-31T12:00:00Z'))
  admin = await api.as('Admin')
  await offerPlans(admin)
})
afterEach(() => api.close())

let owner: SignedInClient
const begin = async (body: Parameters<typeof aRunningPlan>[2] = {}) => {
  owner = (await aRunningPlan(api, admin, body)).owner
}
/** Sessions end meanwhile. */
const pass = async (days: number) => {
  await passDays(api, days)
  owner = await api.again(owner.user)
  admin = await api.again(admin.user)
}

const day = 24 * 60 * 60 * 1000
const ordersOf = async ({ client }: SignedInClient) => (await client.orders.list()).data
const planMails = async ({ user }: SignedInClient) =>
  (await api.mailsTo(user.mail)).map(({ template }) => template).filter(name => name.startsWith('plan-'))
const untilOf = async (owner: SignedInClient) => (await planOf(owner)).periodTo!.slice(0, 10)
const pay = async (owner: SignedInClient) => {
  const [last] = await ordersOf(owner)
  await admin.client.orders.markPaid({ params: { id: last!.id }, body: {} })
}

describe('[DEAL-06] a plan renews itself', () => {
  it('with a notice seven days before, which names the price, the day and how to end it', async () => {
    await begin()
    await pass(20)
    expect(await planMails(owner)).toEqual([])
    await pass(2)
    const [notice] = await api.mailsTo(owner.user.mail, 'plan-notice')
    for (const part of ['28 Feb 2027 (UTC)', '28 Feb 2027 to 31 Mar 2027: €30.00', 'turn the renewal off'])
      expect(notice!.text).toContain(part)
    await pass(5)
    expect(await planMails(owner)).toEqual(['plan-notice'])
  })

  it('on the last day of shorter months and the 31st of longer ones, each period ordered once', async () => {
    await begin()
    const ends = [await untilOf(owner)]
    for (let period = 0; period < 3; period++) {
      await pass(32)
      await pay(owner)
      ends.push(await untilOf(owner))
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect((await ordersOf(owner)).map(({ packetName }) => packetName.replace(/.*, /, ''))).toEqual([
      '30 Apr 2027 to 31 May 2027',
      '31 Mar 2027 to 30 Apr 2027',
      '28 Feb 2027 to 31 Mar 2027',
      '31 Jan 2027 to 28 Feb 2027',
    ])
  })

  it('once, however many servers run the job at the same moment', async () => {
    await begin()
    await pass(25)
    const other = await api.another()
    api.clock.advance(4 * day)
    other.clock.set(api.app.clock())
    await Promise.all([api, other, api, other].map(({ app }) => renewPlans(app)))
    await pass(0)
    expect(await ordersOf(owner)).toHaveLength(2)
    expect((await planMails(owner)).filter(name => name === 'plan-renewed')).toHaveLength(1)
    await other.close()
  })

  it('after the job was down, with its full notice first, and no period twice', async () => {
    await begin()
    api.clock.advance(40 * day)
    await renewPlans(api.app)
    await renewPlans(api.app)
    await pass(0)
    expect(await planMails(owner)).toEqual(['plan-notice'])
    await submitPart(owner)
    await pass(8)
    expect(await ordersOf(owner)).toHaveLength(2)
    expect(await untilOf(owner)).toBe('2027-03-31')
  })

  it('for a year, and is due a year later', async () => {
    await begin({ interval: 'year' })
    expect(await untilOf(owner)).toBe('2028-01-31')
    await pass(366)
    expect(await untilOf(owner)).toBe('2029-01-31')
  })

  it('unless that was turned off, and then lasts to the end of its period; its adverts stay', async () => {
    await begin()
    await pass(23)
    await submitPart(owner)
    await owner.client.stockPlans.set({ body: { renews: false } })
    expect(await planOf(owner)).toMatchObject({ state: 'running', next: null })
    await owner.client.stockPlans.set({ body: { renews: true } })
    await owner.client.stockPlans.set({ body: { renews: false } })
    await pass(6)
    expect((await planOf(owner)).state).toBe('ended')
    expect(await ordersOf(owner)).toHaveLength(1)
    expect((await owner.client.stockPlans.own()).taken).toBe(1)
    expect(await planMails(owner)).toEqual(['plan-notice', 'plan-ended'])
    const credits = (await owner.client.users.detail()).remain.parts
    await submitPart(owner)
    expect((await owner.client.users.detail()).remain.parts).toBe(credits - 1)
    await expect(owner.client.stockPlans.set({ body: { renews: true } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('[DEAL-06] a renewal that is not paid', () => {
  it('is reminded of when it is due, and ends the plan after the grace, with a credit note', async () => {
    await begin()
    await pass(29)
    expect(await planOf(owner)).toMatchObject({ state: 'running', unpaidOrder: { amountCents: 3000 } })
    await pass(14)
    expect(await planMails(owner)).toEqual(['plan-notice', 'plan-renewed', 'plan-unpaid'])
    await pass(5)
    expect((await planOf(owner)).state).toBe('running')
    await pass(2)
    expect((await planOf(owner)).state).toBe('ended')
    const [last] = await ordersOf(owner)
    expect(last).toMatchObject({ status: 'expired', creditNotes: [{ invoiceNumber: last!.invoiceNumber }] })
    expect((await planMails(owner)).at(-1)).toBe('plan-ended')
  })

  it('lets the plan run on when the transfer arrives late, within its period', async () => {
    await begin()
    await pass(52)
    expect((await planOf(owner)).state).toBe('ended')
    await pay(owner)
    expect(await planOf(owner)).toMatchObject({ state: 'running', unpaidOrder: null })
    expect((await owner.client.users.detail()).accountType).toBe('businessplus')
  })

  it('and is paid when its period is over, is told to staff', async () => {
    await begin()
    await pass(70)
    await pay(owner)
    expect((await planOf(owner)).state).toBe('ended')
    const { data } = await admin.client.orders.staffList({ query: { problem: '1' } })
    expect(data[0]!.problem).toContain('paid for a plan or period that is over')
  })

  it('is not ended sooner by the job that ends orders', async () => {
    await begin()
    await pass(45)
    await expireOrders(api.app)
    expect((await planOf(owner)).state).toBe('running')
  })
})

describe('[DEAL-06] a price that staff change', () => {
  const dearer = offers.map(offer => ({ ...offer, monthCents: offer.monthCents * 2 }))

  it('never holds for the running period, and for the next one with the whole notice', async () => {
    await begin()
    await offerPlans(admin, dearer)
    expect((await planOf(owner)).terms.netCents).toBe(3000)
    await pass(15)
    const [notice] = await api.mailsTo(owner.user.mail, 'plan-notice')
    expect(notice!.text).toContain('€60.00')
    expect(notice!.text).toContain('The price has changed: this period cost €30.00.')
    await pass(14)
    expect((await planOf(owner)).unpaidOrder).toMatchObject({ amountCents: 6000 })
  })

  it('waits for one more period when there is less than the notice left', async () => {
    await begin()
    await pass(20)
    await offerPlans(admin, dearer)
    await pass(9)
    expect((await planOf(owner)).unpaidOrder).toMatchObject({ amountCents: 3000 })
  })

  it('does not change what was announced', async () => {
    await begin()
    await pass(22)
    await offerPlans(admin, dearer)
    expect((await planOf(owner)).next).toMatchObject({ netCents: 3000 })
  })

  it('a plan that is taken out of the settings goes on for those who have it', async () => {
    await begin()
    await offerPlans(admin, [])
    await pass(29)
    expect(await planOf(owner)).toMatchObject({ state: 'running', unpaidOrder: { amountCents: 3000 } })
    const body = { planId: 'small', method: 'invoice' as const, billing }
    await expect(owner.client.stockPlans.take({ body })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('[DEAL-06] a change of plan', () => {
  it('to a smaller one holds from the next period on, though more is live again by then', async () => {
    await begin({ planId: 'large' })
    await owner.client.stockPlans.change({ body: { planId: 'small', interval: 'month', costCents: 0 } })
    await submitParts(owner, 4)
    await pass(29)
    expect(await planOf(owner)).toMatchObject({
      terms: { name: 'Small' },
      unpaidOrder: { amountCents: 3000 },
    })
    expect((await owner.client.stockPlans.own()).taken).toBe(4)
    await expect(submitPart(owner)).rejects.toMatchObject({ code: 'no_credit' })
  })

  it('to a larger one in the middle of the period costs half the difference, and the next one its own price', async () => {
    await begin()
    await pass(14)
    const body = { planId: 'large', interval: 'month' as const, costCents: 3000 }
    await owner.client.stockPlans.change({ body })
    await pay(owner)
    await pass(15)
    expect((await planOf(owner)).unpaidOrder).toMatchObject({ amountCents: 9000 })
  })

  it('whose difference was not paid ends with the period, and the plan goes on as it was', async () => {
    await begin()
    await pass(20)
    const { costCents } = await owner.client.stockPlans.quote({
      query: { planId: 'large', interval: 'month' },
    })
    await owner.client.stockPlans.change({ body: { planId: 'large', interval: 'month', costCents } })
    await pass(10)
    const [renewal, difference] = await ordersOf(owner)
    expect(difference).toMatchObject({ status: 'expired' })
    expect(renewal).toMatchObject({ status: 'open', amountCents: 3000 })
  })
})
