import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failure } from '../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { expireAdverts } from './expire-adverts'
import { aircraftBody, anAdvert } from './adverts.factory'

let api: TestApi
let moderator: SignedInClient

beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('Moderator')
})
afterAll(() => api.close())

const days = (count: number) => count * 24 * 60 * 60 * 1000

describe('an advert from submission to its end', () => {
  it('[CREATE-06, LIFE-01, PACK-03] waits for review, reserves a credit, and is not public before approval', async () => {
    const seller = await api.as('user')
    const { advertId, status, slug } = await seller.client.adverts.create({ body: aircraftBody() })
    expect(status).toBe('unapproved')
    expect(slug).toBe(`2014-cessna-182t-skylane-one-owner-p-${advertId}`)
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
    expect((await failure(api.visitor.adverts.detail({ params: { id: advertId } }))).message).toBe(
      "We're sorry, the ad you are looking for may have been removed or expired.",
    )
    const own = await seller.client.adverts.detail({ params: { id: advertId } })
    expect(own.preview).toBe(true)
    expect(own.registration).toBe('N182HL')
    expect(own.basedAt).toBe('KBOI')
    const mails = await api.app.db.read('SELECT subject FROM mail_outbox WHERE recipient = ?', [
      seller.user.mail,
    ])
    expect(mails.map(mail => mail['subject'])).toEqual([
      'We received your advert: 2014 Cessna 182T Skylane, one owner',
    ])
  })

  it.each([
    ['aircraft', 60, '/getadvertdetail/'],
    ['part', 30, '/getpartdetail/'],
    ['lease', 30, '/getleasedetail/'],
    ['toollease', 90, '/gettoolleasedetail/'],
  ] as const)('[LIFE-02] of kind %s is public for %d days from its approval', async (kind, length, path) => {
    const { id } = await anAdvert(api, { kind, status: 'unapproved' })
    await moderator.client.moderation.review({ params: { id }, body: { decision: 'approve', version: 1 } })
    const read = (await (await api.fetch(`${path}${id}`)).json()) as { data: { start: string; exp: string } }
    expect(Number(read.data.exp) - Number(read.data.start)).toBe(days(length))
  })

  it('[ADM-02, LIFE-02] is public for 60 days from approval and charged once', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({
      body: aircraftBody({ title: 'Approved Skylane' }),
    })
    const done = await moderator.client.moderation.update({
      params: { id: advertId },
      body: { status: 'approved' },
    })
    expect(done.status).toBe('approved')
    const shown = await api.visitor.adverts.detail({
      params: { id: advertId },
      query: { status: 'approved' },
    })
    expect(Number(shown.exp) - Number(shown.start)).toBe(days(60))
    const page = await api.visitor.adverts.list({ query: { search: 'approved skylane' } })
    expect(page.data.map(card => card.id)).toEqual([advertId])
    const entries = await api.app.db.read('SELECT entry FROM credit_ledger WHERE advert_id = ? ORDER BY id', [
      advertId,
    ])
    expect(entries.map(entry => entry['entry'])).toEqual(['reserve', 'charge'])
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
  })

  it('[LIFE-03] is rejected with a reason that the seller sees, and the credit comes back', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    await moderator.client.moderation.review({
      params: { id: advertId },
      body: {
        decision: 'reject',
        reasons: [{ code: 'photos-other' }],
        note: 'The photos show another aircraft.',
      },
    })
    const [own] = (await seller.client.adverts.mine()).data
    expect(own).toMatchObject({
      status: 'unapproved',
      reviewState: 'rejected',
      reviewReasons: [{ code: 'photos-other', field: 'photos' }],
      reviewNote: 'The photos show another aircraft.',
    })
    expect((await seller.client.users.detail()).remain.advert).toBe(3)
    const mails = await api.app.db.read(
      `SELECT text FROM mail_outbox WHERE recipient = ? AND template = 'advert-rejected'`,
      [seller.user.mail],
    )
    expect(String(mails[0]?.['text'])).toContain('The photos show another aircraft.')
  })

  it('goes back to review, with a new reservation, when its seller mends a rejected one', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    await moderator.client.moderation.review({
      params: { id: advertId },
      body: { decision: 'reject', reasons: [{ code: 'title-unclear' }] },
    })
    await seller.client.adverts.update({ params: { id: advertId }, body: { title: 'A better title' } })
    const [own] = (await seller.client.adverts.mine()).data
    expect(own).toMatchObject({ title: 'A better title', reviewState: 'pending' })
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
  })

  it('[LIFE-02] ends by itself, and can be renewed for one credit', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    api.clock.advance(days(61))
    try {
      expect((await failure(api.visitor.adverts.detail({ params: { id } }))).code).toBe('gone')
      expect(await expireAdverts(api.app)).toBeGreaterThan(0)
      const late = await freshSignIn(seller)
      const renewed = await late.adverts.move({ params: { id }, body: { move: 'renew' } })
      expect(renewed.expired).toBe(false)
      expect((await late.users.detail()).remain.advert).toBe(2)
      expect((await api.visitor.adverts.detail({ params: { id } })).id).toBe(id)
    } finally {
      api.clock.advance(-days(61))
    }
  })

  // Signed in again by the clock of the test, since the first sign-in has run out by then.
  const freshSignIn = async ({ user }: SignedInClient) => {
    const { newSessionId, signToken } = await import('../accounts/session/tokens')
    const { createClient, routeTable } = await import('../../shared/client/client')
    const { httpTransport } = await import('../../shared/client/http-transport')
    const { features } = await import('../../shared/contract/features')
    const now = api.app.clock()
    const sessionId = newSessionId()
    const { token, exp } = signToken(api.app.env.JWT_SECRET, { userId: user.id, sessionId, version: 0 }, now)
    await api.app.db.models.Session.create({
      id: sessionId,
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(exp * 1000),
      client: 'test',
    })
    return createClient(routeTable(features), httpTransport({ base: api.url, token: () => token }))
  }
})

