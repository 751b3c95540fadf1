import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { ThreadRow } from '../../platform/db/schema/thread.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'
import { noticeGroup } from '../notices'
import { mailHashOf, personOfGuest } from '../people'

interface Account {
  readonly userId: number
  /** The address that the account has just proved. */
  readonly mail: string
}

/**
 * Gives the conversations of a guest to the account that has proved the same address, in the transaction of the proof.
 * A question about an advert of the account's own, or one that it has asked about as well, goes into the thread that
 * stands. The guest's links end; a block of the address by staff does not pass on.
 */
export const takeOverThreads = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { userId, mail }: Account,
): Promise<void> => {
  const { Guest, Thread } = app.db.models
  const where = { mailHash: mailHashOf(mail), userId: null, deletedAt: null }
  const guest = (await Guest.findOne({ where, ...forUpdate(tx) }))?.get()
  if (!guest) return
  const person = personOfGuest(guest.id)
  const threads = await Thread.findAll({
    where: { buyerId: person },
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  for (const thread of threads) await takeOver(app, tx, thread.get(), userId)
  await Guest.update(
    { userId, mailHash: `account-${guest.id}`, linkVersion: guest.linkVersion + 1 },
    { where: { id: guest.id }, transaction: tx },
  )
  await audit(app, tx, caller, {
    action: 'guest.takeOver',
    objectType: 'guest',
    objectId: guest.id,
    after: { userId, threads: threads.length },
  })
}

const takeOver = async (app: App, tx: Tx, thread: ThreadRow, userId: number): Promise<void> => {
  const { Message, Thread } = app.db.models
  const own = { threadId: thread.id, authorId: thread.buyerId }
  await Message.update({ authorId: userId }, { where: own, transaction: tx })
  const where = { advertId: thread.advertId, buyerId: userId }
  const standing = (await Thread.findOne({ where, ...forUpdate(tx) }))?.get()
  if (standing) return merge(app, tx, thread, standing)
  await Thread.update({ buyerId: userId }, { where: { id: thread.id }, transaction: tx })
}

/** Moves the messages of one thread into another of the same advert. The empty one is nobody's, and tells where they are. */
const merge = async (app: App, tx: Tx, from: ThreadRow, into: ThreadRow): Promise<void> => {
  const { Booking, Thread, OutboxMail, Report } = app.db.models
  await app.db.runIn(tx, 'UPDATE messages SET thread_id = ? WHERE thread_id = ?', [into.id, from.id])
  await Booking.update({ threadId: into.id }, { where: { threadId: from.id }, transaction: tx })
  await Report.update({ threadId: into.id }, { where: { threadId: from.id }, transaction: tx })
  const groupKey = [noticeGroup(from.id, 'buyer'), noticeGroup(from.id, 'seller')]
  await OutboxMail.update({ state: 'withdrawn' }, { where: { groupKey, state: 'waiting' }, transaction: tx })
  const isNewer = from.updatedAt > into.updatedAt
  await Thread.update(
    {
      buyerUnread: into.buyerUnread + from.buyerUnread,
      sellerUnread: into.sellerUnread + from.sellerUnread,
      state: from.state === 'closed' ? 'closed' : into.state,
      sellerState: from.sellerState === 'blocked' ? 'blocked' : into.sellerState,
      ...(isNewer ? { updatedAt: from.updatedAt, lastMessageId: from.lastMessageId } : {}),
    },
    { where: { id: into.id }, transaction: tx },
  )
  await Thread.update(
    { sellerId: 0, mergedInto: into.id, buyerUnread: 0, sellerUnread: 0, lastMessageId: null },
    { where: { id: from.id }, transaction: tx },
  )
}
