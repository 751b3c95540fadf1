import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { queueMail, type OutgoingMail } from './outbox'
import type { OutboxMailRow } from '../db/schema/outbox.model'
import { partsOf } from './mail-parts.testing'
import { receiveMails, type ReceivedMail } from './smtp.testing'
import { parseAddress, smtpTransport, type Delivery, type MailTransport } from './transport'
import { deliverMails } from './worker'
import { eventually } from '../../../shared/eventually.testing'

const minute = 60_000
let api: TestApi
let smtp: Awaited<ReturnType<typeof receiveMails>>
let received: ReceivedMail[]
let transport: MailTransport
/** Set by a test to refuse recipients. */
let refusal: Error | undefined

beforeAll(async () => {
  api = await startApi({ MAIL_FROM: 'Hangarlist Ünal <desk@hangar.test>' })
  smtp = await receiveMails(() => refusal)
  received = smtp.received
  transport = smtpTransport({ ...api.app.env, SMTP_URL: smtp.url })!
})
beforeEach(() => {
  received.length = 0
})
afterEach(async () => {
  refusal = undefined
  await api.app.db.models.OutboxMail.destroy({ where: {} })
})
afterAll(async () => {
  transport.close()
  await smtp.close()
  await api.close()
})

const queue = (more: Partial<OutgoingMail> = {}) =>
  api.app.db.write(tx =>
    queueMail(
      api.app.db,
      tx,
      { to: 'pilot@example.test', subject: 'Hello', text: 'A text.', template: 'test', ...more },
      api.app.clock(),
    ),
  )
const rows = async (): Promise<OutboxMailRow[]> =>
  (await api.app.db.models.OutboxMail.findAll({ order: [['id', 'ASC']] })).map(row => row.get())
const only = async () => (await rows())[0]!
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ')
/** RFC 2047, as far as a test needs it. */
const decoded = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeURIComponent(text.replace(/_/g, ' ').replace(/%/g, '%25').replace(/=(..)/g, '%$1')),
    )
const fake = (send: (delivery: Delivery) => Promise<void>): MailTransport => ({ send, close: () => {} })