describe('editing', () => {
  it('[PLUS-12, MY-06] keeps the live version public until the revision is approved', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, title: 'Old title' })
    const saved = await seller.client.adverts.update({
      params: { id },
      body: { title: 'New title', price: 150_000 },
    })
    expect(saved.revision).toBe('pending')
    const live = await api.visitor.adverts.detail({ params: { id } })
    expect([live.title, live.price]).toEqual(['Old title', 150_000])
    await moderator.client.moderation.review({ params: { id }, body: { decision: 'approve' } })
    expect((await api.visitor.adverts.detail({ params: { id } })).title).toBe('New title')
  })

  it('[MY-06] lets a price change stay live and records it', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, price: 10_000_000 })
    const saved = await seller.client.adverts.update({ params: { id }, body: { price: 90_000 } })
    expect(saved.revision).toBe('none')
    const live = await api.visitor.adverts.detail({ params: { id } })
    expect(live).toMatchObject({ price: 90_000, priceBefore: 100_000 })
    expect(live.priceHistory.map(entry => entry.price)).toEqual([100_000, 90_000])
  })

  it('[PLUS-04] does not call a price lowered that was raised before', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, price: 10_000_000 })
    for (const price of [120_000, 110_000])
      await seller.client.adverts.update({ params: { id }, body: { price } })
    expect((await api.visitor.adverts.detail({ params: { id } })).priceBefore).toBeNull()
  })

  it('takes no price of nothing, unless it is on request', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, price: 7_700_000 })
    const edit = (body: Readonly<Record<string, unknown>>) =>
      seller.client.adverts.update({ params: { id }, body })
    const refused = { code: 'invalid', errors: [{ field: 'price' }] }
    await expect(edit({ price: 0 })).rejects.toMatchObject(refused)
    await edit({ price: 0, priceMode: 'onRequest' })
    await expect(edit({ priceMode: 'firm' })).rejects.toMatchObject(refused)
    await edit({ price: 0.01, priceMode: 'firm' })
    expect((await seller.client.adverts.detail({ params: { id } })).price).toBe(0.01)
  })

  it('tells a price on request to its owner only', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, price: 7_700_000, priceMode: 'onRequest' })
    const shown = await api.visitor.adverts.detail({ params: { id } })
    expect([shown.price, shown.priceHistory]).toEqual([0, []])
    const listed = (await api.visitor.adverts.list()).data.find(card => card.id === id)
    expect(listed?.price).toBe(0)
    expect((await seller.client.adverts.detail({ params: { id } })).price).toBe(77_000)
  })

  it('answers 409 with both versions to an edit of an older version, and stores nothing of it', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await seller.client.adverts.update({ params: { id }, body: { price: 1000, version: 1 } })
    const refused = await failure(
      seller.client.adverts.update({ params: { id }, body: { price: 2000, version: 1 } }),
    )
    expect([refused.code, refused.data]).toEqual(['version_conflict', { yourVersion: 1, storedVersion: 2 }])
    expect((await api.visitor.adverts.detail({ params: { id } })).price).toBe(1000)
  })

  it('sends nothing to review when the full object comes back unchanged', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    await moderator.client.moderation.update({ params: { id: advertId }, body: { status: 'approved' } })
    const saved = await seller.client.adverts.update({ params: { id: advertId }, body: aircraftBody() })
    expect(saved.revision).toBe('none')
  })
})

