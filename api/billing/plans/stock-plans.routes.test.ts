import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aMember, submitPart } from '../../companies/companies.testing'
import { billing, startShop } from '../orders/orders.factory'
import type { SignedInClient, TestApi } from '../../testing/start-api'
import { anOrderedPlan, aRunningPlan, offerPlans, offers, planOf, submitParts } from './plans.factory'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startShop()
  admin = await api.as('Admin')
  await offerPlans(admin)
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const take = (planId = 'small') => ({ body: { planId, method: 'invoice' as const, billing } })
const typeOf = async ({ client }: SignedInClient) => (await client.users.detail()).accountType

describe('[DEAL-06] taking a plan', () => {
  it('a market without plans offers none, and one with plans names price, places and the rules', async () => {
    const offered = await api.visitor.stockPlans.offers()
    expect(offered).toMatchObject({
      plans: offers,
      methods: ['invoice'],
      noticeDays: 7,
      dueDays: 14,
      graceDays: 7,
    })
    await offerPlans(admin, [])
    expect((await api.visitor.stockPlans.offers()).plans).toEqual([])
    await offerPlans(admin)
  })

  it('begins when the transfer has arrived, and makes the account Business Plus', async () => {
    const { owner, orderId } = await anOrderedPlan(api, admin)
    expect(await planOf(owner)).toMatchObject({
      state: 'ordered',
      periodTo: null,
      unpaidOrder: { id: orderId },
    })
    expect(await typeOf(owner)).toBe('business')
    const credits = (await owner.client.users.detail()).remain.parts
    await submitPart(owner)
    expect((await owner.client.users.detail()).remain.parts).toBe(credits - 1)
    await Promise.all(
      [1, 2, 3].map(() => admin.client.orders.markPaid({ params: { id: orderId }, body: {} })),
    )
    expect(await planOf(owner)).toMatchObject({
      state: 'running',
      renews: true,
      unpaidOrder: null,
      terms: { name: 'Small', mostLive: 2, netCents: 3000, amountCents: 3000 },
    })
    expect(await typeOf(owner)).toBe('businessplus')
  })

  it('ends what the company asked staff for', async () => {
    const { owner, orderId } = await anOrderedPlan(api, admin)
    const body = { accountType: 'businessplus' as const, company: 'Rotor Stock' }
    const { id } = await owner.client.account.requestUpgrade({ body })
    await admin.client.orders.markPaid({ params: { id: orderId }, body: {} })
    expect(await owner.client.account.upgrade()).toMatchObject({ state: 'done' })
    expect((await admin.client.account.upgrades()).map(request => request.id)).not.toContain(id)
  })

  it('has an invoice that names the plan and no credits, and a receipt', async () => {
    const { owner, orderId } = await aRunningPlan(api, admin)
    const invoice = await owner.client.orders.invoice({ params: { id: orderId } })
    expect(invoice).toMatchObject({
      status: 'paid',
      totalCents: 3000,
      line: {
        credits: 0,
        packetName: 'Stock plan Small (up to 2 live adverts), one month from the day of payment',
      },
    })
    const mails = await api.mailsTo(owner.user.mail)
    const sent = mails.filter(({ template }) => template.startsWith('order-'))
    expect(sent.map(({ template }) => template)).toEqual(['order-invoice', 'order-receipt'])
    for (const { text } of sent) {
      expect(text).toContain('Stock plan Small')
      expect(text).not.toMatch(/credit/)
    }
  })

  it('adds VAT to the net price', async () => {
    await admin.client.orders.setSeller({
      body: { name: 'Hangarlist GmbH', address: 'Hangar 3', iban: 'DE89370400440532013000', vatPercent: 19 },
    })
    const { owner, orderId } = await anOrderedPlan(api, admin)
    const invoice = await owner.client.orders.invoice({ params: { id: orderId } })
    expect(invoice).toMatchObject({ netCents: 3000, vatCents: 570, totalCents: 3570 })
    await admin.client.orders.setSeller({
      body: { name: 'Hangarlist GmbH', address: 'Hangar 3', iban: 'DE89370400440532013000', vatPercent: 0 },
    })
  })

  it('is for companies and their owners only', async () => {
    const person = await api.as('user')
    await expect(person.client.stockPlans.take(take())).rejects.toMatchObject({ code: 'forbidden' })
    const company = await aCompany(api, admin)
    const seller = await aMember(api, company, 'seller')
    await expect(seller.client.stockPlans.take(take())).rejects.toMatchObject({ code: 'forbidden' })
    expect(await seller.client.stockPlans.own()).toMatchObject({ plan: null, mayChange: false })
    const second = await aMember(api, company, 'owner')
    await second.client.stockPlans.take(take())
    expect((await planOf(company.owner)).state).toBe('ordered')
  })

  it('of two owners who buy at once one does', async () => {
    const company = await aCompany(api, admin)
    const second = await aMember(api, company, 'owner')
    const ends = await Promise.allSettled(
      [company.owner, second, company.owner, second].map(({ client }) => client.stockPlans.take(take())),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await company.owner.client.orders.list()).totalElements).toBe(1)
  })

  it('can be cancelled before it is paid, and ordered again', async () => {
    const { owner, orderId } = await anOrderedPlan(api, admin)
    await expect(owner.client.stockPlans.take(take('large'))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`Order ${orderId}`),
    })
    await owner.client.orders.cancel({ params: { id: orderId } })
    expect((await planOf(owner)).state).toBe('ended')
    await owner.client.stockPlans.take(take('large'))
  })

  it('that is unknown, or not paid by year, is refused', async () => {
    const { owner } = await aCompany(api, admin)
    await expect(owner.client.stockPlans.take(take('gone'))).rejects.toMatchObject({ code: 'not_found' })
    const body = { ...take('large').body, interval: 'year' as const }
    await expect(owner.client.stockPlans.take({ body })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'interval' }],
    })
  })

  it.each([
    ['below zero', { monthCents: -1 }],
    ['huge', { monthCents: 100_000_001 }],
    ['in parts of a cent', { monthCents: 99.5 }],
    ['without places', { mostLive: 0 }],
  ])('has no price or size that is %s', async (_, fault) => {
    const stockPlans = [{ ...offers[0]!, ...fault }]
    await expect(admin.client.settings.change({ body: { stockPlans } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('has an id of its own', async () => {
    const stockPlans = [offers[0]!, offers[0]!]
    await expect(admin.client.settings.change({ body: { stockPlans } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})

describe('[DEAL-06] changing a plan', () => {
  const large = { planId: 'large', interval: 'month' as const }

  it('to a larger one costs the difference for the days left, said before, and holds once it is paid', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const { periodTo, periodFrom } = await planOf(owner)
    const days = Math.round((Date.parse(periodTo!) - Date.parse(periodFrom!)) / day)
    const quote = await owner.client.stockPlans.quote({ query: large })
    expect(quote).toMatchObject({ when: 'now', costCents: 6000, daysLeft: days })
    await expect(
      owner.client.stockPlans.change({ body: { ...large, costCents: quote.costCents - 1 } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const { orderId } = await owner.client.stockPlans.change({
      body: { ...large, costCents: quote.costCents },
    })
    expect(await planOf(owner)).toMatchObject({ terms: { name: 'Small' }, unpaidOrder: { id: orderId } })
    await expect(owner.client.stockPlans.quote({ query: large })).rejects.toMatchObject({ code: 'conflict' })
    await admin.client.orders.markPaid({ params: { id: orderId! }, body: {} })
    expect(await planOf(owner)).toMatchObject({
      terms: { name: 'Large', mostLive: 10 },
      periodTo,
      unpaidOrder: null,
    })
    await submitParts(owner, 10)
    expect((await owner.client.stockPlans.own()).taken).toBe(10)
  })

  it('to a larger one by a transfer that takes days loses none of them, and a refund takes them back', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const { periodTo } = await planOf(owner)
    const { costCents } = await owner.client.stockPlans.quote({ query: large })
    const { orderId } = await owner.client.stockPlans.change({ body: { ...large, costCents } })
    api.clock.advance(6 * day)
    const params = { id: orderId! }
    await admin.client.orders.markPaid({ params, body: {} })
    // Six days cost two thirds of the larger plan's price.
    const later = new Date(Date.parse(periodTo!) + 4 * day).toISOString()
    expect(await planOf(owner)).toMatchObject({ terms: { name: 'Large' }, periodTo: later })
    await admin.client.orders.staffRefund({ params, body: { reason: 'By mistake' } })
    expect(await planOf(owner)).toMatchObject({ terms: { name: 'Small' }, periodTo })
  })

  it('to a smaller one waits for the next period, and is refused while more is live than it holds', async () => {
    const { owner } = await aRunningPlan(api, admin, { planId: 'large' })
    const small = { planId: 'small', interval: 'month' as const }
    await submitParts(owner, 3)
    await expect(owner.client.stockPlans.quote({ query: small })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('3 of yours are live'),
    })
    const { data } = await owner.client.adverts.myParts()
    await owner.client.adverts.remove({ params: { id: data[0]!.id } })
    const { periodTo } = await planOf(owner)
    expect(await owner.client.stockPlans.quote({ query: small })).toMatchObject({
      when: 'next',
      costCents: 0,
      from: periodTo,
    })
    await owner.client.stockPlans.change({ body: { ...small, costCents: 0 } })
    expect(await planOf(owner)).toMatchObject({
      terms: { name: 'Large' },
      next: { name: 'Small', netCents: 3000 },
    })
  })

  it('from month to year comes with the next period', async () => {
    const { owner } = await aRunningPlan(api, admin)
    const yearly = { planId: 'small', interval: 'year' as const }
    expect(await owner.client.stockPlans.quote({ query: yearly })).toMatchObject({
      when: 'next',
      costCents: 0,
    })
  })

  it('a refunded difference gives the smaller plan back, a refunded period ends the plan', async () => {
    const { owner, orderId: first } = await aRunningPlan(api, admin)
    const { costCents } = await owner.client.stockPlans.quote({ query: large })
    const { orderId } = await owner.client.stockPlans.change({ body: { ...large, costCents } })
    await admin.client.orders.markPaid({ params: { id: orderId! }, body: {} })
    await submitParts(owner, 3)
    await admin.client.orders.staffRefund({ params: { id: orderId! }, body: { reason: 'Asked for it' } })
    expect((await planOf(owner)).terms.name).toBe('Small')
    expect((await owner.client.stockPlans.own()).taken).toBe(3)
    await admin.client.orders.staffRefund({ params: { id: first }, body: { reason: 'Asked for it' } })
    expect((await planOf(owner)).state).toBe('ended')
    expect(await typeOf(owner)).toBe('business')
    expect((await owner.client.stockPlans.own()).taken).toBe(3)
    const [ended] = await api.mailsTo(owner.user.mail, 'plan-ended')
    expect(ended!.text).toContain('because its payment was refunded')
  })
})

describe('[DEAL-06] staff', () => {
  const until = (days: number) => new Date(api.app.clock().getTime() + days * day).toISOString().slice(0, 10)

  it('give a plan until a day, let it last longer, and end it, each with a reason that is logged', async () => {
    const { owner } = await aCompany(api, admin)
    const params = { id: owner.user.id }
    const give = (days: number) =>
      admin.client.stockPlans.give({
        params,
        body: { planId: 'large', until: until(days), reason: 'A trial' },
      })
    await give(30)
    expect(await typeOf(owner)).toBe('businessplus')
    await expect(
      owner.client.stockPlans.quote({ query: { planId: 'small', interval: 'month' } }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('given by our staff') })
    const { plan } = await give(60)
    expect(plan).toMatchObject({ state: 'running', renews: false, periodTo: `${until(60)}T23:59:59.000Z` })
    await admin.client.stockPlans.end({ params, body: { reason: 'The trial is over' } })
    expect((await planOf(owner)).state).toBe('ended')
    const [mail] = await api.mailsTo(owner.user.mail, 'plan-ended')
    expect(mail!.text).toContain('The trial is over')
    const log = await api.app.db.models.AuditLog.findAll({
      where: { objectType: 'user', objectId: String(owner.user.id) },
      order: [['id', 'ASC']],
    })
    const written = log.map(row => row.get()).filter(({ action }) => action.startsWith('plan.'))
    expect(written.map(({ action, reason }) => [action, reason])).toEqual([
      ['plan.give', 'A trial'],
      ['plan.give', 'A trial'],
      ['plan.end', 'The trial is over'],
    ])
  })

  it('give none to a person, for a day that is over, or for ever', async () => {
    const person = await api.as('user')
    const body = { planId: 'large', until: until(30), reason: 'A trial' }
    const give = (id: number, more: object = {}) =>
      admin.client.stockPlans.give({ params: { id }, body: { ...body, ...more } })
    await expect(give(person.user.id)).rejects.toMatchObject({ code: 'conflict' })
    const { owner } = await aCompany(api, admin)
    await expect(give(owner.user.id, { until: until(-1) })).rejects.toMatchObject({ code: 'invalid' })
    await expect(give(owner.user.id, { until: until(900) })).rejects.toMatchObject({ code: 'invalid' })
  })
})
