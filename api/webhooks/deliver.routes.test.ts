import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebhookNews } from '../../shared/contract/webhook-news'
import type { Received } from '../../scripts/webhook-receiver.mjs'
import type { App } from '../platform/app/app-context'
import { createEgress } from '../platform/http/egress/egress'
import type { SignedInClient } from '../testing/start-api'
import { deliverWebhooks } from './deliver'
import { sweepDeliveries } from './sweep-deliveries'
import { password, seen, startWithReceiver } from './webhooks.testing'

let all: Awaited<ReturnType<typeof startWithReceiver>>
let seller: SignedInClient
beforeAll(async () => {
  all = await startWithReceiver()
})
beforeEach(async () => {
  seller = await all.as('user')
})
afterAll(() => all.close())

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** What a receiver does: it verifies by the package, and throws for what is not signed by this secret. */
const verified = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers)
const test = (id: number, { client } = seller) => client.webhooks.test({ params: { id } })
/** Delivers, and lets the time of the next attempt come. */
const deliverAfter = (milliseconds: number) => {
  all.api.clock.advance(milliseconds)
  return all.deliver()
}

describe('a delivery', () => {
  it('[OPER-11] is signed as Standard Webhooks are, and its receiver verifies it by the secret', async () => {
    all.api.clock.set(new Date())
    const { id, secret, received } = await all.aWebhook(seller)
    await test(id)
    expect(await all.deliver()).toBe(1)
    const [got] = received()
    expect(WebhookNews.parse(verified(secret, got!))).toEqual({
      type: 'webhook.test',
      timestamp: expect.any(String),
      data: { webhookId: id },
    })
    expect(got!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[\da-f-]{36}$/),
    })
    const { secret: other } = await all.aWebhook(seller)
    expect(() => verified(other, got!)).toThrow('No matching signature')
    const forged = { ...got!, body: got!.body.replace('test', 'text') }
    expect(() => verified(secret, forged)).toThrow('No matching signature')
    expect(await all.deliver()).toBe(0)
  })

  it('is signed by the former secret, too, for a day after a new one was made', async () => {
    all.api.clock.set(new Date())
    const { id, secret: former, received } = await all.aWebhook(seller)
    const { secret } = await seller.client.webhooks.rotate({ params: { id }, body: { password } })
    expect((await seen(seller, id)).hook.formerUntil).not.toBeNull()
    await test(id)
    await all.deliver()
    const [got] = received()
    expect(verified(secret, got!)).toEqual(verified(former, got!))
    // The day is over, for this one.
    await all.api.app.db.models.Webhook.update({ formerUntil: new Date(0) }, { where: { id } })
    await test(id)
    await all.deliver()
    const [, later] = received()
    expect(verified(secret, later!)).toBeTruthy()
    expect(() => verified(former, later!)).toThrow('No matching signature')
    expect((await seen(seller, id)).hook.formerUntil).toBeNull()
  })

  it('is tried again until it is taken, with the same id, and its log tells of each attempt', async () => {
    const { id, received } = await all.aWebhook(seller, '500,200')
    await test(id)
    expect(await all.deliver()).toBe(0)
    const { hook, log } = await seen(seller, id)
    expect(hook).toMatchObject({ failingSince: expect.any(String), lastStatus: 500 })
    expect(log).toMatchObject([
      {
        event: 'webhook.test',
        state: 'waiting',
        nextAt: expect.any(String),
        attempts: [{ status: 500, error: null, answer: 'answered 500 ' }],
      },
    ])
    expect(await deliverAfter(second)).toBe(0)
    expect(await deliverAfter(6 * second)).toBe(1)
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const later = await seen(seller, id)
    expect(later.log).toMatchObject([
      { state: 'delivered', nextAt: null, attempts: [{ status: 500 }, { status: 200 }] },
    ])
    expect(later.log[0]!.attempts[1]!.milliseconds).toBeGreaterThanOrEqual(0)
    expect(later.hook).toMatchObject({ failingSince: null, lastStatus: 200 })
  })

  it('is given up after seven attempts, with ever longer pauses, in about a day, and can be sent again', async () => {
    const { id, received } = await all.aWebhook(seller, '500,500,500,500,500,500,500,200')
    await test(id)
    await all.deliver()
    const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]
    for (const [nth, pause] of pauses.entries()) {
      await deliverAfter(pause * 0.9)
      expect(received()).toHaveLength(nth + 1)
      await deliverAfter(pause * 0.3)
      expect(received()).toHaveLength(nth + 2)
    }
    await deliverAfter(2 * day)
    const { log } = await seen(seller, id)
    expect(log).toMatchObject([{ state: 'failed', nextAt: null }])
    expect(log[0]!.attempts).toHaveLength(7)
    await seller.client.webhooks.again({ params: { id, delivery: log[0]!.id } })
    expect(await all.deliver()).toBe(1)
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await seen(seller, id)).log).toMatchObject([{ state: 'delivered' }])
  })

  it('follows no redirect, and of an answer the first kilobyte is kept', async () => {
    const moved = await all.aWebhook(seller, '302')
    await test(moved.id)
    const long = await all.aWebhook(seller, '200')
    await all.api.app.db.models.Webhook.update(
      { url: `${all.receiver.url}${long.path}?bytes=50000` },
      { where: { id: long.id } },
    )
    await test(long.id)
    expect(await all.deliver()).toBe(1)
    expect((await seen(seller, moved.id)).log[0]).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 302 }],
    })
    expect((await seen(seller, long.id)).log[0]!.attempts[0]!.answer).toHaveLength(1024)
  })

  it('does not go to an address that has become private since it was made', async () => {
    const { id, received } = await all.aWebhook(seller)
    await test(id)
    // Without the setting, localhost is what every private address is.
    await deliverWebhooks(all.api.app, createEgress({ allow: [], ca: all.receiver.cert }))
    await all.api.app.db.models.Webhook.update({ url: 'https://localhost/' }, { where: { id } })
    all.api.clock.advance(10 * second)
    await deliverWebhooks(all.api.app, createEgress({ allow: [], ca: all.receiver.cert }))
    expect(received()).toEqual([])
    expect((await seen(seller, id)).log[0]!.attempts).toMatchObject([
      { status: null, error: expect.stringMatching(/port 443/) },
      { status: null, error: expect.stringMatching(/private or reserved network/) },
    ])
  })

  it('is sent again with the same id after a crash between sending and noting', async () => {
    const { id, received } = await all.aWebhook(seller)
    await test(id)
    const { app } = all.api
    let writes = 0
    const dying: App = {
      ...app,
      db: {
        ...app.db,
        // The first transaction takes the delivery; the process does not live to see the second one.
        write: work => (++writes > 1 ? Promise.reject(new Error('killed')) : app.db.write(work)),
      },
    }
    await expect(all.deliver(dying)).rejects.toThrow('killed')
    expect(received()).toHaveLength(1)
    expect(await all.deliver()).toBe(0)
    expect(await deliverAfter(minute + second)).toBe(1)
    const ids = received().map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('is taken by one of two processes', async () => {
    all.api.clock.set(new Date())
    const { id, received } = await all.aWebhook(seller)
    for (let nth = 0; nth < 5; nth++) await test(id)
    const other = await all.api.another()
    await Promise.all([all.deliver(), all.deliver(other.app), all.deliver(), all.deliver(other.app)])
    await other.close()
    expect(received()).toHaveLength(5)
  })
})