describe('hiding, selling, deleting', () => {
  it('[MY-07] takes a hidden advert off the listing and brings it back', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await seller.client.adverts.move({ params: { id }, body: { move: 'hide' } })
    expect((await failure(api.visitor.adverts.detail({ params: { id } }))).code).toBe('not_found')
    await seller.client.adverts.move({ params: { id }, body: { move: 'show' } })
    expect((await api.visitor.adverts.detail({ params: { id } })).id).toBe(id)
  })

  it('[MY-07] gives a hidden advert its status back: what was online to the day it was, what waits goes on waiting', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    const stored = async () => (await seller.client.adverts.mine()).data.find(({ id }) => id === advertId)
    const thereAndBack = async () => {
      const before = await stored()
      await seller.client.adverts.move({ params: { id: advertId }, body: { move: 'hide' } })
      expect(await stored()).toMatchObject({ status: 'hide' })
      api.clock.advance(86_400_000)
      await seller.client.adverts.move({ params: { id: advertId }, body: { move: 'show' } })
      const { status, reviewState, exp } = before!
      expect(await stored()).toMatchObject({ status, reviewState, exp })
      return status
    }
    expect(await thereAndBack()).toBe('unapproved')
    await moderator.client.moderation.update({ params: { id: advertId }, body: { status: 'approved' } })
    expect(await thereAndBack()).toBe('approved')
  })

  it('does not let an owner show what staff hid', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await moderator.client.moderation.update({ params: { id }, body: { status: 'hide' } })
    expect((await failure(seller.client.adverts.move({ params: { id }, body: { move: 'show' } }))).code).toBe(
      'forbidden',
    )
  })

  it('[MY-08] ends an advert that was sold', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    expect((await seller.client.adverts.move({ params: { id }, body: { move: 'sold' } })).closedReason).toBe(
      'sold',
    )
    expect((await failure(api.visitor.adverts.detail({ params: { id } }))).code).toBe('gone')
  })

  it('[MY-08, LIFE-04, SELL-02] takes back within thirty days that an advert was sold, and leaves it as it was', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    const before = (await seller.client.adverts.mine()).data[0]!
    const { version } = await seller.client.adverts.move({ params: { id }, body: { move: 'sold' } })
    api.clock.advance(9 * 60_000)
    const after = await seller.client.adverts.move({ params: { id }, body: { move: 'unsold', version } })
    expect(after).toEqual({ ...before, version: version + 1, updatedAt: after.updatedAt })
    expect((await api.visitor.adverts.detail({ params: { id } })).id).toBe(id)
    const listed = await api.visitor.adverts.list({ query: { size: 100 } })
    expect(listed.data.some(card => card.id === id)).toBe(true)
    const [row] = await api.app.db.read('SELECT live, closed_reason, closed_at FROM adverts WHERE id = ?', [
      id,
    ])
    expect([Boolean(row?.['live']), row?.['closed_reason'], row?.['closed_at']]).toEqual([true, null, null])
    const kept = await api.app.db.read(
      "SELECT actor_id FROM audit_log WHERE object_id = ? AND action IN ('advert.sold', 'advert.unsold')",
      [String(id)],
    )
    expect(kept).toEqual([{ actor_id: seller.user.id }, { actor_id: seller.user.id }])
    expect(
      (await failure(seller.client.adverts.move({ params: { id }, body: { move: 'unsold' } }))).code,
    ).toBe('conflict')
  })

  it('[MY-08] does not take back a sale later, of an advert that has expired since, of a withdrawn or a foreign one', async () => {
    const [seller, other] = [await api.as('user'), await api.as('user')]
    const back = (id: number, who = seller) =>
      failure(who.client.adverts.move({ params: { id }, body: { move: 'unsold' } }))
    const now = api.app.clock()
    const own = { ownerId: seller.user.id }
    const sold = await anAdvert(api, own)
    const ending = await anAdvert(api, { ...own, exp: new Date(now.getTime() + 60_000) })
    const withdrawn = await anAdvert(api, { ...own, closedReason: 'withdrawn', closedAt: now })
    for (const { id } of [sold, ending])
      await seller.client.adverts.move({ params: { id }, body: { move: 'sold' } })
    expect((await back(sold.id, other)).code).toBe('not_found')
    expect((await back(sold.id, moderator)).code).toBe('not_found')
    expect((await back(withdrawn.id)).message).toBe('This advert is not marked as sold.')
    api.clock.advance(2 * 60_000)
    expect((await back(ending.id)).message).toBe('This advert has expired in the meantime.')
    await api.app.db.models.Advert.update(
      { closedAt: new Date(api.app.clock().getTime() - days(30)) },
      { where: { id: sold.id } },
    )
    expect((await back(sold.id)).message).toBe('This advert was marked as sold too long ago to take it back.')
    expect((await failure(api.visitor.adverts.detail({ params: { id: sold.id } }))).code).toBe('gone')
  })

  it('[MY-08] brings an advert that was hidden, or over, when it was marked as sold back to just that', async () => {
    const seller = await api.as('user')
    const own = { ownerId: seller.user.id }
    const hidden = await anAdvert(api, own)
    await seller.client.adverts.move({ params: { id: hidden.id }, body: { move: 'hide' } })
    const over = await anAdvert(api, { ...own, exp: new Date(api.app.clock().getTime() - days(1)) })
    for (const { id } of [hidden, over]) {
      await seller.client.adverts.move({ params: { id }, body: { move: 'sold' } })
      await seller.client.adverts.move({ params: { id }, body: { move: 'unsold' } })
    }
    const mine = (await seller.client.adverts.mine()).data
    expect(mine.find(({ id }) => id === hidden.id)).toMatchObject({ status: 'hide', closedReason: null })
    expect(mine.find(({ id }) => id === over.id)).toMatchObject({ expired: true, closedReason: null })
    for (const { id } of [hidden, over])
      expect(['not_found', 'gone']).toContain(
        (await failure(api.visitor.adverts.detail({ params: { id } }))).code,
      )
  })

  it('[PACK-03] returns a reserved credit when a waiting advert is withdrawn, once', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    const withdraw = () =>
      seller.client.adverts.move({ params: { id: advertId }, body: { move: 'withdraw' } })
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
    expect((await withdraw()).closedReason).toBe('withdrawn')
    expect((await seller.client.users.detail()).remain.advert).toBe(3)
    expect((await failure(withdraw())).code).toBe('conflict')
    expect((await seller.client.users.detail()).remain.advert).toBe(3)
  })

  for (const move of ['hide', 'show', 'sold', 'renew', 'withdraw'] as const)
    it(`[MY-07, MY-08] refuses to ${move === 'sold' ? 'mark as sold' : move} a version that is no longer stored`, async () => {
      const seller = await api.as('user')
      const exp = new Date(api.app.clock().getTime() + days(3))
      const { id } = await anAdvert(api, { ownerId: seller.user.id, exp })
      const { version } = (await seller.client.adverts.mine()).data[0]!
      if (move === 'show') await seller.client.adverts.move({ params: { id }, body: { move: 'hide' } })
      else await seller.client.adverts.update({ params: { id }, body: { price: 123_456 } })
      const before = (await seller.client.adverts.mine()).data[0]!
      const stale = { params: { id }, body: { move, version } }
      expect((await failure(seller.client.adverts.move(stale))).code).toBe('version_conflict')
      const after = (await seller.client.adverts.mine()).data[0]!
      expect(after).toEqual(before)
      const fresh = { params: { id }, body: { move, version: after.version } }
      expect((await seller.client.adverts.move(fresh)).version).toBe(after.version + 1)
    })

  it('returns a reserved credit when a waiting advert is deleted', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    await seller.client.adverts.remove({ params: { id: advertId } })
    expect((await seller.client.users.detail()).remain.advert).toBe(3)
    expect((await seller.client.adverts.mine()).totalElements).toBe(0)
  })
})

