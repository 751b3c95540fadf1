import type { MessageWarning } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { SignedIn } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { newMessageMail } from './new-message'
import type { ThreadRow } from '../platform/db/schema/thread.model'
import type { Side } from './threads.query'

const second = 1000
/** How long a mail is held back; it is withdrawn if the message is read meanwhile. */
const hold = 60 * second
/** Minimum time between two mails about one thread to one side. */
const gap = 60 * 60 * second

interface Written {
  readonly thread: ThreadRow
  readonly reader: Side
  readonly author: SignedIn
  readonly text: string
  readonly warning: MessageWarning | null
  /** The reader's unread messages, including this one. */
  readonly unread: number
}

const groupOf = (thread: ThreadRow, reader: Side) => `thread-${thread.id}-${reader}`

/**
 * Queues a mail to the reader, at most one per hour and thread: a mail that still waits covers the new
 * message too, and a later one waits until the hour is over. Returns when the last mail is sent.
 */
export const noteNotice = async (app: App, tx: Tx, written: Written, now: Date): Promise<Date | null> => {
  const { thread, reader } = written
  const last = thread[`${reader}NotifiedAt`]
  const recipient = await recipientOf(app, tx, thread[`${reader}Id`])
  if (!recipient) return last
  const letter = newMessageMail({
    ...(await factsOf(app, tx, written)),
    name: recipient.name,
    link: `${app.env.PUBLIC_URL}/profile/message/${thread.id}`,
  })
  const group = groupOf(thread, reader)
  const { OutboxMail } = app.db.models
  const where = { groupKey: group, state: 'waiting' as const }
  const waiting = await OutboxMail.findOne({ where, ...forUpdate(tx) })
  if (waiting) {
    await OutboxMail.update(letter, { where: { id: waiting.get().id }, transaction: tx })
    return last
  }
  const at = Math.max(now.getTime() + hold, last ? last.getTime() + gap : 0)
  await queueMail(
    app.db,
    tx,
    { ...letter, to: recipient.mail, template: 'new-message', group, hold: (at - now.getTime()) / second },
    now,
  )
  return new Date(at)
}

/** Withdraws the waiting mail about messages that were read. */
export const withdrawNotice = async (app: App, tx: Tx, thread: ThreadRow, reader: Side): Promise<void> => {
  await app.db.models.OutboxMail.update(
    { state: 'withdrawn' },
    { where: { groupKey: groupOf(thread, reader), state: 'waiting' }, transaction: tx },
  )
}

const recipientOf = async (app: App, tx: Tx, userId: number) => {
  const [user] = await app.db.readIn(
    tx,
    'SELECT name, mail FROM users WHERE id = ? AND deleted_at IS NULL AND suspended_at IS NULL',
    [userId],
  )
  return user && { name: String(user['name']), mail: String(user['mail']) }
}

const factsOf = async (app: App, tx: Tx, { thread, reader, author, text, warning, unread }: Written) => {
  const [advert] = await app.db.readIn(tx, 'SELECT title FROM adverts WHERE id = ?', [thread.advertId])
  return {
    title: String(advert?.['title'] ?? ''),
    from: author.name,
    text,
    warning,
    unread,
    selling: reader === 'seller',
  }
}
