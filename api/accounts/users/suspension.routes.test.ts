import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { expireAdverts } from '../../adverts/expire-adverts'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { hashPassword } from '../session/passwords'
import { endSuspensions } from './end-suspensions'
import { createAdmin } from './first-admin'

const day = 24 * 60 * 60 * 1000

let api: TestApi
let admin: SignedInClient

beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const suspend = (id: number, suspended = true) =>
  admin.client.users.update({ params: { id }, body: { suspended, reason: 'rules' } })
const listed = async () => (await api.visitor.adverts.list()).data.map(card => card.id)
const shown = (id: number) =>
  api.visitor.adverts.detail({ params: { id } }).then(
    () => true,
    (error: { code: string }) => !['not_found', 'gone'].includes(error.code),
  )
const stored = async (id: number) => (await api.app.db.models.Advert.findByPk(id))!.get()
/** Moves the clock for one piece of work; sign-ins are not affected by the way back. */
const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  api.clock.advance(milliseconds)
  try {
    return await work()
  } finally {
    api.clock.advance(-milliseconds)
  }
}

const mailsTo = async (recipient: string) =>
  (await api.app.db.models.OutboxMail.findAll({ where: { recipient }, order: ['id'] })).map(row => row.get())
const auditOf = async (id: number, action: string) => {
  const where = { objectType: 'user', objectId: String(id), action }
  return (await api.app.db.models.AuditLog.findAll({ where, order: ['id'] })).map(row => row.get())
}
const change = (id: number, body: Parameters<typeof admin.client.users.update>[0]['body']) =>
  admin.client.users.update({ params: { id }, body })
const dayIn = (days: number) => new Date(api.app.clock().getTime() + days * day).toISOString().slice(0, 10)

