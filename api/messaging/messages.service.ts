import { AppError } from '../../shared/contract/errors'
import type { Message, messages, MessageWarning, Thread, ThreadState } from '../../shared/contract/messages'
import { dealWord } from '../../shared/data/deal-words'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { removedOrExpired } from '../adverts/adverts.public'
import { availabilityColumns, availabilityOf } from './advert-availability'
import { count } from '../statistics/statistics.public'
import { insertRow } from '../platform/db/insert-rows'
import type { Row } from '../platform/db/connect'
import type { Context, SignedInContext } from '../platform/http/context'
import { checkPair } from './blocks'
import { noteNotice } from './notices'
import type { ThreadRow } from '../platform/db/schema/thread.model'
import { threadsById, type Side } from './threads.query'
import { warningOf } from './warnings'
import { oneOf } from '../platform/db/row-readers'
import { advertKinds } from '../../shared/data/advert-codes'

type Calls = typeof messages

/**
 * Asks the seller of a public advert (checklist PROF-03). A buyer who has asked about it before continues
 * that thread. Throws `not_found`; `conflict` for one's own, a sold or an expired advert; `forbidden` if one
 * of the two has blocked the other; `too_many_requests` per account and per address.
 */
export const startThread = async (ctx: Context<Calls['start']>): Promise<Thread> => {
  const { app, body, caller, now } = ctx
  const buyerId = caller.actor.id
  await app.limits.spend('messageByAccount', String(buyerId))
  await app.limits.spend('enquiryByAccount', String(buyerId))
  await app.limits.spend('enquiryByAddress', caller.ip)
  const threadId = await ctx.write(async tx => {
    const sellerId = await askableSeller(app, tx, body.advertId, buyerId, now)
    await checkPair(app, tx, buyerId, sellerId)
    const thread = await threadAbout(app, tx, { advertId: body.advertId, buyerId, sellerId }, now)
    await append(ctx, tx, thread, body.text)
    return thread.id
  })
  // Counted once per thread: further messages in it are not new enquiries.
  count(app, body.advertId, 'enquiry', now, `thread-${threadId}`)
  return threadOf(app, buyerId, threadId, now)
}

/** Writes in one's own thread. Throws `not_found` for any other; the other person's errors are as in `startThread`. */
export const answerThread = async (ctx: Context<Calls['answer']>): Promise<Message> => {
  const { app, body, caller, params, now } = ctx
  await app.limits.spend('messageByAccount', String(caller.actor.id))
  return ctx.write(async tx => {
    const thread = await lockedThread(app, tx, params.threadId, caller.actor.id)
    if (thread.state === 'closed')
      throw new AppError('forbidden', 'Our staff closed this conversation. Please write to support.')
    const other = sideOf(thread, caller.actor.id) === 'buyer' ? thread.sellerId : thread.buyerId
    await checkPair(app, tx, caller.actor.id, other)
    const { id, warning } = await append(ctx, tx, thread, body.text)
    return { id, mine: true, text: body.text, sentAt: now.toISOString(), warning: warning ?? undefined }
  })
}

/** One thread as one of its two sides sees it; throws `not_found` for everybody else. */
export const threadOf = async (app: App, userId: number, threadId: number, now: Date): Promise<Thread> => {
  const [thread] = await threadsById(app, userId, [threadId], now)
  if (!thread) throw new AppError('not_found', 'This conversation was not found.')
  return thread
}

/** The locked thread, if the user is one of its two sides. */
export const lockedThread = async (
  app: App,
  tx: Tx,
  threadId: number,
  userId: number,
): Promise<ThreadRow> => {
  const found = await app.db.models.Thread.findByPk(threadId, forUpdate(tx))
  const thread = found?.get()
  if (!thread || (thread.buyerId !== userId && thread.sellerId !== userId))
    throw new AppError('not_found', 'This conversation was not found.')
  return thread
}

export const sideOf = (thread: ThreadRow, userId: number): Side =>
  thread.buyerId === userId ? 'buyer' : 'seller'

const askableSeller = async (
  app: App,
  tx: Tx,
  advertId: number,
  buyerId: number,
  now: Date,
): Promise<number> => {
  const [advert] = await app.db.readIn(
    tx,
    `SELECT owner_id, kind, ${availabilityColumns.join()} FROM adverts WHERE id = ?`,
    [advertId],
  )
  if (!advert) throw new AppError('not_found', removedOrExpired)
  if (Number(advert['owner_id']) === buyerId) throw new AppError('conflict', 'This is your own advert.')
  refuseUnlessLive(advert, now)
  return Number(advert['owner_id'])
}

const refuseUnlessLive = (advert: Row, now: Date) => {
  switch (availabilityOf(advert, now)) {
    case 'live':
      return
    case 'sold':
      throw new AppError(
        'conflict',
        `This advert is ${dealWord(oneOf(advert['kind'], advertKinds))} already.`,
      )
    case 'expired':
      throw new AppError('conflict', 'The time of this advert is over.')
    case 'offline':
      throw new AppError('not_found', removedOrExpired)
  }
}

/** The thread of this buyer about this advert; made if missing. */
const threadAbout = async (
  app: App,
  tx: Tx,
  about: Pick<ThreadRow, 'advertId' | 'buyerId' | 'sellerId'>,
  now: Date,
): Promise<ThreadRow> => {
  const { Thread } = app.db.models
  const { advertId, buyerId } = about
  const find = () => Thread.findOne({ where: { advertId, buyerId }, ...forUpdate(tx) })
  const known = await find()
  if (known) {
    if (known.get().state === 'closed')
      throw new AppError('forbidden', 'Our staff closed this conversation. Please write to support.')
    return known.get()
  }
  await insertRow(app.db, tx, 'Thread', { ...about, createdAt: now, updatedAt: now })
  const made = await find()
  if (!made) throw new AppError('internal', 'Something went wrong on our side.')
  return made.get()
}

const reopened = (state: ThreadState): ThreadState => (state === 'archived' ? 'open' : state)

/** Adds a message, counts it as unread and reopens the thread for the reader. Returns its id and its warning. */
const append = async (
  ctx: SignedInContext,
  tx: Tx,
  thread: ThreadRow,
  text: string,
): Promise<{ readonly id: number; readonly warning: MessageWarning | null }> => {
  const { app, caller, now } = ctx
  const authorId = caller.actor.id
  const reader: Side = sideOf(thread, authorId) === 'buyer' ? 'seller' : 'buyer'
  const warning = await warningOf(app, tx, authorId, text)
  const stored = warning && JSON.stringify(warning)
  const message = { threadId: thread.id, authorId, text, warning: stored, sentAt: now }
  const id = await insertRow(app.db, tx, 'Message', message)
  const unread = thread[`${reader}Unread`] + 1
  const notice = { thread, reader, author: caller.actor, text, warning, unread }
  const notifiedAt = await noteNotice(app, tx, notice, now)
  await app.db.models.Thread.update(
    {
      lastMessageId: id,
      updatedAt: now,
      [`${reader}Unread`]: unread,
      [`${reader}NotifiedAt`]: notifiedAt,
      // Takes the thread out of both archives, but keeps a block that was set concurrently.
      buyerState: reopened(thread.buyerState),
      sellerState: reopened(thread.sellerState),
    },
    { where: { id: thread.id }, transaction: tx },
  )
  await audit(app, tx, caller, {
    action: 'message.send',
    objectType: 'thread',
    objectId: thread.id,
    // The log records that a message was written, but not its text, which is private.
    after: { messageId: id, advertId: thread.advertId, length: text.length },
  })
  return { id, warning }
}
