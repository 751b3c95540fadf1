import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { up } from './migrations/20261123-10-add-users-confirmed'
import { schemaKit } from './schema-kit'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('[SAFE-01] of the accounts that are there confirms those that used a link or code of ours, staff and the demo’s', async () => {
  const { db } = api.app
  const now = api.app.clock()
  const unconfirmed = (more: object = {}) => api.aUser('user', { isConfirmed: false, ...more })
  const untouched = await unconfirmed()
  const moved = await unconfirmed()
  const reset = await unconfirmed()
  const coded = await unconfirmed()
  const asked = await unconfirmed()
  const demo = await unconfirmed({ mail: 'ada.byron@pilots.example' })
  const moderator = await api.aUser('Moderator', { isConfirmed: false })
  const already = await api.aUser('user')
  const { AuditLog, Otp, User } = db.models
  const entry = { role: 'visitor', client: '', objectType: 'user', at: now }
  await AuditLog.create({ ...entry, action: 'user.mail', objectId: String(moved.id) })
  await AuditLog.create({ ...entry, action: 'user.passwordReset', objectId: String(reset.id) })
  await AuditLog.create({ ...entry, action: 'session.otp', objectId: 'unknown' })
  await AuditLog.create({ ...entry, action: 'user.mailAsked', objectId: String(asked.id) })
  const code = { codeHash: 'x', expiresAt: now, createdAt: now }
  await Otp.create({ ...code, userId: coded.id, usedAt: now })
  await Otp.create({ ...code, userId: asked.id })
  const confirmedAt = async ({ id }: { id: number }) => (await User.findByPk(id))!.get().confirmedAt
  const before = await confirmedAt(already)
  // Twice: one that was broken off is run again.
  await db.write(tx => up(schemaKit(db, tx)))
  await db.write(tx => up(schemaKit(db, tx)))
  for (const one of [moved, reset, coded, demo, moderator])
    expect(await confirmedAt(one)).toBeInstanceOf(Date)
  for (const one of [untouched, asked]) expect(await confirmedAt(one)).toBeNull()
  expect((await confirmedAt(moved))!.getTime()).toBe(now.getTime())
  expect(await confirmedAt(already)).toEqual(before)
})
