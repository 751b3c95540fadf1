import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerMove } from '../../../shared/contract/adverts'
import { expiryOf, renewableDays, reopenTime } from '../../../shared/rules/adverts'
import type { SignedInContext } from '../../platform/http/context'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { anAdvert } from '../adverts.factory'
import { remindLessors } from '../remind-lessors'
import { moveAdvert } from './owner-moves'

const day = 24 * 60 * 60 * 1000

let api: TestApi
let seller: SignedInClient
let now: Date

beforeAll(async () => void (api = await startApi()))
beforeEach(async () => {
  seller = await api.as('user')
  now = api.app.clock()
})
afterAll(() => api.close())

const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const own = (more: Partial<AdvertRow> = {}) => anAdvert(api, { ownerId: seller.user.id, ...more })
const stored = async (id: number): Promise<AdvertRow> => (await api.app.db.models.Advert.findByPk(id))!.get()

/** Moves it at the very millisecond of `at`, which no request over the network can. */
const move = (id: number, how: OwnerMove, at = now, until?: string) => {
  const { id: actorId, mail, name } = seller.user
  const actor = {
    id: actorId,
    mail,
    name,
    role: 'user',
    accountType: 'person',
    isConfirmed: true,
    sessionId: 'test',
  }
  const ctx = {
    app: api.app,
    caller: { actor, requestId: 'test', ip: '', client: 'test' },
    now: at,
    write: api.app.db.write,
  } as unknown as SignedInContext
  return moveAdvert(ctx, id, { move: how, until })
}
const refused = (code: string, message: string) => expect.objectContaining({ code, message })

describe('[MY-07] hiding and showing', () => {
  it('a hidden advert cannot be hidden again, nor a shown one shown again', async () => {
    const { id } = await own()
    await expect(move(id, 'show')).rejects.toEqual(refused('conflict', 'This advert is not hidden.'))
    await move(id, 'hide')
    expect(await stored(id)).toMatchObject({ status: 'hide', hiddenBy: 'owner', live: false })
    await expect(move(id, 'hide')).rejects.toEqual(refused('conflict', 'This advert is hidden already.'))
    await move(id, 'show')
    expect(await stored(id)).toMatchObject({ status: 'approved', hiddenBy: null, statusBeforeHide: null })
  })

  it('the next listing reflects that an advert was hidden or shown', async () => {
    const { id } = await own({ manufacturer: 'Hider' })
    const listed = async () =>
      (await api.visitor.adverts.list({ query: { manufacturer: ['Hider'] } })).data.map(card => card.id)
    expect(await listed()).toEqual([id])
    await move(id, 'hide')
    expect(await listed()).toEqual([])
    await move(id, 'show')
    expect(await listed()).toEqual([id])
  })

  it('an owner cannot show an advert that staff hid', async () => {
    const { id } = await own({ status: 'hide', hiddenBy: 'staff', statusBeforeHide: 'approved' })
    await expect(move(id, 'show')).rejects.toEqual(
      refused('forbidden', 'This advert was hidden by our staff. Please write to support.'),
    )
  })

  it('a shown advert whose earlier status is unknown waits for review', async () => {
    const { id } = await own({ status: 'hide', hiddenBy: 'owner', statusBeforeHide: null })
    await move(id, 'show')
    expect(await stored(id)).toMatchObject({ status: 'unapproved', live: false })
  })
})

describe('[MY-08] marking as sold', () => {
  it.each([
    ['part', 'sold'],
    ['lease', 'leased'],
  ] as const)('of a %s that was never public is refused', async (kind, word) => {
    const { id } = await own({ kind, status: 'unapproved' })
    await expect(move(id, 'sold')).rejects.toEqual(
      refused('conflict', `Only an advert that was published can be marked as ${word}.`),
    )
  })

  it('[SELL-02] is taken back to the last millisecond of thirty days, at no cost', async () => {
    const [inTime, late] = [await own(), await own()]
    for (const { id } of [inTime, late]) await move(id, 'sold')
    await move(inTime.id, 'unsold', later(reopenTime - 1))
    expect(await stored(inTime.id)).toMatchObject({ closedReason: null, closedAt: null, live: true })
    expect((await seller.client.users.detail()).remain.advert).toBe(3)
    await expect(move(late.id, 'unsold', later(reopenTime))).rejects.toEqual(
      refused('conflict', 'This advert was marked as sold too long ago to take it back.'),
    )
  })

  it('a sale without a stored time cannot be taken back', async () => {
    const { id } = await own({ closedReason: 'sold', closedAt: null })
    await expect(move(id, 'unsold')).rejects.toEqual(
      refused('conflict', 'This advert is not marked as sold.'),
    )
  })

  it('is not taken back once the advert has ended since, and is where it had ended before', async () => {
    const since = await own({ exp: later(60_000) })
    const before = await own({ exp: now })
    for (const { id } of [since, before]) await move(id, 'sold')
    await expect(move(since.id, 'unsold', later(60_000))).rejects.toEqual(
      refused('conflict', 'This advert has expired in the meantime.'),
    )
    await move(before.id, 'unsold', later(1000))
    expect(await stored(before.id)).toMatchObject({ closedReason: null, live: false })
  })

  it('an owner can do nothing else with an advert marked as sold', async () => {
    const { id } = await own()
    await move(id, 'sold')
    for (const how of ['hide', 'show', 'sold', 'renew', 'withdraw'] as const)
      await expect(move(id, how)).rejects.toEqual(refused('conflict', 'This advert is closed.'))
  })
})

