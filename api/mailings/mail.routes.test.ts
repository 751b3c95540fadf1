import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

let api: TestApi
let moderator: SignedInClient
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('Moderator')
})
afterAll(() => api.close())

const body = {
  email: 'seller@example.test',
  subject: 'Your advert',
  text: 'Please send a photo.\nThank you.',
}
const post = (sent: unknown, token = moderator.token) =>
  api.post('/admin/sendmail', sent, { authorization: token })
const outbox = async () =>
  (await api.app.db.models.OutboxMail.findAll({ order: [['id', 'ASC']] })).map(row => row.get())

describe('sendmail', () => {
  it('[ADM-04] puts the mail into the outbox and answers OK in message and data', async () => {
    const answer = await post(body)
    expect(await answer.json()).toEqual({ success: true, message: 'OK', data: 'OK' })
    expect((await outbox()).at(-1)).toMatchObject({
      recipient: body.email,
      subject: body.subject,
      text: body.text,
      state: 'waiting',
      tries: 0,
    })
  })

  it('writes who mailed whom to the audit log', async () => {
    const user = await api.aUser('user')
    await post({ ...body, email: user.mail })
    const row = await api.app.db.models.AuditLog.findOne({
      where: { action: 'mail.send', objectId: String(user.id) },
    })
    expect(row!.get()).toMatchObject({ actorId: moderator.user.id, role: 'Moderator' })
    expect(JSON.parse(row!.get().afterState!)).toEqual({ to: user.mail, subject: body.subject })
  })

  it('answers at once without any mail server', async () => {
    const start = performance.now()
    expect((await post(body)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it.each([
    ['email', 'nobody'],
    ['email', 'a@b.test, c@d.test'],
    ['email', 'a@b.test\r\nBcc: c@d.test'],
    ['email', ['a@b.test', 'c@d.test']],
    ['email', undefined],
    ['subject', ''],
    ['subject', 'Hello\r\nBcc: c@d.test'],
    ['subject', 'Hello\nthere'],
    ['subject', 'x'.repeat(201)],
    ['subject', undefined],
    ['text', ''],
    ['text', 'x'.repeat(20_001)],
    ['text', { html: '<b>' }],
    ['text', undefined],
  ])('refuses %s: %j naming it and queues nothing', async (field, value) => {
    const before = (await outbox()).length
    const answer = await post({ ...body, [field]: value })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ success: false, errors: [{ field }] })
    expect(await outbox()).toHaveLength(before)
  })

  it('[AUTH-06] is closed to visitors and users', async () => {
    const user = await api.as('user')
    expect((await post(body, '')).status).toBe(401)
    expect((await post(body, user.token)).status).toBe(403)
  })
})
