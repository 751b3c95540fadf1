import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startDovecot } from '../../../scripts/dovecot.mjs'
import { queueMail } from '../../platform/mail/outbox'
import { receiveMails, type ReceivedMail } from '../../platform/mail/smtp.testing'
import { smtpTransport } from '../../platform/mail/transport'
import { deliverMails } from '../../platform/mail/worker'
import { startApi, type TestApi } from '../../testing/start-api'
import { aGuestTalk } from '../guests/guests.factory'
import { aBounce, aMail } from './mails.testing'
import { pollMailbox } from './mailbox'

let dovecot: Awaited<ReturnType<typeof startDovecot>>
let api: TestApi
let smtp: Awaited<ReturnType<typeof receiveMails>>
/** The mails that our server has sent, as its mail server got them. */
let sent: ReceivedMail[]
/** Delivers what people write to `reply+…@` into the mailbox that the server reads, as a mail server does. */
let mailbox: ImapFlow

const openMailbox = async ({ hostname, port, username, password }: URL): Promise<ImapFlow> => {
  const opened = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  })
  opened.on('error', () => {})
  await opened.connect()
  return opened
}

beforeAll(async () => {
  dovecot = await startDovecot()
  smtp = await receiveMails()
  sent = smtp.received
  api = await startApi({
    PUBLIC_URL: 'https://hangar.test',
    REPLY_ADDRESS: 'reply@mail.hangar.test',
    IMAP_URL: dovecot.urlOf('reply'),
    SMTP_URL: smtp.url,
  })
  mailbox = await openMailbox(new URL(dovecot.urlOf('reply')))
})
afterAll(async () => {
  await mailbox.logout().catch(() => {})
  await api.close()
  await smtp.close()
  await dovecot.remove()
})
beforeEach(() => sent.splice(0))

const poll = () => pollMailbox(api.app, new AbortController().signal)
const arrives = (raw: string) => mailbox.append('INBOX', raw)
const unread = async (folder: string) => {
  const status = await mailbox.status(folder, { unseen: true, messages: true })
  return status && [status.messages, status.unseen]
}
const deliver = async () => {
  api.clock.advance(61 * 60_000)
  const transport = smtpTransport(api.app.env)!
  await deliverMails(api.app, transport)
  transport.close()
}
/** A guest's talk in which the seller has answered; the seller's answer as it left for the guest. */
const answered = async () => {
  const talk = await aGuestTalk(api, { mail: `guest.${Math.random().toString(36).slice(2)}@buyers.test` })
  const params = { threadId: talk.threadId }
  await talk.seller.client.messages.answer({ params, body: { text: 'Yes, it is.' } })
  await deliver()
  const mail = sent.find(({ to, raw }) => to.includes(talk.mail) && raw.includes('Yes, it is.'))!
  const texts = async () =>
    (await talk.seller.client.messages.thread({ params })).messages.map(one => one.text)
  return { talk, mail, texts }
}

it('[PROF-03] a guest answers by mail: out by SMTP, back through the mailbox, in the thread once', async () => {
  const { talk, mail, texts } = await answered()
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail.raw)?.[1]?.trim() ?? ''
  const replyTo = /<([^>]+)>/.exec(header('Reply-To'))?.[1] ?? ''
  expect(replyTo).toMatch(/^reply\+\S+@mail\.hangar\.test$/)
  // Reports of a failure go to the address that tells of which mail they are.
  expect(mail.from).toBe(replyTo)
  // Composed by a mail program, with what it quotes.
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: { name: 'Gerda', address: talk.mail },
    to: replyTo,
    subject: `Re: ${header('Subject')}`,
    inReplyTo: header('Message-ID'),
    references: [header('Message-ID')],
    text: `Grüße! Can I see it?\n\nOn Wed, Nov 25, 2026 at 10:03 AM Hangarlist <no-reply@hangar.test> wrote:\n> Yes, it is.`,
  })
  await arrives(String(composed.message))
  expect(await poll()).toEqual({ taken: 1, failed: 0 })
  expect(await texts()).toEqual(['Is it still for sale?', 'Yes, it is.', 'Grüße! Can I see it?'])
  expect(await unread('INBOX')).toEqual([0, 0])
  expect(await unread('Hangarlist')).toEqual([1, 0])
  await arrives(String(composed.message))
  await poll()
  expect(await texts()).toHaveLength(3)
})

it('reads on past mails that are broken, for nobody, or came back', async () => {
  const { talk, mail, texts } = await answered()
  const id = /^Message-ID: <([^>]+)>/im.exec(mail.raw)?.[1] ?? ''
  await arrives('no mail at all')
  await arrives(
    aMail({ from: talk.mail, to: mail.from, headers: [`X-Long: ${'y'.repeat(300 * 1024)}`], text: 'x' }),
  )
  await arrives(aMail({ from: 'press@papers.test', to: 'info@mail.hangar.test', text: 'A question' }))
  await arrives(aBounce(mail.from, talk.mail, id))
  await arrives(aMail({ from: talk.mail, to: mail.from, text: 'The last one' }))
  expect(await poll()).toEqual({ taken: 5, failed: 0 })
  expect((await texts()).at(-1)).toBe('The last one')
  const { messages } = await talk.seller.client.messages.thread({ params: { threadId: talk.threadId } })
  expect(messages.map(({ undelivered }) => undelivered)).toEqual([undefined, true, undefined])
  // What is for people stays where they look for it.
  expect(await unread('INBOX')).toEqual([2, 0])
})

it('takes later what its database could not take now, and what arrived while the mail server was away', async () => {
  const { talk, mail, texts } = await answered()
  await arrives(aMail({ from: talk.mail, to: mail.from, text: 'While the database was away' }))
  const broken = { ...api.app, db: { ...api.app.db, write: () => Promise.reject(new Error('gone away')) } }
  expect(await pollMailbox(broken, new AbortController().signal)).toEqual({ taken: 0, failed: 1 })
  await dovecot.stop()
  await expect(poll()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await dovecot.start()
  expect(await poll()).toEqual({ taken: 1, failed: 0 })
  expect((await texts()).at(-1)).toBe('While the database was away')
  await mailbox.connect().catch(() => {})
})

it('takes the report of a mail that came back to its own address, where no answers by mail are set up', async () => {
  const other = await startApi({
    MAIL_BOUNCE_ADDRESS: 'bounce@mail.hangar.test',
    IMAP_URL: dovecot.urlOf('reply'),
    SMTP_URL: smtp.url,
  })
  const to = 'gone@buyers.test'
  const letter = { to, subject: 'Hello', text: 'A text.', template: 'staff' }
  await other.app.db.write(tx => queueMail(other.app.db, tx, letter, other.app.clock()))
  const transport = smtpTransport(other.app.env)!
  await deliverMails(other.app, transport)
  transport.close()
  const { from } = sent.find(mail => mail.to.includes(to))!
  expect(from).toMatch(/^bounce\+/)
  await mailbox.connect().catch(() => {})
  await arrives(aBounce(from, to, null))
  await pollMailbox(other.app, new AbortController().signal)
  expect((await other.mailsTo(to))[0]).toMatchObject({ state: 'failed', bounce: 'hard' })
  await other.close()
})