describe('[SELL-02] listing again', () => {
  const credits = async () => (await seller.client.users.detail()).remain.advert

  it('publishes what was approved anew for a credit, without a review, and keeps when it was first published', async () => {
    const { id, firstPublishedAt } = await own({ underOfferAt: now })
    await move(id, 'sold')
    const at = later(reopenTime)
    await move(id, 'relist', at)
    expect(await stored(id)).toMatchObject({
      ...{ live: true, start: at, exp: expiryOf('aircraft', at), closedReason: null, closedAt: null },
      ...{ firstPublishedAt, underOfferAt: null },
    })
    expect(await credits()).toBe(2)
    const { data } = await seller.client.orders.ledger({ query: { creditKind: 'advert' } })
    expect(data.slice(0, 2).map(({ entry, note }) => [entry, note])).toEqual([
      ['charge', 'relisting'],
      ['reserve', 'relisting'],
    ])
  })

  it('takes no credit for what can be had for nothing, nor of an advert that is open', async () => {
    const { id } = await own()
    await expect(move(id, 'relist')).rejects.toEqual(
      refused('conflict', 'This advert is not marked as sold.'),
    )
    await move(id, 'sold')
    await expect(move(id, 'relist')).rejects.toEqual(
      refused('conflict', 'This advert has time left: reopen it, which costs nothing.'),
    )
    expect(await credits()).toBe(3)
  })

  it('of one that was never approved is a submission: it waits, and its credit is only reserved', async () => {
    const { id } = await own({ status: 'unapproved' })
    await move(id, 'withdraw')
    await move(id, 'relist')
    expect(await stored(id)).toMatchObject({ live: false, status: 'unapproved', reviewState: 'pending' })
    const { data } = await seller.client.orders.ledger({ query: { creditKind: 'advert' } })
    expect(data[0]).toMatchObject({ entry: 'reserve', advert: { id } })
  })

  it('is refused without a credit, and for what staff hid', async () => {
    const poor = await api.as('user', { credits: 0 })
    const { id } = await anAdvert(api, { ownerId: poor.user.id, closedReason: 'withdrawn', closedAt: now })
    await expect(
      poor.client.adverts.move({ params: { id }, body: { move: 'relist' } }),
    ).rejects.toMatchObject({ code: 'no_credit' })
    const hidden = await own({ status: 'hide', hiddenBy: 'staff', closedReason: 'sold', closedAt: now })
    await expect(move(hidden.id, 'relist')).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('[SELL-02] under offer', () => {
  const shown = (id: number) => api.visitor.adverts.detail({ params: { id } })

  it('is said on the public page and in the listing, where the advert stays, until it is taken off', async () => {
    const { id } = await own({ manufacturer: 'Offerer' })
    const listed = async () => (await api.visitor.adverts.list({ query: { manufacturer: ['Offerer'] } })).data
    expect((await shown(id)).underOffer).toBe(false)
    await move(id, 'offer')
    expect([(await shown(id)).underOffer, (await listed()).map(card => card.underOffer)]).toEqual([
      true,
      [true],
    ])
    await expect(move(id, 'offer')).rejects.toEqual(
      refused('conflict', 'This advert is under offer already.'),
    )
    await move(id, 'unoffer')
    expect((await listed())[0]).toMatchObject({ id, underOffer: false })
    await expect(move(id, 'unoffer')).rejects.toEqual(refused('conflict', 'This advert is not under offer.'))
  })

  it('is of adverts that are online only, and ends with the sale', async () => {
    const waiting = await own({ status: 'unapproved' })
    await expect(move(waiting.id, 'offer')).rejects.toMatchObject({ code: 'conflict' })
    const { id } = await own()
    await move(id, 'offer')
    await move(id, 'sold')
    await move(id, 'unsold')
    expect((await shown(id)).underOffer).toBe(false)
  })
})

describe('[SELL-02] leased until a day', () => {
  const aLease = (more: Partial<AdvertRow> = {}) => own({ kind: 'lease', manufacturer: 'Lessor', ...more })
  const dayAfter = (days: number) =>
    later(days * day)
      .toISOString()
      .slice(0, 10)
  const listed = async () => (await api.visitor.adverts.leases({ query: { manufacturer: ['Lessor'] } })).data

  it('stays listed with the day, and comes back by itself once it has passed', async () => {
    const { id } = await aLease({ exp: later(60 * day) })
    await move(id, 'let', now, dayAfter(5))
    expect((await listed()).map(({ letUntil }) => letUntil)).toEqual([dayAfter(5)])
    api.clock.advance(6 * day)
    try {
      expect((await listed()).map(({ letUntil }) => letUntil)).toEqual([null])
    } finally {
      api.clock.advance(-6 * day)
    }
  })

  it('is told to its seller once, three days before, with a link to name another day', async () => {
    await api.app.db.models.Advert.update({ letUntil: null }, { where: {} })
    const { id, title } = await aLease({ exp: later(60 * day) })
    await move(id, 'let', now, dayAfter(5))
    expect(await remindLessors(api.app)).toBe(0)
    api.clock.advance(2 * day)
    try {
      expect(await remindLessors(api.app)).toBe(1)
      expect(await remindLessors(api.app)).toBe(0)
    } finally {
      api.clock.advance(-2 * day)
    }
    const [mail] = await api.mailsTo(seller.user.mail, 'lease-ending')
    expect(mail?.subject).toContain(title)
    expect(mail?.text).toContain(`/profile/adverts?kind=lease&let=${id}`)
  })

  it.each([
    ['no day', undefined],
    ['today', 0],
    ['a day in ten years', 3650],
  ])('refuses %s, naming the field', async (_, days) => {
    const { id } = await aLease()
    await expect(move(id, 'let', now, days === undefined ? days : dayAfter(days))).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'until' }],
    })
  })

  it('is of leases only, and is taken off again', async () => {
    const sale = await own()
    await expect(move(sale.id, 'let', now, dayAfter(5))).rejects.toEqual(
      refused('conflict', 'Only a lease can be leased until a day.'),
    )
    const { id } = await aLease({ kind: 'toollease' })
    await move(id, 'let', now, dayAfter(5))
    await move(id, 'unlet')
    expect(await stored(id)).toMatchObject({ letUntil: null, live: true })
    await expect(move(id, 'unlet')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('[MY-08, LIFE-02] renewing', () => {
  const credits = async () => (await seller.client.users.detail()).remain.advert

  it.each([
    ['waits', { status: 'unapproved', exp: new Date() }],
    ['is hidden', { status: 'hide', hiddenBy: 'owner', exp: new Date() }],
    ['has no end', { status: 'approved', exp: null }],
  ] as const)('is for approved adverts, not for one that %s', async (_, more) => {
    const { id } = await own(more)
    await expect(move(id, 'renew')).rejects.toEqual(
      refused('conflict', 'Only an approved advert can be renewed.'),
    )
    expect(await credits()).toBe(3)
  })

  it('adds to what is left in the last 14 days, for a credit that the ledger names', async () => {
    const end = later(renewableDays * day)
    const { id, start } = await own({ exp: end })
    await move(id, 'renew')
    expect(await stored(id)).toMatchObject({ exp: expiryOf('aircraft', end), start, live: true })
    expect(await credits()).toBe(2)
    const { data } = await seller.client.orders.ledger({ query: { creditKind: 'advert' } })
    expect(data.slice(0, 2).map(({ entry, note, advert }) => [entry, note, advert?.id])).toEqual([
      ['charge', 'renewal', id],
      ['reserve', 'renewal', id],
    ])
  })

  it('is refused earlier, at no cost', async () => {
    const { id } = await own({ exp: later(renewableDays * day + 1) })
    await expect(move(id, 'renew')).rejects.toEqual(
      refused('conflict', 'An advert can be renewed in its last 14 days.'),
    )
    expect(await credits()).toBe(3)
  })

  it.each([
    ['at its very end', 0],
    ['a week later', -7 * day],
  ])('a renewal begins a new period %s', async (_, since) => {
    const { id } = await own({ start: later(-60 * day), exp: later(since), live: false })
    await move(id, 'renew')
    expect(await stored(id)).toMatchObject({ start: now, exp: expiryOf('aircraft', now), live: true })
  })
})

describe('[LIFE-04] the audit log', () => {
  const last = async (id: number) =>
    (await api.app.db.models.AuditLog.findOne({
      where: { objectType: 'advert', objectId: String(id) },
      order: [['id', 'DESC']],
    }))!.get()

  it('has what a move changed, before and after', async () => {
    const end = later(day)
    const { id } = await own({ exp: end })
    await move(id, 'renew')
    const renewed = await last(id)
    expect([renewed.action, renewed.actorId]).toEqual(['advert.renew', seller.user.id])
    expect(JSON.parse(renewed.beforeState!)).toEqual({
      status: 'approved',
      exp: end.toISOString(),
      closedReason: null,
    })
    expect(JSON.parse(renewed.afterState!)).toEqual({
      status: 'approved',
      exp: expiryOf('aircraft', end).toISOString(),
      closedReason: null,
    })
    await move(id, 'hide')
    expect(JSON.parse((await last(id)).afterState!)).toMatchObject({
      status: 'hide',
      exp: expiryOf('aircraft', end).toISOString(),
    })
    await move(id, 'sold')
    expect(JSON.parse((await last(id)).afterState!)).toMatchObject({ closedReason: 'sold' })
  })
})
