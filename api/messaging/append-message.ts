import type { MessageWarning, ThreadState } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import { insertRow } from '../platform/db/insert-rows'
import type { ThreadRow } from '../platform/db/schema/thread.model'
import type { Tx } from '../platform/db/tx'
import type { Caller, SignedIn } from '../platform/http/context'
import { tellWebhooks } from '../platform/webhooks/outbox'
import { noteNotice, type Notice, type RequestChange } from './notices'
import type { Side } from './threads.query'
import { warningOf } from './warnings'

export interface NewMessage {
  readonly thread: ThreadRow
  readonly author: Pick<SignedIn, 'id' | 'name' | 'member'>
  readonly text: string
  /** Of a message about days that are asked for; it has a mail of its own. */
  readonly request?: RequestChange | undefined
  /** Of a message that came by mail. */
  readonly mail?: {
    /** Its Message-ID, which the next mail to its author answers; null if it has none. */
    readonly reference: string | null
    /** Names of its files. */
    readonly refusedFiles: readonly string[]
  }
}

const reopened = (state: ThreadState): ThreadState => (state === 'archived' ? 'open' : state)

/**
 * Adds a message, counts it as unread and reopens the thread for the reader. Returns its id and its warning. Whether
 * its author may write is for the caller to check.
 */
export const appendMessage = async (
  app: App,
  tx: Tx,
  caller: Caller,
  message: NewMessage,
  now: Date,
): Promise<{ readonly id: number; readonly warning: MessageWarning | null }> => {
  const { thread, author, text, mail, request } = message
  const side: Side = thread.buyerId === author.id ? 'buyer' : 'seller'
  const reader: Side = side === 'buyer' ? 'seller' : 'buyer'
  const warning = await warningOf(app, tx, author.id, text)
  const unread = thread[`${reader}Unread`] + 1
  const refusedFiles = mail?.refusedFiles ?? []
  const notice = { thread, reader, author, text, warning, refusedFiles, unread, request }
  const told = await noteNotice(app, tx, notice, now)
  const id = await insertRow(app.db, tx, 'Message', {
    threadId: thread.id,
    authorId: author.id,
    memberId: author.member?.id ?? null,
    text,
    warning: warning && JSON.stringify(warning),
    sentAt: now,
    mailId: told.mailId,
    ...(mail ? { via: 'mail' as const } : {}),
    ...(refusedFiles.length > 0 ? { refusedFiles: JSON.stringify(refusedFiles) } : {}),
  })
  await noteInThread(
    app,
    tx,
    { thread, side, unread, messageId: id, told, reference: mail?.reference ?? null },
    now,
  )
  await logMessage(app, tx, caller, message, id)
  await tellReader(app, tx, thread, { reader, messageId: id }, now)
  return { id, warning }
}

/** Tells the reader's webhooks; guests have none, and the text is private. */
const tellReader = (
  app: App,
  tx: Tx,
  { id: threadId, advertId, buyerId, sellerId }: ThreadRow,
  { reader, messageId }: { readonly reader: Side; readonly messageId: number },
  now: Date,
): Promise<void> => {
  const url = `${app.env.PUBLIC_URL}/profile/message/${threadId}`
  const told = { type: 'message.received' as const, data: { messageId, threadId, advertId, url } }
  return tellWebhooks(app, tx, [{ ownerId: reader === 'seller' ? sellerId : buyerId, told }], now)
}

/** The log records that a message was written, but not its text, which is private. */
const logMessage = (
  app: App,
  tx: Tx,
  caller: Caller,
  { thread, author, text, mail }: NewMessage,
  messageId: number,
): Promise<void> =>
  audit(app, tx, caller, {
    action: 'message.send',
    objectType: 'thread',
    objectId: thread.id,
    after: {
      messageId,
      advertId: thread.advertId,
      length: text.length,
      ...(author.id < 0 ? { guest: -author.id } : {}),
      ...(mail ? { via: 'mail' } : {}),
    },
  })

interface Written {
  readonly thread: ThreadRow
  /** The side that wrote. */
  readonly side: Side
  /** Messages that the other side has not seen. */
  readonly unread: number
  readonly messageId: number
  readonly told: Notice
  /** The Message-ID of the author's mail. */
  readonly reference: string | null
}

/** Notes in a thread that one side has written. */
const noteInThread = async (
  app: App,
  tx: Tx,
  { thread, side, unread, messageId, told, reference }: Written,
  now: Date,
): Promise<void> => {
  const reader: Side = side === 'buyer' ? 'seller' : 'buyer'
  await app.db.models.Thread.update(
    {
      lastMessageId: messageId,
      updatedAt: now,
      [`${reader}Unread`]: unread,
      [`${reader}NotifiedAt`]: told.notifiedAt,
      [`${reader}MailRef`]: told.reference,
      // Who writes has seen what was written, so the next message is mailed to them without a pause.
      [`${side}NotifiedAt`]: null,
      ...(reference === null ? {} : { [`${side}MailRef`]: reference }),
      ...(side === 'seller' && thread.answeredAt === null ? { answeredAt: now } : {}),
      // Takes the thread out of both archives, but keeps a block that was set concurrently.
      buyerState: reopened(thread.buyerState),
      sellerState: reopened(thread.sellerState),
    },
    { where: { id: thread.id }, transaction: tx },
  )
}
