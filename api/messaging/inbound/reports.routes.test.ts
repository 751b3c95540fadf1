import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bounceAddress } from '../../platform/mail/bounce-address'
import { queueMail } from '../../platform/mail/outbox'
import { receiveMails } from '../../platform/mail/smtp.testing'
import { smtpTransport } from '../../platform/mail/transport'
import { deliverMails } from '../../platform/mail/worker'
import { startApi, type TestApi } from '../../testing/start-api'
import { aGuestTalk } from '../guests/guests.factory'
import { aBounce, aComplaint, aMail, mailSettings, post, postSigned } from './mails.testing'

let api: TestApi
let smtp: Awaited<ReturnType<typeof receiveMails>>
let people = 0
const reports = 'bounce@mail.hangar.test'

beforeAll(async () => {
  smtp = await receiveMails()
  api = await startApi({ ...mailSettings, MAIL_BOUNCE_ADDRESS: reports, SMTP_URL: smtp.url })
})
afterAll(async () => {
  await api.close()
  await smtp.close()
})

const deliver = async () => {
  api.clock.advance(61 * 60_000)
  const transport = smtpTransport(api.app.env)!
  await deliverMails(api.app, transport)
  transport.close()
}
/** A mail that has left by SMTP to somebody new, with the address that its reports go to. */
const sent = async (template = 'support-answer', to = `reader${++people}@buyers.test`) => {
  const letter = { to, subject: 'Hello', text: 'A text.', template }
  await api.app.db.write(tx => queueMail(api.app.db, tx, letter, api.app.clock()))
  await deliver()
  const row = (await api.mailsTo(to)).at(-1)!
  expect(row.state).toBe('sent')
  return { to, row, from: smtp.received.findLast(mail => mail.to.includes(to))!.from }
}
const rowOf = async (id: number) => (await api.app.db.models.OutboxMail.findByPk(id))!.get()
const suppressedBy = async (mail: string) =>
  (await api.app.db.models.MailSuppression.findAll({ where: { mail } })).map(row => row.get())
const state = async (template: string, to: string) => {
  const letter = { to, subject: 'Hello', text: 'A text.', template }
  await api.app.db.write(tx => queueMail(api.app.db, tx, letter, api.app.clock()))
  await deliver()
  return (await api.mailsTo(to)).at(-1)!.state
}

describe('a mail that comes back to its own address', () => {
  it('is marked as failed with what was said, and nothing more is sent to an address that does not exist', async () => {
    const { to, row, from } = await sent()
    expect(from).toBe(bounceAddress(api.app.env, row.id))
    expect(from).toMatch(/^bounce\+[\da-z]+-[\da-f]{24}@mail\.hangar\.test$/)
    // Some relays give a mail another Message-ID.
    const report = aBounce(from, to, 'another@relay.test')
    expect((await post(api, report)).outcome).toBe('bounce')
    expect((await post(api, report)).outcome).toBe('duplicate')
    expect(await rowOf(row.id)).toMatchObject({ state: 'failed', lastError: '550 5.1.1 no such user' })
    expect(await suppressedBy(to)).toMatchObject([{ reason: 'bounce', until: null, mailId: row.id }])
    expect(await state('otp', to)).toBe('suppressed')
  })

  it.each([
    ['5.2.2', '552 5.2.2 mailbox full'],
    ['5.7.1', '550 5.7.1 blocked by policy'],
  ] as const)('with %s says nothing against its address', async (...said) => {
    const { to, row, from } = await sent()
    expect((await post(api, aBounce(from, to, null, 'failed', said))).outcome).toBe('bounce')
    expect(await rowOf(row.id)).toMatchObject({ state: 'failed', lastError: said[1] })
    expect(await suppressedBy(to)).toEqual([])
    expect(await state('support-answer', to)).toBe('sent')
  })

  it('after days of trying counts as one that may pass, and suppresses after three days', async () => {
    const { to } = await sent()
    for (const left of [2, 1, 0]) {
      const { from } = await sent('support-answer', to)
      await post(api, aBounce(from, to, null, 'failed', ['4.4.1', 'connection timed out']))
      expect(await suppressedBy(to)).toHaveLength(left === 0 ? 1 : 0)
      api.clock.advance(24 * 60 * 60_000)
    }
    expect((await suppressedBy(to))[0]?.until).not.toBeNull()
    expect(await state('support-answer', to)).toBe('suppressed')
    expect(await state('otp', to)).toBe('sent')
  })

  it('marks the messages that it told of, for their writer', async () => {
    const talk = await aGuestTalk(api)
    const params = { threadId: talk.threadId }
    await talk.seller.client.messages.answer({ params, body: { text: 'It is.' } })
    await deliver()
    const mail = smtp.received.findLast(({ to, raw }) => to.includes(talk.mail) && raw.includes('It is.'))!
    // People still answer the conversation, while reports go to the mail.
    expect(mail.raw).toMatch(/^Reply-To: .*<reply\+/m)
    expect(mail.from).toMatch(/^bounce\+/)
    expect((await post(api, aBounce(mail.from, talk.mail, null))).outcome).toBe('bounce')
    const { messages } = await talk.seller.client.messages.thread({ params })
    expect(messages.map(({ undelivered }) => undelivered)).toEqual([undefined, true])
  })

  it('is believed by its address alone, and a vacation reply is none', async () => {
    const { to, row, from } = await sent()
    const forged = from.replace(/-[\da-f]/, found => (found === '-0' ? '-1' : '-0'))
    expect((await post(api, aBounce(forged, to, row.messageId))).outcome).toBe('unaddressed')
    expect((await post(api, aBounce(reports, to, 'guessed@hangarlist'))).outcome).toBe('automatic')
    expect((await post(api, aBounce(from, to, null, 'delayed'))).outcome).toBe('automatic')
    expect((await post(api, aMail({ from: to, to: from, text: 'I am away.' }))).outcome).toBe('automatic')
    // What people write to the address of reports stays for people.
    expect((await post(api, aMail({ from: to, to: reports, text: 'Hello?' }))).outcome).toBe('unaddressed')
    expect((await rowOf(row.id)).state).toBe('sent')
    expect(await suppressedBy(to)).toEqual([])
  })
})

