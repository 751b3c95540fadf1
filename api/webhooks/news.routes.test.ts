import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebhookNews } from '../../shared/contract/webhook-news'
import { operatorEvents } from '../../shared/data/webhook-events'
import { anAdvert } from '../adverts/adverts.factory'
import { expireAdverts } from '../adverts/expire-adverts'
import { anInvoiceOrder, setSeller } from '../billing/orders/orders.factory'
import { aTalk } from '../messaging/messages.factory'
import { aSubmission, refusal } from '../moderation/review/review.factory'
import type { SignedInClient } from '../testing/start-api'
import { startWithReceiver } from './webhooks.testing'

let all: Awaited<ReturnType<typeof startWithReceiver>>
let staff: SignedInClient
let seller: SignedInClient
/** What the seller's webhook, and the operator's, got since the test began, as their types and statuses. */
let told: () => Promise<string[]>
let toldOperator: () => Promise<string[]>

beforeAll(async () => {
  all = await startWithReceiver()
  staff = await all.as('Moderator')
})
beforeEach(async () => {
  for (const { id } of await (await all.as('Admin')).client.webhooks.list())
    await (await all.as('Admin')).client.webhooks.remove({ params: { id } })
  seller = await all.as('user', { credits: 20 })
  const own = await all.aWebhook(seller, '200', {
    events: ['advert.approved', 'advert.rejected', 'advert.ended', 'message.received'],
  })
  const admin = await all.as('Admin')
  const operators = await all.aWebhook(admin, '200', { forOperator: true, events: [...operatorEvents] })
  const newsOf = (received: typeof own.received) => async () => {
    // Past the time for which decisions can be taken back.
    all.api.clock.advance(61_000)
    await all.deliver()
    return received().map(({ body }) => inWords(WebhookNews.parse(JSON.parse(body))))
  }
  told = newsOf(own.received)
  toldOperator = newsOf(operators.received)
})
afterAll(() => all.close())

const inWords = (news: WebhookNews): string =>
  'status' in news.data
    ? `${news.type} ${news.data.status}${'edit' in news.data && news.data.edit ? ' edit' : ''}`
    : news.type
const review = (id: number, body: Parameters<typeof staff.client.moderation.review>[0]['body']) =>
  staff.client.moderation.review({ params: { id }, body })
const own = (more: object = {}) => anAdvert(all.api, { ownerId: seller.user.id, ...more })

