import { dayOf } from '../../../shared/rules/bookings'
import { groupBy } from '../../../shared/rules/group-by'
import type { App } from '../../platform/app/app-context'
import { queueMail } from '../../platform/mail/outbox'
import { leadReminderLetter } from './lead-letters'

const batch = 200

/**
 * Mails whoever looks after a lead on the day that was set, or else the account, one mail for all of a batch; returns the
 * number of leads. A lead that is closed or lost needs no reminder.
 */
export const remindOfLeads = async (app: App, signal?: AbortSignal): Promise<number> => {
  let total = 0
  for (;;) {
    if (signal?.aborted) return total
    const reminded = await remind(app)
    total += reminded
    if (reminded < batch) return total
  }
}

const remind = (app: App): Promise<number> =>
  app.db.write(async tx => {
    const now = app.clock()
    const rows = await app.db.readIn(
      tx,
      `SELECT l.id, l.thread_id, l.state, COALESCE(p.id, s.id) AS person_id, COALESCE(p.name, s.name) AS name,
              COALESCE(p.mail, s.mail) AS mail, a.title
         FROM leads l JOIN threads t ON t.id = l.thread_id
         JOIN users s ON s.id = l.seller_id AND s.deleted_at IS NULL
         LEFT JOIN users p ON p.id = l.assignee_id AND p.deleted_at IS NULL
         LEFT JOIN adverts a ON a.id = t.advert_id
        WHERE l.remind_on <= ? AND l.reminded_at IS NULL
        ORDER BY l.id LIMIT ${batch}${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
      [dayOf(now)],
    )
    if (rows.length === 0) return 0
    const { PUBLIC_URL: publicUrl } = app.env
    const open = rows.filter(row => row['state'] !== 'closed' && row['state'] !== 'lost')
    for (const [, some] of groupBy(open, row => String(row['person_id']))) {
      const [first] = some
      const letter = leadReminderLetter({
        name: String(first?.['name']),
        leads: some.map(row => ({
          title: String(row['title'] ?? 'An advert that has been deleted'),
          link: `${publicUrl}/profile/message/${String(row['thread_id'])}`,
        })),
        all: `${publicUrl}/leads?due=yes`,
      })
      await queueMail(app.db, tx, { to: String(first?.['mail']), template: 'lead-reminder', ...letter }, now)
    }
    const ids = rows.map(row => Number(row['id']))
    await app.db.models.Lead.update({ remindedAt: now }, { where: { id: ids }, transaction: tx })
    return rows.length
  })