it('of an account that was suspended meanwhile is told nothing of what waited', async () => {
  const { id, received } = await all.aWebhook(seller)
  await test(id)
  await test(id)
  const { User } = all.api.app.db.models
  const where = { where: { id: seller.user.id } }
  await User.update({ suspendedAt: all.api.app.clock() }, where)
  await all.deliver()
  await all.deliver()
  await User.update({ suspendedAt: null }, where)
  expect(received()).toEqual([])
  expect((await seen(seller, id)).log.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
})

describe('a webhook that fails', () => {
  it('is turned off when its receiver is gone for good, and its owner is told', async () => {
    const { id, received } = await all.aWebhook(seller, '410')
    await test(id)
    await test(id)
    await all.deliver()
    expect(received()).toHaveLength(1)
    const { hook, log } = await seen(seller, id)
    expect(hook.off).toBe('gone')
    expect(log.map(({ state }) => state)).toEqual(['cancelled', 'failed'])
    const [mail] = await all.api.mailsTo(seller.user.mail, 'webhook-off')
    expect(mail?.text).toMatch(/localhost:\d+ answered our webhook with “410 Gone”/)
    expect(await deliverAfter(day)).toBe(0)
    expect(received()).toHaveLength(1)
  })

  it('is turned off after five days without a success, and not before', async () => {
    const { id } = await all.aWebhook(seller, '500')
    for (let nth = 0; nth < 5; nth++) {
      await test(id)
      await all.deliver()
      all.api.clock.advance(day - minute)
    }
    expect((await seen(seller, id)).hook.off).toBeNull()
    all.api.clock.advance(10 * minute)
    await test(id)
    await all.deliver()
    expect((await seen(seller, id)).hook.off).toBe('failing')
    const [mail] = await all.api.mailsTo(seller.user.mail, 'webhook-off')
    expect(mail?.text).toContain('For 5 days')
    await seller.client.webhooks.change({ params: { id }, body: { on: true } })
    expect((await seen(seller, id)).hook).toMatchObject({ off: null, failingSince: null })
  })

  it('does not hold up the others', async () => {
    const slow = await all.aWebhook(seller, '500')
    const quick = await all.aWebhook(seller)
    for (let nth = 0; nth < 3; nth++) await test(slow.id)
    await test(quick.id)
    expect(await all.deliver()).toBe(1)
    expect(slow.received()).toHaveLength(1)
    expect(quick.received()).toHaveLength(1)
  })
})

describe('the log', () => {
  it('is shown page by page, and goes after 30 days', async () => {
    const { id } = await all.aWebhook(seller)
    for (let nth = 0; nth < 27; nth++) await test(id)
    // A slow machine needs several turns.
    while ((await all.deliver()) > 0);
    const first = await seller.client.webhooks.deliveries({ params: { id } })
    expect(first).toHaveLength(25)
    const before = first.at(-1)!.id
    expect(await seller.client.webhooks.deliveries({ params: { id }, query: { before } })).toHaveLength(2)
    all.api.clock.advance(31 * day)
    await sweepDeliveries(all.api.app)
    // The sign-in is over, too, after so long.
    expect(await all.api.app.db.read('SELECT id FROM webhook_deliveries WHERE webhook_id = ?', [id])).toEqual(
      [],
    )
    const attempts = await all.api.app.db.read('SELECT id FROM webhook_attempts WHERE delivery_id >= ?', [
      first.at(-1)!.id,
    ])
    expect(attempts).toEqual([])
  })
})
