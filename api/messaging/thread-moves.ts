import { Op } from 'sequelize'
import type { messages, Thread, Unread } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import type { ThreadRow } from '../platform/db/schema/thread.model'
import type { Tx } from '../platform/db/tx'
import type { Caller, Context } from '../platform/http/context'
import { setBlock } from './blocks'
import { lockedThread, sideOf, threadOf } from './messages.service'
import { withdrawNotice } from './notices'
import { unreadOf } from './threads.query'

type Calls = typeof messages

/** Archives a thread for one side, blocks the other person, or undoes either. The other side is not notified. */
export const moveThread = async (ctx: Context<Calls['move']>): Promise<Thread> => {
  const { app, body, caller, params, now } = ctx
  const userId = caller.actor.id
  await ctx.write(async tx => {
    const thread = await lockedThread(app, tx, params.threadId, userId)
    const side = sideOf(thread, userId)
    const before = thread[`${side}State`]
    if (before === body.state) return
    const other = side === 'buyer' ? thread.sellerId : thread.buyerId
    if (before === 'blocked') await setBlock(app, tx, userId, other, 'open')
    if (body.state === 'blocked') {
      await setBlock(app, tx, userId, other, 'blocked')
      await withdrawNotice(app, tx, thread, side)
    } else
      await app.db.models.Thread.update(
        { [`${side}State`]: body.state },
        { where: { id: thread.id }, transaction: tx },
      )
    await audit(app, tx, caller, {
      action: 'thread.move',
      objectType: 'thread',
      objectId: thread.id,
      before: { state: before },
      after: { state: body.state },
    })
  })
  return threadOf(app, userId, params.threadId, now)
}

/** Marks the other side's messages as read, up to a given one; once all are read, a waiting mail is withdrawn. */
export const readThread = async (ctx: Context<Calls['read']>): Promise<Unread> => {
  const { app, body, caller, params, now } = ctx
  const userId = caller.actor.id
  await ctx.write(async tx => {
    const thread = await lockedThread(app, tx, params.threadId, userId)
    await markRead(app, tx, caller, { thread, readerId: userId, upTo: body.upTo }, now)
  })
  return unreadOf(app, userId)
}

interface Reading {
  readonly thread: ThreadRow
  /** One of the thread's two sides, see `people.ts`. */
  readonly readerId: number
  /** The last message that was seen. */
  readonly upTo: number
}

/** Marks messages of a locked thread as read by one of its sides. */
export const markRead = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { thread, readerId, upTo }: Reading,
  now: Date,
): Promise<void> => {
  const side = sideOf(thread, readerId)
  if (thread[`${side}Unread`] === 0) return
  const { Message, Thread } = app.db.models
  const fromOther = { threadId: thread.id, authorId: { [Op.ne]: readerId }, readAt: null }
  await Message.update({ readAt: now }, { where: { ...fromOther, id: { [Op.lte]: upTo } }, transaction: tx })
  const left = await Message.count({ where: fromOther, transaction: tx })
  if (left === thread[`${side}Unread`]) return
  await Thread.update({ [`${side}Unread`]: left }, { where: { id: thread.id }, transaction: tx })
  if (left === 0) await withdrawNotice(app, tx, thread, side)
  await audit(app, tx, caller, {
    action: 'thread.read',
    objectType: 'thread',
    objectId: thread.id,
    before: { unread: thread[`${side}Unread`] },
    after: { unread: left },
  })
}