describe('a complaint', () => {
  it.each(['its Message-ID', 'its envelope sender'])('is found by %s', async by => {
    const { to, row, from } = await sent()
    const named = by === 'its Message-ID' ? { messageId: row.messageId } : { sender: from }
    expect((await post(api, aComplaint(reports, named))).outcome).toBe('complaint')
    expect(await suppressedBy(to)).toMatchObject([
      { reason: 'complaint', detail: 'abuse, reported by Example Loop/1.0', until: null },
    ])
    expect(await state('watch-news', to)).toBe('suppressed')
    expect(await state('order-receipt', to)).toBe('sent')
    expect(await state('otp', to)).toBe('sent')
    expect((await rowOf(row.id)).state).toBe('sent')
  })

  it('is none for an address that only the report names, and none that says the opposite', async () => {
    const { to, row } = await sent()
    expect((await post(api, aComplaint(reports, { recipient: to }))).outcome).toBe('automatic')
    const wanted = aComplaint(reports, { messageId: row.messageId, type: 'not-spam' })
    expect((await post(api, wanted)).outcome).toBe('unaddressed')
    expect(await suppressedBy(to)).toEqual([])
  })
})

describe('what a provider’s function posts', () => {
  it('suppresses by the Message-ID as a report by mail does, told twice as well', async () => {
    const { to, row } = await sent()
    const event = { event: 'bounce', messageId: `<${row.messageId}>`, answer: '550 5.1.1 unknown' }
    expect((await postSigned(api, event)).outcome).toBe('bounce')
    expect((await postSigned(api, event)).outcome).toBe('bounce')
    expect(await rowOf(row.id)).toMatchObject({ state: 'failed', lastError: '550 5.1.1 unknown' })
    expect(await suppressedBy(to)).toMatchObject([{ reason: 'bounce', until: null }])
    const other = await sent()
    await postSigned(api, { event: 'complaint', messageId: other.row.messageId })
    expect(await suppressedBy(other.to)).toMatchObject([{ reason: 'complaint' }])
  })

  it('changes nothing without its signature, for a mail that is not ours, or an unknown event', async () => {
    const { to, row } = await sent()
    const event = { event: 'bounce', messageId: row.messageId, status: '5.1.1' }
    expect((await api.post('/webhooks/mail', event)).status).toBe(400)
    expect((await postSigned(api, { ...event, messageId: 'x@y' })).outcome).toBe('automatic')
    expect((await postSigned(api, { ...event, event: 'opened' })).status).toBe(422)
    expect(await suppressedBy(to)).toEqual([])
  })
})