describe('limits and roles', () => {
  it('[PACK-03, CREATE-08] refuses a fourth advert without credit and says where packages are', async () => {
    const seller = await api.as('user')
    for (let count = 0; count < 3; count++) await seller.client.adverts.create({ body: aircraftBody() })
    const refused = await failure(seller.client.adverts.create({ body: aircraftBody() }))
    expect(refused.code).toBe('no_credit')
    expect(refused.message).toContain('/packets')
    expect((await seller.client.adverts.mine()).totalElements).toBe(3)
  })

  it('spends the last credit once when two adverts are submitted at the same time', async () => {
    const seller = await api.as('user', { credits: 1 })
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => seller.client.adverts.create({ body: aircraftBody() })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await seller.client.users.detail()).remain.advert).toBe(0)
  })

  it('[CREATE-08] lets only Business accounts lease', async () => {
    const lease = { ...aircraftBody(), leaseType: 'training', rateUnit: 'hour' }
    const person = await api.as('user')
    const business = await api.as('user', { accountType: 'business' })
    expect((await failure(person.client.adverts.createLease({ body: lease }))).message).toContain('Business')
    const { advertId } = await business.client.adverts.createLease({ body: lease })
    await moderator.client.moderation.setStatus({ body: { ids: [advertId], status: 'approved' } })
    const shown = await api.visitor.adverts.leaseDetail({ params: { id: advertId } })
    expect(shown).toMatchObject({ kind: 'lease', leaseType: 'training', rateUnit: 'hour' })
  })

  it('hides a foreign advert from every change by another seller', async () => {
    const { id } = await anAdvert(api)
    const other = await api.as('user')
    const attempts = [
      () => other.client.adverts.update({ params: { id }, body: { price: 1 } }),
      () => other.client.adverts.move({ params: { id }, body: { move: 'hide' } }),
      () => other.client.adverts.remove({ params: { id } }),
    ]
    for (const attempt of attempts) expect((await failure(attempt())).code).toBe('not_found')
    expect(
      (await failure(other.client.moderation.update({ params: { id }, body: { status: 'hide' } }))).code,
    ).toBe('forbidden')
  })
})

describe('many at once', () => {
  it('[DESK-03] approves what is waiting and refuses the rest, each with its reason', async () => {
    const waiting = await anAdvert(api, { status: 'unapproved' })
    const live = await anAdvert(api)
    const report = await moderator.client.moderation.setStatus({
      body: { ids: [waiting.id, live.id, 999_999], status: 'approved' },
    })
    expect(report).toEqual({
      changed: [waiting.id],
      unconfirmed: [],
      refused: [
        { id: live.id, code: 'conflict' },
        { id: 999_999, code: 'not_found' },
      ],
    })
  })

  it('[LIFE-04] keeps who changed what, from and to', async () => {
    const { id } = await anAdvert(api)
    await moderator.client.moderation.update({ params: { id }, body: { status: 'hide' } })
    const [row] = await api.app.db.read(
      `SELECT actor_id, role, before_state, after_state FROM audit_log WHERE object_id = ? AND action = 'advert.hide'`,
      [String(id)],
    )
    expect(row).toEqual({
      actor_id: moderator.user.id,
      role: 'Moderator',
      before_state: '{"status":"approved"}',
      after_state: '{"status":"hide"}',
    })
  })
})
