import type { App } from '../platform/app/app-context'
import { deleteOldest } from '../platform/db/delete-oldest'
import { timeParam } from '../platform/db/values'

const day = 24 * 60 * 60 * 1000
/** For how many days changes of adverts are kept, for processes, consoles and jobs that follow them after a pause. */
const changesDays = 7
/** A mail that still may leave stays, however old it is. */
const isOver = "state IN ('sent', 'failed', 'withdrawn', 'suppressed')"

/**
 * Deletes mails and entries of the audit log that are older than the settings keep them; 0 days keep them for ever. Invoices
 * and credit notes are no mails and stay. A mailing goes with its last mail. Changes of adverts go, too, and
 * suppressions that have ended. Returns the number of
 * deleted rows.
 */
export const sweepLogs = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { db, env } = app
  const { MAIL_LOG_DAYS, AUDIT_LOG_DAYS } = env
  const before = (days: number) => new Date(app.clock().getTime() - days * day)
  let total = 0
  if (MAIL_LOG_DAYS > 0) {
    const mails = { time: 'created_at', before: before(MAIL_LOG_DAYS) }
    total += await deleteOldest(db, { ...mails, table: 'mail_outbox', where: isOver }, signal)
    const isEmpty = 'NOT EXISTS (SELECT 1 FROM mail_outbox WHERE mailing_id = mailings.id)'
    total += await deleteOldest(db, { ...mails, table: 'mailings', where: isEmpty }, signal)
  }
  if (AUDIT_LOG_DAYS > 0)
    total += await deleteOldest(
      db,
      { table: 'audit_log', time: 'at', before: before(AUDIT_LOG_DAYS) },
      signal,
    )
  const ended = [timeParam(db.dialect, app.clock())]
  await db.write(tx => db.runIn(tx, 'DELETE FROM mail_suppressions WHERE until < ?', ended))
  // The last one stays, so that who has read it sees that nothing is missing since.
  const isRead = 'id < (SELECT MAX(id) FROM advert_changes)'
  const changes = { table: 'advert_changes', time: 'at', before: before(changesDays), where: isRead }
  return total + (await deleteOldest(db, changes, signal))
}
