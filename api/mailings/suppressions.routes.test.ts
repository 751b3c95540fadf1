import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobCaller } from '../platform/jobs/job-caller'
import { suppress } from '../platform/mail/suppressions'
import { deliverMails } from '../platform/mail/worker'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

let api: TestApi
let staff: SignedInClient
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const said = '550 5.1.1 no such user'
const bounced = (mail: string, until: Date | null = null) =>
  api.app.db.write(tx =>
    suppress(
      api.app,
      tx,
      jobCaller('test'),
      { mail, reason: 'bounce', detail: said, until },
      api.app.clock(),
    ),
  )
const list = (query: { readonly search?: string; readonly reason?: 'complaint' } = {}) =>
  staff.client.mailSuppressions.list({ query })
const lastAudit = async (action: string) =>
  (await api.app.db.models.AuditLog.findOne({ where: { action }, order: [['id', 'DESC']] }))?.get()
const deliver = () => {
  api.clock.advance(61 * 60_000)
  return deliverMails(api.app, { send: async () => {}, close: () => {} })
}

it('staff see why mails to an address are not sent, find it by a part, and allow it again', async () => {
  const { user } = await api.as('user')
  await bounced(user.mail.toUpperCase())
  await bounced('soft_one@hangar.test', new Date(api.app.clock().getTime() + 60_000))
  const { data } = await list({ search: user.mail.slice(0, 8).toUpperCase() })
  expect(data).toMatchObject([{ mail: user.mail, reason: 'bounce', detail: said, until: null, by: null }])
  // An underscore is no placeholder.
  expect((await list({ search: 't_o' })).data.map(({ mail }) => mail)).toEqual(['soft_one@hangar.test'])
  expect((await list({ reason: 'complaint' })).totalElements).toBe(0)
  const shown = await admin.client.users.one({ params: { id: user.id } })
  expect(shown.mailTrouble).toMatchObject({ reason: 'bounce', detail: said })
  await staff.client.mailSuppressions.allow({ params: { id: data[0]!.id } })
  expect(await lastAudit('mail.allow')).toMatchObject({
    actorId: staff.user.id,
    objectType: 'user',
    objectId: String(user.id),
  })
  expect((await list({ search: user.mail })).data).toEqual([])
  expect((await admin.client.users.one({ params: { id: user.id } })).mailTrouble).toBeNull()
  await expect(staff.client.mailSuppressions.allow({ params: { id: data[0]!.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  api.clock.advance(61_000)
  expect((await list({ search: 'soft_one' })).data).toEqual([])
})

it('staff stop notifications to an address for a reason, and users may not', async () => {
  const { user, client } = await api.as('user')
  const body = { mail: user.mail, note: 'Asked for it by phone.' }
  await expect(client.mailSuppressions.add({ body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(client.mailSuppressions.list({ query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  await staff.client.mailSuppressions.add({ body })
  const { data } = await list({ search: user.mail })
  expect(data).toMatchObject([{ reason: 'manual', detail: body.note, by: expect.stringContaining('Ada') }])
  expect(await lastAudit('mail.suppress')).toMatchObject({
    actorId: staff.user.id,
    objectId: String(user.id),
  })
  // They are told that, and not what staff noted.
  const { mailTrouble } = await client.users.detail()
  expect(mailTrouble).toEqual({ reason: 'manual', at: expect.any(String), until: null })
  const { data: kept } = await client.account.export()
  expect(kept['mailSuppressions']).toMatchObject([{ reason: 'manual', detail: body.note }])
})

it('the owner of an address that bounced confirms it anew, and mails are sent again', async () => {
  const owner = await api.as('user')
  const { mail } = owner.user
  await bounced(mail)
  expect((await owner.client.users.detail()).mailTrouble?.reason).toBe('bounce')
  // Nobody learns by a code that is not sent that mails to the address come back.
  expect(await api.visitor.session.sendOtp({ body: { mail } })).toBe('Otp sent')
  await deliver()
  expect((await api.mailsTo(mail, 'otp')).at(-1)?.state).toBe('suppressed')
  await owner.client.account.sendMailLink({ body: {} })
  const link = (await api.mailsTo(mail, 'mail-confirm')).at(-1)!
  const token = /token=(\S+)/.exec(link.text)?.[1] ?? ''
  await deliver()
  expect((await api.mailsTo(mail, 'mail-confirm')).at(-1)?.state).toBe('sent')
  await api.visitor.account.confirmMail({ body: { token } })
  expect((await owner.client.users.detail()).mailTrouble).toBeNull()
  await expect(owner.client.account.sendMailLink({ body: {} })).rejects.toMatchObject({ code: 'conflict' })
})

it('a deleted account takes what was kept about its address with it', async () => {
  const { user } = await api.as('user')
  await bounced(user.mail)
  await admin.client.users.remove({ params: { id: user.id } })
  expect((await list({ search: user.mail })).data).toEqual([])
})
