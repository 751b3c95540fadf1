import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSetting } from '../platform/settings/settings'
import { startApi, type TestApi } from '../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ MAIL_FROM: 'Hangarlist <desk@hangar.test>' })
})
afterAll(() => api.close())

const request = { mail: 'pilot@example.test', subject: 'Fraud' as const, message: 'This Cessna is not real.' }
const post = (body: unknown) => api.post('/support', body)

describe('support', () => {
  it('[STAT-02] stores the request, mails it to the operator and confirms it to the writer', async () => {
    const answer = await post(request)
    const { success, message, data } = (await answer.json()) as Record<string, unknown> & {
      data: { ticket: number }
    }
    expect([success, message]).toEqual([true, 'Support request received'])
    const ticket = (await api.app.db.models.Ticket.findByPk(data.ticket))!.get()
    expect(ticket).toMatchObject({ ...request, userId: null, state: 'open' })
    const [toOperator] = await api.mailsTo('desk@hangar.test')
    expect(toOperator!.text).toContain('From: pilot@example.test')
    expect(toOperator!.text).toContain(request.message)
    const [confirmation] = await api.mailsTo(request.mail)
    expect(confirmation!.subject).toContain(String(data.ticket))
  })

  it("never carries a stranger's text to the address in the form", async () => {
    await post({ ...request, mail: 'victim@example.test', message: 'Buy at https://bad.test now' })
    const [confirmation] = await api.mailsTo('victim@example.test')
    expect(confirmation!.text).not.toContain('bad.test')
  })

  it('a support request is mailed to the address that the operator has set', async () => {
    const own = await startApi()
    const caller = { actor: null, requestId: 'a-test-request', ip: '', client: 'test' }
    await setSetting(own.app, caller, 'supportAddress', 'help@hangar.test')
    await own.visitor.support.send({ body: request })
    const rows = await own.app.db.models.OutboxMail.findAll({ where: { recipient: 'help@hangar.test' } })
    expect(rows).toHaveLength(1)
    await own.close()
  })

  it('a support request holds the account of a signed-in writer', async () => {
    const { client, user } = await api.as('user')
    const { ticket } = await client.support.send({ body: request })
    expect((await api.app.db.models.Ticket.findByPk(ticket))!.get().userId).toBe(user.id)
  })

  it('keeps emoji and every script', async () => {
    const message = 'Uçak 🛩 çok güzel — 我想买'
    const { ticket } = await api.visitor.support.send({ body: { ...request, message } })
    expect((await api.app.db.models.Ticket.findByPk(ticket))!.get().message).toBe(message)
  })

  it.each([
    ['mail', 'nobody'],
    ['mail', undefined],
    ['mail', { a: 1 }],
    ['subject', 'Other'],
    ['subject', ''],
    ['subject', undefined],
    ['message', ''],
    ['message', '   '],
    ['message', 'x'.repeat(5001)],
    ['message', 5],
    ['message', undefined],
  ])('refuses %s: %j naming it', async (field, value) => {
    const answer = await post({ ...request, [field]: value })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ success: false, errors: [{ field }] })
  })

  it('[STAT-02] tells everyone where to write', async () => {
    expect(await api.visitor.support.contact()).toEqual({ mail: 'desk@hangar.test' })
    const silent = await startApi({ MAIL_FROM: 'Hangarlist <no-reply@hangar.test>' })
    expect(await silent.visitor.support.contact()).toEqual({ mail: null })
    await silent.close()
  })

  it('a support request is answered once by staff, by mail, and the answer is kept', async () => {
    const own = await startApi()
    const { client: staff } = await own.as('Moderator')
    const first = await own.visitor.support.send({ body: request })
    const second = await own.visitor.support.send({ body: { ...request, mail: 'later@example.test' } })
    const waiting = await staff.support.tickets()
    expect(waiting.data.map(({ id }) => id)).toEqual([first.ticket, second.ticket])

    const answer = 'We have looked at it and taken it down.'
    const sent = await staff.support.answer({ params: { id: first.ticket }, body: { answer } })
    expect(sent).toMatchObject({ id: first.ticket, state: 'answered', answer })
    const again = staff.support.answer({ params: { id: first.ticket }, body: { answer: 'Twice' } })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    const mails = await own.app.db.models.OutboxMail.findAll({ where: { template: 'support-answer' } })
    expect(mails.map(row => row.get())).toMatchObject([
      { recipient: request.mail, text: expect.stringContaining(answer) },
    ])
    const audited = await own.app.db.models.AuditLog.findAll({ where: { action: 'support.answer' } })
    expect(audited).toHaveLength(1)
    expect((await staff.support.tickets()).data.map(({ id }) => id)).toEqual([second.ticket])
    const answered = await staff.support.tickets({ query: { state: 'answered' } })
    expect(answered.data).toMatchObject([{ id: first.ticket, answer, message: request.message }])
    await own.close()
  })

  it('shows staff one request with what else the same person wrote, and who answered', async () => {
    const own = await startApi()
    const staff = await own.as('Moderator')
    const { client, user } = await own.as('user')
    const mail = user.mail
    const first = await client.support.send({ body: { ...request, mail } })
    const second = await own.visitor.support.send({ body: { ...request, mail, subject: 'Payment' } })
    await own.visitor.support.send({ body: request })
    const params = { id: first.ticket }
    await staff.client.support.answer({ params, body: { answer: 'Done.' } })
    expect(await staff.client.support.ticket({ params })).toMatchObject({
      id: first.ticket,
      userName: `${user.name} Tester`,
      answeredBy: `${staff.user.name} Tester`,
      answer: 'Done.',
      others: [{ id: second.ticket, subject: 'Payment', state: 'open' }],
    })
    await expect(staff.client.support.ticket({ params: { id: 999_999 } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await own.close()
  })

  it('support requests by one writer are limited', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    for (let count = 0; count < 10; count++) await limited.visitor.support.send({ body: request })
    await expect(limited.visitor.support.send({ body: request })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await limited.close()
  })
})
