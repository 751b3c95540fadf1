import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { jobCaller } from '../jobs/job-caller'
import { queueMail } from './outbox'
import { receiveMails } from './smtp.testing'
import { suppress } from './suppressions'
import { smtpTransport, type MailTransport } from './transport'
import { deliverMails } from './worker'

const day = 24 * 60 * 60_000
const mail = 'pilot@hangar.test'
let api: TestApi
let smtp: Awaited<ReturnType<typeof receiveMails>>
let transport: MailTransport
/** Set by a test: the server's code and words for every recipient. */
let refusal: readonly [code: number, words: string] | undefined

beforeAll(async () => {
  api = await startApi()
  smtp = await receiveMails(
    () => refusal && Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }),
  )
  transport = smtpTransport({ ...api.app.env, SMTP_URL: smtp.url })!
})
beforeEach(() => {
  refusal = undefined
  smtp.received.length = 0
})
afterEach(async () => {
  await api.app.db.models.OutboxMail.destroy({ where: {} })
  await api.app.db.models.MailSuppression.destroy({ where: {} })
})
afterAll(async () => {
  transport.close()
  await smtp.close()
  await api.close()
})

const queue = (template = 'support-answer', to = mail) =>
  api.app.db.write(tx =>
    queueMail(api.app.db, tx, { to, subject: template, text: 'A text.', template }, api.app.clock()),
  )
const rows = async () =>
  (await api.app.db.models.OutboxMail.findAll({ order: [['id', 'ASC']] })).map(row => row.get())
const last = async () => (await rows()).at(-1)!
const suppressed = async () =>
  (await api.app.db.models.MailSuppression.findAll()).map(row => row.get()).map(row => row.reason)
/** Queues a mail and delivers what is due. */
const send = async (template?: string, to?: string) => {
  await queue(template, to)
  await deliverMails(api.app, transport)
  return last()
}
/** A mail that the server refuses and that waits for its next try, until it is given up; then a day passes. */
const giveUp = async () => {
  expect(await send()).toMatchObject({ state: 'waiting', tries: 1 })
  const { id } = await last()
  await api.app.db.models.OutboxMail.update({ tries: 5 }, { where: { id } })
  api.clock.advance(day)
  await deliverMails(api.app, transport)
  expect(await last()).toMatchObject({ state: 'failed', tries: 6 })
}
const arrived = () => smtp.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])

describe('an address that does not exist', () => {
  it('is tried once, and never mailed again, not even a code; staff see what was said', async () => {
    refusal = [550, '5.1.1 no such user']
    expect(await send()).toMatchObject({ state: 'failed', tries: 1, bounce: 'hard' })
    api.clock.advance(day)
    expect(await deliverMails(api.app, transport)).toBe(0)
    refusal = undefined
    const code = await send('otp', 'Pilot@Hangar.test')
    expect(code).toMatchObject({ state: 'suppressed', tries: 0 })
    expect(code.lastError).toMatch(/^Not sent: mails to this address come back\. .*550 5\.1\.1 no such user/)
    // A code is a secret, also one that was not sent.
    expect(code.text).not.toContain('A text.')
    expect(smtp.received).toEqual([])
    expect((await send('otp', 'other@hangar.test')).state).toBe('sent')
  })
})

describe.each([
  ['a full mailbox', 552, '5.2.2 mailbox full'],
  ['a rule about senders', 550, '5.7.1 not accepted from your network'],
  ['the sign-in at the own mail server', 530, '5.7.0 authentication required'],
] as const)('%s', (_, code, words) => {
  it('is tried again and given up, and says nothing against the address', async () => {
    refusal = [code, words]
    for (let each = 0; each < 4; each++) await giveUp()
    expect(await last()).toMatchObject({ tries: 6, bounce: 'other' })
    expect(await suppressed()).toEqual([])
    refusal = undefined
    expect((await send()).state).toBe('sent')
  })
})

it('a mail that is too large is not tried again, and the next one is sent', async () => {
  refusal = [552, '5.3.4 message too big']
  expect(await send()).toMatchObject({ state: 'failed', tries: 1, bounce: 'other' })
  refusal = undefined
  expect((await send()).state).toBe('sent')
})

describe('mails that fail for a while', () => {
  it('suppress the address for two weeks after three days, and codes still go', async () => {
    refusal = [450, '4.3.2 try later']
    // Several mails of one day count once.
    for (let each = 0; each < 3; each++) await queue()
    await api.app.db.models.OutboxMail.update({ tries: 5 }, { where: {} })
    await giveUp()
    expect((await rows()).map(row => row.bounce)).toEqual(['soft', 'soft', 'soft', 'soft'])
    expect(await suppressed()).toEqual([])
    await giveUp()
    expect(await suppressed()).toEqual(['bounce'])
    refusal = undefined
    expect((await send()).state).toBe('suppressed')
    expect((await send('otp')).state).toBe('sent')
    expect((await send('mail-confirm')).state).toBe('sent')
    api.clock.advance(15 * day)
    expect((await send()).state).toBe('sent')
  })

  it('do not count beyond two weeks', async () => {
    refusal = [450, '4.3.2 try later']
    for (let each = 0; each < 4; each++) {
      await giveUp()
      api.clock.advance(8 * day)
    }
    expect(await suppressed()).toEqual([])
  })
})

it.each(['complaint', 'manual'] as const)(
  'after a %s mailings and notifications stay, and codes, receipts and decisions go',
  async reason => {
    await api.app.db.write(tx =>
      suppress(api.app, tx, jobCaller('test'), { mail, reason, detail: null, until: null }, api.app.clock()),
    )
    const stopped = ['mailing', 'new-message', 'search-alert', 'watch-news', 'advert-expiring']
    const sent = ['otp', 'order-receipt', 'order-invoice', 'advert-rejected', 'password-changed']
    for (const template of [...stopped, ...sent]) await queue(template)
    await deliverMails(api.app, transport)
    expect(new Set(arrived())).toEqual(new Set(sent))
    for (const { template, state } of await rows())
      expect([template, state]).toEqual([template, stopped.includes(template) ? 'suppressed' : 'sent'])
  },
)