describe('the reason of a suspension', () => {
  it('[ADM-04] is needed, and another one needs words; a wrong end is named', async () => {
    const { id } = await api.aUser('user')
    const refused = async (body: Parameters<typeof change>[1], field: string) =>
      expect(change(id, body)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] })
    await refused({ suspended: true }, 'reason')
    await refused({ suspended: true, reason: 'whim' }, 'reason')
    await refused({ suspended: true, reason: 'other' }, 'words')
    await refused({ suspended: true, reason: 'rules', until: 'soon' }, 'until')
    await refused({ suspended: true, reason: 'rules', until: dayIn(0) }, 'until')
    await refused({ suspended: true, reason: 'rules', until: dayIn(800) }, 'until')
    await refused({ suspended: true, reason: 'rules', words: 'x'.repeat(1001) }, 'words')
    expect((await admin.client.users.one({ params: { id } })).suspended).toBe(false)
  })

  it('[ADM-04, PLUS-19] is shown to staff with who and when, mailed to the user, and kept in the audit log', async () => {
    const { id, mail } = await api.aUser('user')
    const until = dayIn(30)
    await change(id, { suspended: true, reason: 'payment', words: 'Invoice 2026-17 is open.', until })
    expect(await admin.client.users.one({ params: { id } })).toMatchObject({
      suspended: true,
      suspensionReason: 'payment',
      suspensionWords: 'Invoice 2026-17 is open.',
      suspendedUntil: `${until}T00:00:00.000Z`,
      suspendedBy: { id: admin.user.id },
    })
    const [letter] = await mailsTo(mail)
    expect(letter).toMatchObject({ subject: 'Your account is suspended', template: 'account-suspended' })
    for (const words of [
      'An invoice of this account is open',
      'Invoice 2026-17 is open.',
      'It ends by itself',
    ])
      expect(letter!.text).toContain(words)
    const [entry] = await auditOf(id, 'user.suspend')
    expect(entry).toMatchObject({ actorId: admin.user.id, reason: 'Invoice 2026-17 is open.' })
    expect(JSON.parse(entry!.afterState!)).toMatchObject({ suspensionReason: 'payment' })
    await change(id, { suspended: false, words: 'It is paid. Thank you.' })
    const [, lifted] = await mailsTo(mail)
    expect(lifted).toMatchObject({ subject: 'Your account is open again' })
    expect(lifted!.text).toContain('It is paid. Thank you.')
    expect((await auditOf(id, 'user.lift'))[0]).toMatchObject({ reason: 'It is paid. Thank you.' })
    expect(await admin.client.users.one({ params: { id } })).toMatchObject({
      suspended: false,
      suspensionReason: null,
      suspensionWords: null,
      suspendedUntil: null,
      suspendedBy: null,
    })
  })

  it('can be changed while it lasts: the user is told, and the adverts’ pause goes on from where it began', async () => {
    const { id, mail } = await api.aUser('user')
    const advert = await anAdvert(api, { ownerId: id })
    await change(id, { suspended: true, reason: 'identity' })
    const since = (await stored(advert.id)).suspendedAt
    const seen = (await admin.client.users.one({ params: { id } })).suspendedAt
    await later(day, () => change(id, { suspended: true, reason: 'fraud', until: dayIn(9) }))
    expect((await stored(advert.id)).suspendedAt).toEqual(since)
    expect(await admin.client.users.one({ params: { id } })).toMatchObject({
      suspendedAt: seen,
      suspensionReason: 'fraud',
    })
    expect((await mailsTo(mail)).map(({ subject }) => subject)).toEqual([
      'Your account is suspended',
      'The suspension of your account was changed',
    ])
    // The same once more changes and mails nothing.
    await change(id, { suspended: true, reason: 'fraud', until: dayIn(10) })
    expect(await mailsTo(mail)).toHaveLength(2)
  })

  it('is not mailed to an address that was never confirmed', async () => {
    const { id, mail } = await api.aUser('user', { isConfirmed: false })
    await change(id, { suspended: true, reason: 'spam' })
    await change(id, { suspended: false })
    expect(await mailsTo(mail)).toEqual([])
  })

  it('is told at the sign-in after the right password only, and of a suspicion no more than that it is checked', async () => {
    const password = 'Loitering over Lac Léman'
    const { id, mail } = await api.aUser('user', { passwordHash: await hashPassword(password) })
    const told = (typed: string) => api.visitor.session.login({ body: { mail, password: typed } })
    await change(id, { suspended: true, reason: 'takenOver', words: 'Seen from two countries.' })
    const error = await told(password).catch((each: unknown) => each)
    expect(error).toMatchObject({ code: 'suspended', data: { reason: 'check', until: null } })
    expect(JSON.stringify(error)).not.toMatch(/takenOver|two countries/)
    await change(id, { suspended: true, reason: 'spam', until: dayIn(3) })
    await expect(told(password)).rejects.toMatchObject({
      data: { reason: 'spam', until: `${dayIn(3)}T00:00:00.000Z` },
    })
    await expect(told('something else')).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('a suspension with an end', () => {
  it('[ADM-04, LIFE-01] ends by itself, once, with adverts, mail and audit row; not before, and not when prolonged', async () => {
    const [due, longer] = [await api.aUser('user'), await api.aUser('user')]
    const { id } = await anAdvert(api, { ownerId: due.id })
    for (const user of [due, longer])
      await change(user.id, { suspended: true, reason: 'rules', until: dayIn(2) })
    expect(await endSuspensions(api.app)).toBe(0)
    await change(longer.id, { suspended: true, reason: 'rules', until: dayIn(20) })
    await later(3 * day, () => Promise.all([endSuspensions(api.app), endSuspensions(api.app)]))
    expect(await stored(id)).toMatchObject({ live: true, suspendedAt: null })
    expect((await mailsTo(due.mail)).map(({ template }) => template)).toEqual([
      'account-suspended',
      'account-open-again',
    ])
    expect(await auditOf(due.id, 'user.lift')).toMatchObject([
      { actorId: null, requestId: 'end-suspensions' },
    ])
    expect((await admin.client.users.one({ params: { id: longer.id } })).suspended).toBe(true)
  })
})

describe('a suspended seller', () => {
  it('[ADM-04, LIFE-01] is off the listing and the detail page at once, and back at once', async () => {
    const owner = await api.aUser('user')
    const { id } = await anAdvert(api, { ownerId: owner.id })
    const other = await anAdvert(api)
    expect(await listed()).toEqual(expect.arrayContaining([id, other.id]))
    await suspend(owner.id)
    expect(await listed()).not.toContain(id)
    expect(await listed()).toContain(other.id)
    expect(await shown(id)).toBe(false)
    await suspend(owner.id, false)
    expect(await listed()).toContain(id)
    expect(await shown(id)).toBe(true)
  })

  it('[LIFE-02] keeps the time that was left, however long the suspension lasts', async () => {
    const owner = await api.aUser('user')
    const before = await anAdvert(api, { ownerId: owner.id })
    await suspend(owner.id)
    await later(13 * day, () => suspend(owner.id, false))
    const after = await stored(before.id)
    const added = after.exp!.getTime() - before.exp!.getTime()
    expect(Math.abs(added - 13 * day)).toBeLessThan(60_000)
    expect(after).toMatchObject({ live: true, suspendedAt: null, status: 'approved' })
  })

  it('is not ended by its date while it is suspended', async () => {
    const owner = await api.aUser('user')
    const { id } = await anAdvert(api, { ownerId: owner.id })
    await suspend(owner.id)
    await later(13 * day, async () => {
      await api.app.db.models.Advert.update({ exp: api.app.clock() }, { where: { id } })
      await expireAdverts(api.app)
      expect(await stored(id)).toMatchObject({ live: false, status: 'approved' })
    })
    const mails = await api.app.db.models.OutboxMail.count({
      where: { template: 'advert-expired', recipient: owner.mail },
    })
    expect(mails).toBe(0)
  })

  it('gets back only what was public: hidden, sold, ended and waiting adverts stay as they are', async () => {
    const owner = await api.aUser('user')
    const now = api.app.clock()
    const ended = new Date(now.getTime() - day)
    const adverts = [
      await anAdvert(api, { ownerId: owner.id, status: 'hide', hiddenBy: 'owner' }),
      await anAdvert(api, { ownerId: owner.id, closedReason: 'sold', closedAt: now }),
      await anAdvert(api, { ownerId: owner.id, exp: ended }),
      await anAdvert(api, { ownerId: owner.id, status: 'unapproved' }),
      await anAdvert(api, { ownerId: owner.id, deletedAt: now }),
    ]
    await suspend(owner.id)
    await later(day, () => suspend(owner.id, false))
    for (const { id } of adverts) {
      expect(await shown(id)).toBe(false)
      expect(await stored(id)).toMatchObject({ live: false, suspendedAt: null })
    }
    expect((await stored(adverts[2]!.id)).exp).toEqual(ended)
  })

  it('stays offline when staff approve an advert meanwhile, which then has its whole time', async () => {
    const owner = await api.aUser('user')
    const { id } = await anAdvert(api, { ownerId: owner.id, status: 'unapproved' })
    await suspend(owner.id)
    await later(2 * day, async () => {
      await admin.client.moderation.update({ params: { id }, body: { status: 'approved' } })
      expect(await shown(id)).toBe(false)
    })
    await later(5 * day, async () => {
      await suspend(owner.id, false)
      expect(await shown(id)).toBe(true)
      const left = (await stored(id)).exp!.getTime() - api.app.clock().getTime()
      expect(Math.abs(left - 60 * day)).toBeLessThan(60_000)
    })
  })

  it('[PLUS-08] tells nothing of what was sold or has ended', async () => {
    const owner = await api.aUser('user')
    const now = api.app.clock()
    const { id } = await anAdvert(api, { ownerId: owner.id, closedReason: 'sold', closedAt: now })
    const closed = () => api.visitor.adverts.closed({ params: { id } })
    expect((await closed()).reason).toBe('sold')
    await suspend(owner.id)
    await expect(closed()).rejects.toMatchObject({ code: 'not_found' })
    await suspend(owner.id, false)
    expect((await closed()).reason).toBe('sold')
  })

  it('[PLUS-19] leaves who did it and how many adverts it concerned in the audit log', async () => {
    const owner = await api.aUser('user')
    await anAdvert(api, { ownerId: owner.id })
    await anAdvert(api, { ownerId: owner.id })
    await suspend(owner.id)
    const where = { objectType: 'user', objectId: String(owner.id), action: 'user.suspend' }
    const row = (await api.app.db.models.AuditLog.findOne({ where }))!.get()
    expect(row.actorId).toBe(admin.user.id)
    expect(JSON.parse(row.afterState!)).toMatchObject({ adverts: 2, suspendedAt: expect.any(String) })
  })

  it('[ADM-04] can be deleted, and takes the adverts along', async () => {
    const owner = await api.aUser('user')
    const { id } = await anAdvert(api, { ownerId: owner.id })
    await suspend(owner.id)
    await admin.client.users.remove({ params: { id: owner.id } })
    expect(await shown(id)).toBe(false)
    expect((await stored(id)).deletedAt).not.toBeNull()
  })

  it('[OPS-05] is let in again as an admin by command, adverts included', async () => {
    const owner = await api.aUser('user')
    const { id } = await anAdvert(api, { ownerId: owner.id })
    await suspend(owner.id)
    await createAdmin(api.app, owner.mail)
    expect(await stored(id)).toMatchObject({ live: true, suspendedAt: null })
  })
})
