import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { expireAdverts } from '../../adverts/expire-adverts'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
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
  admin.client.users.update({ params: { id }, body: { suspended } })
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
    const mails = await api.app.db.models.OutboxMail.count({ where: { recipient: owner.mail } })
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
    const where = { objectType: 'user', objectId: String(owner.id), action: 'user.update' }
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
