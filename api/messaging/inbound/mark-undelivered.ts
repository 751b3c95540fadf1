import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { ThreadRow } from '../../platform/db/schema/thread.model'
import type { Tx } from '../../platform/db/tx'
import { jobCaller } from '../../platform/jobs/job-caller'
import { noticeGroup } from '../notices'
import type { Bounce } from './bounce'
import type { ReplyTo } from './reply-address'

interface Returned {
  readonly thread: ThreadRow
  /** The side whose mail came back. */
  readonly to: ReplyTo
  readonly bounce: Bounce
}

/**
 * Marks the messages of the mail that came back, so that their writer sees it in the thread. A report that does not
 * name the mail is about the last one that was sent to this side.
 */
export const markUndelivered = async (
  app: App,
  tx: Tx,
  { thread, to, bounce }: Returned,
  now: Date,
): Promise<'bounce' | 'automatic'> => {
  const { Message, OutboxMail } = app.db.models
  const groupKey = noticeGroup(to.threadId, to.side)
  const where = {
    groupKey,
    ...(bounce.messageId === null ? { state: 'sent' as const } : { messageId: bounce.messageId }),
  }
  const mail = (await OutboxMail.findOne({ where, order: [['id', 'DESC']], transaction: tx }))?.get()
  // A report about a mail that is not ours, or not of this thread.
  if (!mail) return 'automatic'
  await Message.update({ undeliveredAt: now }, { where: { mailId: mail.id }, transaction: tx })
  await audit(app, tx, jobCaller('inbound-mail'), {
    action: 'message.undelivered',
    objectType: 'thread',
    objectId: thread.id,
    after: { side: to.side, mail: mail.id },
  })
  return 'bounce'
}
