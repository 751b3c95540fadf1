import { randomUUID } from 'node:crypto'
import type { App } from '../platform/app/app-context'
import type { OutboxMailRow } from '../platform/db/schema/outbox.model'
import type { ThreadRow } from '../platform/db/schema/thread.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import { fromJson } from '../platform/db/values'
import type { Period } from '../../shared/rules/bookings'
import { queueMail } from '../platform/mail/outbox'
import { threadLink } from './guests/guest-links'
import { replyAddress } from './inbound/reply-address'
import { newMessageMail, type MailedMessage } from './new-message'
import { personOf, type Person } from './people'
import { requestMail, type RequestNews } from './requests/request-letters'
import { storedWarning } from './warnings'
import type { Side } from './threads.query'

const second = 1000
/** How long a mail is held back; it is withdrawn if the message is read meanwhile. */
const hold = 60 * second
/** Minimum time between two mails about one thread to a side that has not written in between. */
const gap = 60 * 60 * second
/** The same for guests, who have nothing but their mails. */
const guestGap = 5 * 60 * second

interface Written extends MailedMessage {
  readonly thread: ThreadRow
  readonly reader: Side
  readonly author: { readonly name: string }
  /** Messages that the reader has not seen, this one included. */
  readonly unread: number
  readonly request?: RequestChange | undefined
}

/** What a message says about days that are asked for. */
export interface RequestChange {
  readonly news: RequestNews
  readonly days: Period
}

export interface Notice {
  /** When the last mail is sent. */
  readonly notifiedAt: Date | null
  /** The mail that tells of the message; null for none. */
  readonly mailId: number | null
  /** What the next mail to the reader answers. */
  readonly reference: string | null
}

/** The group of the mails that tell one side of a thread of its messages. */
export const noticeGroup = (threadId: number, reader: Side) => `thread-${threadId}-${reader}`

/**
 * Queues a mail to the reader, at most one in a while and thread: a mail that still waits tells the new message,
 * too, and a later one waits until the time is over.
 */
export const noteNotice = async (app: App, tx: Tx, written: Written, now: Date): Promise<Notice> => {
  const { thread, reader } = written
  const last = thread[`${reader}NotifiedAt`]
  const reference = thread[`${reader}MailRef`]
  const person = await personOf(app, tx, thread[`${reader}Id`])
  if (person?.state !== 'active' || !person.wantsMail) return { notifiedAt: last, mailId: null, reference }
  if (written.request) return noteRequest(app, tx, written, { ...written.request, person }, now)
  const group = noticeGroup(thread.id, reader)
  const waiting = await waitingMail(app, tx, group)
  const earlier = waiting ? await messagesIn(app, tx, waiting.id) : []
  const letter = newMessageMail({
    ...(await factsOf(app, tx, written, person, now)),
    messages: [...earlier, written],
  })
  if (waiting) {
    await app.db.models.OutboxMail.update(letter, { where: { id: waiting.id }, transaction: tx })
    return { notifiedAt: last, mailId: waiting.id, reference }
  }
  const at = dueAt(last, person, now)
  await queueMail(
    app.db,
    tx,
    {
      ...letter,
      to: person.mail,
      template: 'new-message',
      group,
      hold: (at - now.getTime()) / second,
      replyTo: replyAddress(app.env, thread.id, reader),
      headers: headersOf(thread, reader),
    },
    now,
  )
  const queued = await waitingMail(app, tx, group)
  return {
    notifiedAt: new Date(at),
    mailId: queued?.id ?? null,
    reference: queued?.messageId ?? reference,
  }
}

/** When the next mail goes, in milliseconds. */
const dueAt = (last: Date | null, { isGuest }: Person, now: Date): number =>
  Math.max(now.getTime() + hold, last ? last.getTime() + (isGuest ? guestGap : gap) : 0)

/** Queues the mail about days that were asked for, at once: it is about a decision, and read mails do not take it back. */
const noteRequest = async (
  app: App,
  tx: Tx,
  written: Written,
  { news, days, person }: RequestChange & { readonly person: Person },
  now: Date,
): Promise<Notice> => {
  const { thread, reader } = written
  const facts = await factsOf(app, tx, written, person, now)
  const group = `${noticeGroup(thread.id, reader)}-${news}-${randomUUID().slice(0, 8)}`
  await queueMail(
    app.db,
    tx,
    {
      ...requestMail(news, { ...facts, days, message: written }),
      to: person.mail,
      template: `booking-${news}`,
      group,
      replyTo: replyAddress(app.env, thread.id, reader),
      headers: headersOf(thread, reader),
    },
    now,
  )
  const queued = await waitingMail(app, tx, group)
  return {
    notifiedAt: now,
    mailId: queued?.id ?? null,
    reference: queued?.messageId ?? thread[`${reader}MailRef`],
  }
}

const waitingMail = async (app: App, tx: Tx, group: string): Promise<OutboxMailRow | undefined> => {
  const where = { groupKey: group, state: 'waiting' as const }
  return (await app.db.models.OutboxMail.findOne({ where, ...forUpdate(tx) }))?.get()
}

/** The messages that a waiting mail tells already. */
const messagesIn = async (app: App, tx: Tx, mailId: number): Promise<readonly MailedMessage[]> => {
  const rows = await app.db.readIn(
    tx,
    'SELECT text, warning, refused_files FROM messages WHERE mail_id = ? AND read_at IS NULL ORDER BY id',
    [mailId],
  )
  return rows.map(row => ({
    text: String(row['text']),
    warning: storedWarning(row['warning']) ?? null,
    refusedFiles: fromJson<string[]>(row['refused_files'], []),
  }))
}

/**
 * By these, mail programs show a conversation as one (RFC 5322), and automatic answers stay away (RFC 3834, and its
 * older relative of Exchange).
 */
const headersOf = (thread: ThreadRow, reader: Side): Readonly<Record<string, string>> => {
  const first = `<${noticeGroup(thread.id, reader)}@hangarlist>`
  const last = thread[`${reader}MailRef`]
  return {
    'In-Reply-To': last ? `<${last}>` : first,
    References: last ? `${first} <${last}>` : first,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  }
}

/** Withdraws the waiting mail about messages that were read. */
export const withdrawNotice = async (app: App, tx: Tx, thread: ThreadRow, reader: Side): Promise<void> => {
  await app.db.models.OutboxMail.update(
    { state: 'withdrawn' },
    { where: { groupKey: noticeGroup(thread.id, reader), state: 'waiting' }, transaction: tx },
  )
}

/** Where one reads and answers: a guest by a link that is signed for them. */
export const threadAddress = (app: App, threadId: number, person: Person, now: Date): string =>
  person.isGuest
    ? threadLink(app, { threadId, version: person.linkVersion }, now)
    : `${app.env.PUBLIC_URL}/profile/message/${threadId}`

const factsOf = async (
  app: App,
  tx: Tx,
  { thread, reader, author, unread }: Written,
  person: Person,
  now: Date,
) => {
  const [advert] = await app.db.readIn(tx, 'SELECT title FROM adverts WHERE id = ?', [thread.advertId])
  const writer = await personOf(app, tx, thread[reader === 'seller' ? 'buyerId' : 'sellerId'])
  return {
    name: person.name,
    title: String(advert?.['title'] ?? ''),
    from: author.name,
    company: writer?.company ?? null,
    unread,
    selling: reader === 'seller',
    link: threadAddress(app, thread.id, person, now),
    isGuest: person.isGuest,
    isAnswerable: app.env.REPLY_ADDRESS !== undefined,
  }
}
