import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aircraftBody, anAdvert } from '../../adverts/adverts.factory'
import { deliverMails } from '../../platform/mail/worker'
import { failure } from '../../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { someAdverts } from '../bulk/bulk.testing'

let api: TestApi
let staff: SignedInClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const changing = new Set(['version', 'updatedAt'])
/** What an advert is, but for the marks of its last change. */
const stateOf = async (id: number) => {
  const row = (await api.app.db.models.Advert.findOne({ where: { id } }))!.get({ plain: true })
  return Object.fromEntries(Object.entries(row).filter(([name]) => !changing.has(name)))
}
const statesOfMails = async (mail: string, template: string) =>
  (await api.mailsTo(mail, template)).map(({ state }) => state)
const creditsOf = async (seller: SignedInClient) => (await seller.client.users.detail()).remain.advert
const submitted = async (seller: SignedInClient) =>
  (await seller.client.adverts.create({ body: aircraftBody() })).advertId
const run = (body: Parameters<typeof staff.client.bulk.start>[0]['body']) => staff.client.bulk.start({ body })
const undo = (id: number) => staff.client.bulk.undo({ params: { id } })
const rowsOf = async (id: number) => (await staff.client.bulk.rows({ params: { id } })).data

describe('undo of a bulk job', () => {
  it('[PLUS-16, DESK-03] makes adverts waiting again, reserves their credits and withdraws the unsent mails', async () => {
    const seller = await api.as('user')
    const ids = [await submitted(seller), await submitted(seller)]
    const before = await Promise.all(ids.map(stateOf))
    const job = await run({ action: 'approve', ids })
    expect(await stateOf(ids[0]!)).toMatchObject({ status: 'approved', live: true })
    expect(await statesOfMails(seller.user.mail, 'advert-approved')).toEqual(['waiting', 'waiting'])
    const undone = await undo(job.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { done: 0, undone: 2, kept: 0 } })
    expect(await Promise.all(ids.map(stateOf))).toEqual(before)
    expect(await statesOfMails(seller.user.mail, 'advert-approved')).toEqual(['withdrawn', 'withdrawn'])
    expect((await api.visitor.adverts.list()).data.map(card => card.id)).not.toContain(ids[0])
    // The credit is reserved again: it comes back once the advert is rejected, and only once.
    expect(await creditsOf(seller)).toBe(1)
    await run({ action: 'reject', ids, reasons: ['incomplete'] })
    expect(await creditsOf(seller)).toBe(3)
    expect((await failure(undo(job.id))).code).toBe('conflict')
  })

  it('[PLUS-16] takes rejections back with the credits that had come back, as far as they are still there', async () => {
    const seller = await api.as('user', { credits: 2 })
    const ids = [await submitted(seller), await submitted(seller)]
    const before = await stateOf(ids[0]!)
    const job = await run({ action: 'reject', ids, reasons: ['photos-missing'], note: 'No photo.' })
    expect(await creditsOf(seller)).toBe(2)
    const spent = await submitted(seller)
    expect((await undo(job.id)).counts).toMatchObject({ undone: 1, kept: 1 })
    expect(await stateOf(ids[0]!)).toEqual(before)
    const [first, second] = await rowsOf(job.id)
    expect([first?.result, second?.result, second?.code]).toEqual(['undone', 'kept', 'no_credit'])
    expect(await creditsOf(seller)).toBe(0)
    expect(await statesOfMails(seller.user.mail, 'advert-rejected')).toEqual(['withdrawn', 'waiting'])
    expect(await stateOf(spent)).toMatchObject({ status: 'unapproved' })
  })

  it('[PLUS-16] brings deleted, hidden, corrected and unapproved adverts back as they were', async () => {
    const seller = await api.as('user')
    const waiting = await submitted(seller)
    const ids = [waiting, ...(await someAdverts(api, 2))]
    const before = await Promise.all(ids.map(stateOf))
    for (const body of [
      { action: 'delete', ids },
      { action: 'hide', ids },
      { action: 'unapprove', ids },
      { action: 'setType', ids, changes: { type: 'jet' } },
      { action: 'setManufacturer', ids, changes: { manufacturer: 'Undoworks' } },
    ] as const) {
      const job = await run({ ...body, ids: [...ids] })
      const { done, refused } = job.counts
      expect([body.action, done + refused]).toEqual([body.action, 3])
      expect((await undo(job.id)).counts).toMatchObject({ undone: done, kept: 0 })
      expect([body.action, await Promise.all(ids.map(stateOf))]).toEqual([body.action, before])
    }
    expect(await creditsOf(seller)).toBe(2)
    const found = await staff.client.moderation.adverts({ query: { search: 'undoworks' } })
    expect(found.totalElements).toBe(0)
  })

  it('[PLUS-16] leaves a row alone that somebody has changed since, and names it', async () => {
    const ids = await someAdverts(api, 2)
    const job = await run({ action: 'hide', ids })
    const other = await api.as('Admin')
    await other.client.moderation.update({ params: { id: ids[0]! }, body: { status: 'approved' } })
    expect((await undo(job.id)).counts).toMatchObject({ undone: 1, kept: 1 })
    const [kept] = await rowsOf(job.id)
    expect(kept).toMatchObject({ advertId: ids[0], result: 'kept', code: 'changed' })
    expect(kept?.why).toContain(other.user.name)
    expect(await stateOf(ids[0]!)).toMatchObject({ status: 'approved' })
    expect(await stateOf(ids[1]!)).toMatchObject({ status: 'approved', live: true })
  })

  it('[PLUS-16] cannot call back a mail that was sent', async () => {
    const seller = await api.as('user')
    const job = await run({ action: 'approve', ids: [await submitted(seller)] })
    const sent: string[] = []
    const transport = {
      send: async (mail: { to: string }) => void sent.push(mail.to),
      close: () => {},
    }
    await deliverMails(api.app, transport)
    expect(await statesOfMails(seller.user.mail, 'advert-approved')).toEqual(['waiting'])
    api.clock.advance(61_000)
    await deliverMails(api.app, transport)
    expect(await statesOfMails(seller.user.mail, 'advert-approved')).toEqual(['sent'])
    expect((await undo(job.id)).counts).toMatchObject({ undone: 1 })
    expect(await statesOfMails(seller.user.mail, 'advert-approved')).toEqual(['sent'])
  })

  it('[PLUS-16, ADM-04] keeps a restored advert offline whose seller was suspended meanwhile', async () => {
    const { id, ownerId } = await anAdvert(api)
    const job = await run({ action: 'delete', ids: [id] })
    const admin = await api.as('Admin')
    await admin.client.users.update({ params: { id: ownerId }, body: { suspended: true, reason: 'rules' } })
    expect((await undo(job.id)).counts).toMatchObject({ undone: 1 })
    expect(await stateOf(id)).toMatchObject({ deletedAt: null, live: false })
    await admin.client.users.update({ params: { id: ownerId }, body: { suspended: false } })
    expect(await stateOf(id)).toMatchObject({ suspendedAt: null, live: true })
  })
})

