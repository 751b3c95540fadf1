import type { MailEvent } from '../../../shared/contract/inbound-mail'
import type { App } from '../../platform/app/app-context'
import { saidBy } from './bounce'
import { takeReport } from './take-report'

/** Takes what a mail provider says of one of our mails; told twice, it changes nothing more. */
export const takeEvent = async (
  app: App,
  { event, messageId, status, answer }: MailEvent,
): Promise<'bounce' | 'complaint' | 'automatic' | 'unaddressed'> => {
  const bounce = event === 'bounce' ? { messageId, ...saidBy(status, answer) } : null
  const complaint = event === 'complaint' ? { messageId, sender: null, answer: answer ?? 'abuse' } : null
  const outcome = await app.db.write(tx =>
    takeReport(app, tx, { bounce, complaint, mailId: undefined }, app.clock()),
  )
  app.log.info({ outcome, event }, 'a report about a mail was taken')
  return outcome
}