describe('a mail in the outbox', () => {
  it('is delivered once, from the own address, under its message id', async () => {
    await queue()
    expect(await deliverMails(api.app, transport)).toBe(1)
    expect(await deliverMails(api.app, transport)).toBe(0)
    expect(received).toHaveLength(1)
    const { from, to, raw } = received[0]!
    expect([from, to]).toEqual(['desk@hangar.test', ['pilot@example.test']])
    const { state, sentAt, messageId } = await only()
    expect([state, sentAt !== null]).toEqual(['sent', true])
    expect(headerOf(raw, 'message-id')).toBe(`<${messageId}>`)
    expect(decoded(headerOf(raw, 'from')!)).toContain('Hangarlist Ünal')
    expect(headerOf(raw, 'content-type')).toMatch(/^multipart\/alternative/)
  })

  it('arrives with every letter of its subject and text', async () => {
    const subject = 'Ihr Inserat „Mooney Über-Ovation“ ist online 🛩'
    await queue({ subject, text: 'Merhaba Şükrü,\n\n.\nline after a dot\n' })
    await deliverMails(api.app, transport)
    const { raw } = received[0]!
    expect(decoded(headerOf(raw, 'subject')!)).toBe(subject)
    const { text, html } = partsOf(raw)
    expect(text).toContain('Merhaba Şükrü,\n\n.\nline after a dot')
    expect(html).toMatch(/<p [^>]*>Merhaba Şükrü,<\/p>/)
    expect(html).toMatch(/<p [^>]*>\.<br>line after a dot<\/p>/)
  })

  it('cannot gain headers or recipients through its subject, address or text', async () => {
    await queue({
      subject: 'Hello\r\nBcc: victim@example.test\r\n\r\nbody',
      text: 'Bcc: x@y.test\r\n.\r\nMAIL FROM:<a@b.test>',
    })
    await queue({ to: 'a@b.test, victim@example.test' })
    await deliverMails(api.app, transport)
    for (const { to, raw } of received) {
      expect(to).toHaveLength(1)
      expect(to).not.toContain('victim@example.test')
      expect(headerOf(raw.split('\r\n\r\n')[0]!, 'bcc')).toBeUndefined()
    }
    expect(received.map(each => each.to)).toContainEqual(['pilot@example.test'])
  })

  it('[PLUS-10] carries its further heads unbroken, and nothing can be smuggled in by them', async () => {
    const href = `<https://hangar.test/alerts/unsubscribe?token=${'x'.repeat(180)}>`
    await queue({
      headers: {
        'List-Unsubscribe': href,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'X-Other': 'one\r\nBcc: victim@example.test',
      },
    })
    await deliverMails(api.app, transport)
    const [head = ''] = received[0]!.raw.split('\r\n\r\n')
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: ${href}`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        'X-Other: one Bcc: victim@example.test',
      ]),
    )
    expect(received[0]!.to).toEqual(['pilot@example.test'])
  })

  it('waits as long as it is held, and stays away when it was withdrawn', async () => {
    await queue({ hold: 60, group: 'g1' })
    expect(await deliverMails(api.app, transport)).toBe(0)
    await api.app.db.models.OutboxMail.update({ state: 'withdrawn' }, { where: { groupKey: 'g1' } })
    api.clock.advance(2 * minute)
    expect(await deliverMails(api.app, transport)).toBe(0)
    expect(received).toEqual([])
  })

  it.each([
    'rick@skylineaircraft.example',
    'a@b.EXAMPLE',
    'ada@example.com',
    'x@sub.example.org',
    'n@one.invalid',
  ])('never leaves for %s, which is nobody’s address, and holds up nothing behind it', async to => {
    await queue({ to })
    await queue({ to: 'ada@hangar.test' })
    expect(await deliverMails(api.app, transport)).toBe(1)
    expect(received.map(mail => mail.to)).toEqual([['ada@hangar.test']])
    expect(await only()).toMatchObject({ state: 'failed', lastError: expect.stringContaining('nobody') })
  })

  it('stays waiting and readable when there is no mail server', async () => {
    await queue()
    expect(smtpTransport(api.app.env)).toBeNull()
    expect(await deliverMails(api.app, null)).toBe(0)
    expect(await only()).toMatchObject({ state: 'waiting', tries: 0, text: 'A text.' })
  })

  it('loses a code from its text once it is sent', async () => {
    await queue({ template: 'otp', text: 'your code is 012345' })
    await deliverMails(api.app, transport)
    expect(received[0]!.raw).toContain('012345')
    expect((await only()).text).not.toContain('012345')
  })
})

it('four mails are on their way at once where the server answers late, once the first has arrived', async () => {
  for (let count = 0; count < 9; count++) await queue({ to: `pilot${count}@example.test` })
  const underWay = new Set<string>()
  const seen: number[] = []
  const late = fake(async ({ to }) => {
    underWay.add(to)
    seen.push(underWay.size)
    await new Promise(resolve => setTimeout(resolve, 300))
    underWay.delete(to)
  })
  expect(await deliverMails(api.app, late)).toBe(9)
  expect([seen.slice(0, 2), Math.max(...seen)]).toEqual([[1, 1], 4])
})

it('mails that follow at once go over the same few connections', async () => {
  const before = smtp.connections()
  for (let count = 0; count < 12; count++) await queue({ to: `pilot${count}@example.test` })
  expect(await deliverMails(api.app, transport)).toBe(12)
  expect(smtp.connections() - before).toBeLessThanOrEqual(4)
})

describe('a mail that is refused', () => {
  it('is tried again after 1, 5, 15, 60 and 240 minutes, and then given up', async () => {
    refusal = Object.assign(new Error('4.3.0 mail system is busy'), { responseCode: 450 })
    await queue()
    for (const [at, wait] of [1, 5, 15, 60, 240].entries()) {
      expect(await deliverMails(api.app, transport)).toBe(0)
      expect(await only()).toMatchObject({ state: 'waiting', tries: at + 1 })
      api.clock.advance((wait - 0.5) * minute)
      await deliverMails(api.app, transport)
      expect((await only()).tries).toBe(at + 1)
      api.clock.advance(minute)
    }
    await deliverMails(api.app, transport)
    const failed = await only()
    expect(failed).toMatchObject({ state: 'failed', tries: 6 })
    expect(failed.lastError).toContain('mail system is busy')
    api.clock.advance(10 * 24 * 60 * minute)
    expect(await deliverMails(api.app, transport)).toBe(0)
    expect(received).toEqual([])
  })

  it('arrives once the other side takes it, and does not hold up the others', async () => {
    refusal = Object.assign(new Error('try later'), { responseCode: 451 })
    await queue()
    await deliverMails(api.app, transport)
    refusal = undefined
    await queue({ to: 'second@example.test' })
    expect(await deliverMails(api.app, transport)).toBe(1)
    api.clock.advance(2 * minute)
    expect(await deliverMails(api.app, transport)).toBe(1)
    expect(received.map(each => each.to[0])).toEqual(['second@example.test', 'pilot@example.test'])
    expect((await rows()).map(row => row.lastError)).toEqual([null, null])
  })

  it('costs the others no try when the server cannot be reached', async () => {
    for (let count = 0; count < 3; count++) await queue()
    const nobody = smtpTransport({ ...api.app.env, SMTP_URL: 'smtp://127.0.0.1:1' })!
    expect(await deliverMails(api.app, nobody)).toBe(0)
    expect((await rows()).map(row => [row.state, row.tries])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
      ['waiting', 0],
    ])
    expect(await deliverMails(api.app, transport)).toBe(2)
  })
})

describe('several processes', () => {
  it('several processes send each mail once', async () => {
    for (let count = 0; count < 30; count++) await queue({ to: `pilot${count}@example.test` })
    const other = await api.another()
    const sent = await Promise.all([
      deliverMails(api.app, transport),
      deliverMails(api.app, transport),
      deliverMails(other.app, transport),
    ])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(new Set(received.map(each => each.to[0])).size).toBe(30)
    expect(received).toHaveLength(30)
    await other.close()
  })

  it('a process sends a mail that another one took and never finished', async () => {
    await queue()
    // A process that dies in the middle: its sending never ends.
    void deliverMails(
      api.app,
      fake(() => new Promise(() => {})),
    )
    await eventually(async () => expect((await only()).state).toBe('sending'))
    expect(await deliverMails(api.app, transport)).toBe(0)
    api.clock.advance(minute + 1000)
    expect(await deliverMails(api.app, transport)).toBe(1)
    expect((await only()).state).toBe('sent')
  })

  it('a process that dies takes what it was sending with it for a minute, and no other', async () => {
    for (let count = 0; count < 3; count++) await queue({ to: `pilot${count}@example.test` })
    void deliverMails(
      api.app,
      fake(() => new Promise(() => {})),
    )
    await eventually(async () => expect((await rows()).some(row => row.state === 'sending')).toBe(true))
    expect(await deliverMails(api.app, transport)).toBe(2)
  })

  it('a code goes before the letters that have waited for longer', async () => {
    for (let count = 0; count < 30; count++) await queue({ to: `pilot${count}@example.test` })
    api.clock.advance(1000)
    await queue({ to: 'waiting@example.test', template: 'otp' })
    const order: string[] = []
    await deliverMails(
      api.app,
      fake(async ({ to }) => void order.push(to)),
    )
    expect(order).toHaveLength(31)
    expect(order.indexOf('waiting@example.test')).toBe(0)
  })
})

it('the sender’s address is read with and without a name', () => {
  expect(parseAddress('Hangarlist <a@b.test>')).toEqual({ name: 'Hangarlist', address: 'a@b.test' })
  expect(parseAddress('"Hangar, list" <a@b.test>')).toEqual({ name: 'Hangar, list', address: 'a@b.test' })
  expect(parseAddress(' a@b.test ')).toEqual({ name: '', address: 'a@b.test' })
})
