import { Op } from 'sequelize'
import type { messages, Thread, Unread } from '../../shared/contract/messages'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
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
    const side = sideOf(thread, userId)
    if (thread[`${side}Unread`] === 0) return
    const { Message, Thread } = app.db.models
    const fromOther = { threadId: thread.id, authorId: { [Op.ne]: userId }, readAt: null }
    await Message.update(
      { readAt: now },
      { where: { ...fromOther, id: { [Op.lte]: body.upTo } }, transaction: tx },
    )
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
  })
  return unreadOf(app, userId)
}