describe('what webhooks are told', () => {
  it('[OPER-11] of an order that is paid, refunded or cancelled, with its page', async () => {
    const admin = await all.as('Admin')
    await setSeller(admin)
    const hook = await all.aWebhook(seller, '200', { events: ['order.paid', 'order.ended'] })
    const id = await anInvoiceOrder(seller)
    await admin.client.orders.markPaid({ params: { id }, body: {} })
    await admin.client.orders.staffRefund({ params: { id }, body: { reason: 'sent back' } })
    await seller.client.orders.cancel({ params: { id: await anInvoiceOrder(seller) } })
    await all.deliver()
    const news = hook.received().map(({ body }) => WebhookNews.parse(JSON.parse(body)))
    expect(news.map(inWords)).toEqual(['order.paid paid', 'order.ended refunded', 'order.ended cancelled'])
    expect(news[0]?.data).toMatchObject({ orderId: id, url: expect.stringMatching(`/orders/${id}$`) })
    expect(await told()).toEqual([])
  })

  it('[OPER-11] of an advert that is submitted and approved, with its address', async () => {
    const { id } = await aSubmission(seller)
    await review(id, { decision: 'approve' })
    expect(await told()).toEqual(['advert.approved approved'])
    expect(await toldOperator()).toEqual(['advert.submitted pending', 'advert.approved approved'])
    const [row] = await all.api.app.db.read(
      `SELECT body FROM webhook_deliveries WHERE event = 'advert.approved' ORDER BY id DESC LIMIT 1`,
    )
    const news = WebhookNews.parse(JSON.parse(String(row!['body'])))
    expect(news.data).toMatchObject({ advertId: id, kind: 'aircraft', title: expect.any(String) })
    expect('url' in news.data && news.data.url).toMatch(new RegExp(`^http://localhost:0/.*-${id}$`))
  })

  it('of an advert that is sent back, sent in again and rejected', async () => {
    const { id } = await aSubmission(seller)
    await review(id, { ...refusal('title-unclear'), decision: 'requestChanges' })
    await seller.client.adverts.update({ params: { id }, body: { title: 'A clear title' } })
    await review(id, { ...refusal('title-unclear'), decision: 'reject' })
    expect(await toldOperator()).toEqual([
      'advert.submitted pending',
      'advert.submitted pending',
      'advert.rejected changesRequested',
      'advert.rejected rejected',
    ])
    expect(await told()).toEqual(['advert.rejected changesRequested', 'advert.rejected rejected'])
  })

  it('of an edit that waits, and of its decision', async () => {
    const { id } = await own()
    await seller.client.adverts.update({ params: { id }, body: { title: 'Another title' } })
    await review(id, { decision: 'approve' })
    await seller.client.adverts.update({ params: { id }, body: { title: 'A third title' } })
    await review(id, refusal('title-unclear'))
    expect(await told()).toEqual(['advert.approved approved edit', 'advert.rejected approved edit'])
    expect(await toldOperator()).toHaveLength(4)
  })

  it.each([
    ['hide', 'hidden'],
    ['sold', 'sold'],
    ['withdraw', 'withdrawn'],
  ] as const)('of an advert whose seller takes it off the listings: %s', async (move, status) => {
    const { id } = await own()
    await seller.client.adverts.move({ params: { id }, body: { move } })
    expect(await told()).toEqual([`advert.ended ${status}`])
  })

  it('of an advert that expires, is deleted, hidden by staff, or whose seller is suspended', async () => {
    const { id } = await own()
    const exp = new Date(all.api.app.clock().getTime() - 1000)
    await all.api.app.db.models.Advert.update({ exp, live: true }, { where: { id } })
    await expireAdverts(all.api.app)
    const deleted = await own()
    await seller.client.adverts.remove({ params: { id: deleted.id } })
    const hidden = await own()
    await staff.client.moderation.update({ params: { id: hidden.id }, body: { status: 'hide' } })
    expect((await told()).toSorted()).toEqual([
      'advert.ended deleted',
      'advert.ended expired',
      'advert.ended hidden',
    ])
    await own()
    const { client } = await all.as('Admin')
    await client.users.update({ params: { id: seller.user.id }, body: { suspended: true, reason: 'rules' } })
    expect(await told()).toHaveLength(3)
    expect(await toldOperator()).toContain('advert.ended suspended')
  })

  it('of a message, with its ids and not its text', async () => {
    const { threadId, buyer, advertId } = await aTalk(all.api, { seller, text: 'Is the engine overhauled?' })
    await seller.client.messages.answer({ params: { threadId }, body: { text: 'Yes.' } })
    expect(await told()).toEqual(['message.received'])
    const rows = await all.api.app.db.read(
      `SELECT body FROM webhook_deliveries WHERE event = 'message.received' ORDER BY id DESC LIMIT 1`,
    )
    const body = String(rows[0]!['body'])
    expect(JSON.parse(body)).toMatchObject({
      data: { threadId, advertId, url: `http://localhost:0/profile/message/${threadId}` },
    })
    expect(body).not.toContain('overhauled')
    expect(body).not.toContain(buyer.user.name)
  })

  it('nothing of what is rolled back, taken back within the minute, not chosen, or another’s', async () => {
    const { id } = await aSubmission(seller)
    const { version } = await review(id, { decision: 'approve' })
    await staff.client.bulk.undoDecision({ params: { id }, body: { version } })
    const another = await anAdvert(all.api)
    await staff.client.moderation.update({ params: { id: another.id }, body: { status: 'hide' } })
    expect(await told()).toEqual([])
    expect(await toldOperator()).toEqual(['advert.submitted pending', 'advert.ended hidden'])
  })
})
