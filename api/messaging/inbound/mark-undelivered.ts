import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { OutboxMailRow } from '../../platform/db/schema/outbox.model'
import type { Tx } from '../../platform/db/tx'
import { jobCaller } from '../../platform/jobs/job-caller'
import { bounceOf, suppressAfter } from '../../platform/mail/bounces'
import { noticeGroup } from '../notices'
import type { Bounce } from './bounce'
import type { ReplyTo } from './reply-address'

/**
 * Marks the mail of a thread that came back to the address for answers of a side. A report that does not name the mail
 * is about the last one that was sent to this side.
 */
export const markUndelivered = async (
  app: App,
  tx: Tx,
  { to, bounce }: { readonly to: ReplyTo; readonly bounce: Bounce },
  now: Date,
): Promise<'bounce' | 'automatic'> => {
  const groupKey = noticeGroup(to.threadId, to.side)
  const where = {
    groupKey,
    ...(bounce.messageId === null ? { state: 'sent' as const } : { messageId: bounce.messageId }),
  }
  const { OutboxMail } = app.db.models
  const mail = (await OutboxMail.findOne({ where, order: [['id', 'DESC']], transaction: tx }))?.get()
  // A report about a mail that is not ours, or not of this thread.
  if (!mail) return 'automatic'
  await markBounced(app, tx, mail, bounce, now)
  return 'bounce'
}

/**
 * Marks a mail that came back as failed, suppresses its address where the refusal was about that, and marks the messages
 * that it told of, so that their writer sees it in the thread.
 */
export const markBounced = async (
  app: App,
  tx: Tx,
  mail: OutboxMailRow,
  bounce: Bounce,
  now: Date,
): Promise<void> => {
  const { Message, OutboxMail } = app.db.models
  const { id } = mail
  await OutboxMail.update(bounceOf(bounce, now), {
    where: { id, state: ['sending', 'sent', 'failed'] },
    transaction: tx,
  })
  await suppressAfter(app, tx, mail, bounce, now)
  const message = (await Message.findOne({ where: { mailId: id }, transaction: tx }))?.get()
  if (!message) return
  await Message.update({ undeliveredAt: now }, { where: { mailId: id }, transaction: tx })
  await audit(app, tx, jobCaller('inbound-mail'), {
    action: 'message.undelivered',
    objectType: 'thread',
    objectId: message.threadId,
    after: { mail: id },
  })
}