describe('undo of a single decision', () => {
  const undoOne = (id: number, version?: number) =>
    staff.client.bulk.undoDecision({ params: { id }, body: { version } })

  it('[PLUS-16] takes an approval back with its correction, its mail and its charge', async () => {
    const seller = await api.as('user')
    const id = await submitted(seller)
    const before = await stateOf(id)
    const { version } = await staff.client.moderation.update({
      params: { id },
      body: { status: 'approved', type: 'jet', manufacturer: 'Onceworks' },
    })
    const undone = await undoOne(id, version)
    expect(undone).toEqual({ advertId: id, status: 'unapproved', version: version + 1, reopened: [] })
    expect({ ...(await stateOf(id)), details: before['details'] }).toEqual(before)
    expect(await statesOfMails(seller.user.mail, 'advert-approved')).toEqual(['withdrawn'])
    expect((await staff.client.moderation.adverts({ query: { search: 'onceworks' } })).totalElements).toBe(0)
    expect((await failure(undoOne(id))).code).toBe('conflict')
    const [entry] = await api.app.db.read(
      `SELECT actor_id, reason FROM audit_log WHERE action = 'advert.undo' AND object_id = ?`,
      [String(id)],
    )
    expect(entry).toEqual({ actor_id: staff.user.id, reason: 'approve' })
  })

  it('[PLUS-16] is refused once something has happened since, or to who looks at another version', async () => {
    const seller = await api.as('user')
    const id = await submitted(seller)
    const { version } = await staff.client.moderation.update({ params: { id }, body: { status: 'approved' } })
    expect((await failure(undoOne(id, version - 1))).code).toBe('version_conflict')
    await seller.client.adverts.update({ params: { id }, body: { price: 12 } })
    expect((await failure(undoOne(id))).code).toBe('version_conflict')
    expect(await stateOf(id)).toMatchObject({ status: 'approved' })
  })

  it('[PLUS-16] restores a deleted advert, and a part that was moved', async () => {
    const { id } = await anAdvert(api)
    const { id: part } = await anAdvert(api, { kind: 'part', status: 'unapproved' })
    const before = await stateOf(part)
    const { version } = await staff.client.moderation.remove({ params: { id } })
    expect((await undoOne(id, version)).status).toBe('approved')
    expect((await api.visitor.adverts.detail({ params: { id } })).id).toBe(id)
    await staff.client.moderation.updatePart({ params: { id: part }, body: { status: 'hide' } })
    await undoOne(part)
    expect(await stateOf(part)).toEqual(before)
  })

  it('[PLUS-16] works on one row of a job, which then counts as taken back', async () => {
    const ids = await someAdverts(api, 2)
    const job = await run({ action: 'hide', ids })
    await undoOne(ids[0]!)
    const after = await staff.client.bulk.job({ params: { id: job.id } })
    expect(after.counts).toMatchObject({ done: 1, undone: 1 })
    expect((await undo(job.id)).counts).toMatchObject({ done: 0, undone: 2, kept: 0 })
  })
})
