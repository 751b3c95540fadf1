import { AppError } from '../../shared/contract/errors'
import type { Message, messages, Thread } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import type { ThreadRow } from '../platform/db/schema/thread.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { Caller, Context } from '../platform/http/context'
import { count } from '../statistics/statistics.public'
import { appendMessage, type NewMessage } from './append-message'
import { askAbout, closedByStaff } from './ask-about'
import { checkPair } from './blocks'
import { threadsById, type Side } from './threads.query'

type Calls = typeof messages

/**
 * Asks the seller of a public advert (checklist PROF-03). A buyer who has asked about it before continues
 * that thread. Throws as `askAbout` does, and `too_many_requests` per account and per address.
 */
export const startThread = async (ctx: Context<Calls['start']>): Promise<Thread> => {
  const { app, body, caller, now } = ctx
  const author = caller.actor
  await app.limits.spend('messageByAccount', String(author.id))
  await app.limits.spend('enquiryByAccount', String(author.id))
  await app.limits.spend('enquiryByAddress', caller.ip)
  const threadId = await ctx.write(tx => askAbout(app, tx, caller, { ...body, author }, now))
  countEnquiry(app, body.advertId, threadId, now)
  return threadOf(app, author.id, threadId, now)
}

/** Counts an enquiry once per thread: further messages in it are not new enquiries. */
export const countEnquiry = (app: App, advertId: number, threadId: number, now: Date): void =>
  count(app, advertId, 'enquiry', now, `thread-${threadId}`)

/** Writes in one's own thread. Throws `not_found` for any other; the other person's errors are as in `startThread`. */
export const answerThread = async (ctx: Context<Calls['answer']>): Promise<Message> => {
  const { app, body, caller, params, now } = ctx
  await app.limits.spend('messageByAccount', String(caller.actor.id))
  return ctx.write(async tx => {
    const thread = await lockedThread(app, tx, params.threadId, caller.actor.id)
    return answerIn(app, tx, caller, { thread, author: caller.actor, text: body.text }, now)
  })
}

/**
 * Writes in a thread as one of its two sides. Throws `forbidden` if staff closed it or one has blocked the other,
 * `conflict` if the other is gone.
 */
export const answerIn = async (
  app: App,
  tx: Tx,
  caller: Caller,
  message: NewMessage,
  now: Date,
): Promise<Message> => {
  const { thread, author, text } = message
  if (thread.state === 'closed') throw closedByStaff()
  const other = sideOf(thread, author.id) === 'buyer' ? thread.sellerId : thread.buyerId
  await checkPair(app, tx, author.id, other)
  const { id, warning } = await appendMessage(app, tx, caller, message, now)
  const sent = { id, mine: true, text, sentAt: now.toISOString(), warning: warning ?? undefined }
  return author.member ? { ...sent, by: author.member.name } : sent
}

/** One thread as its reader sees it; throws `not_found` for other people's. */
export const threadOf = async (app: App, userId: number, threadId: number, now: Date): Promise<Thread> => {
  const [thread] = await threadsById(app, userId, [threadId], now)
  if (!thread) throw new AppError('not_found', 'This conversation was not found.')
  return thread
}

/** The stored thread, locked, if the person is one of its two sides. */
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
