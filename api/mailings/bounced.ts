import { pick } from '../../shared/rules/keys'
import { marks } from '../platform/db/values'
import type { App } from '../platform/app/app-context'
import { mailOutbox } from '../platform/db/schema/outbox.model'
import { computed, fieldsOf, select, selection } from '../platform/db/select'

const newest = (condition: string) => computed(`MAX(CASE WHEN ${condition} THEN id ELSE 0 END)`, Number)
const lastMails = selection({
  ...pick(fieldsOf(mailOutbox), 'recipient'),
  arrived: newest("state = 'sent'"),
  failed: newest("state = 'failed' AND (way IS NULL OR way = 'server')"),
})

/**
 * Which of these addresses bounce: their last finished mail failed for good. A mail that arrives later clears
 * that. Failures of a moderator's own mail account say nothing about the address and are ignored.
 */
export const bouncedAmong = async (app: App, mails: readonly string[]): Promise<ReadonlySet<string>> => {
  if (mails.length === 0) return new Set()
  const rows = await select(
    app.db.readCurrent,
    lastMails,
    `FROM mail_outbox WHERE recipient IN (${marks(mails)}) GROUP BY recipient`,
    mails,
  )
  return new Set(rows.filter(({ failed, arrived }) => failed > arrived).map(({ recipient }) => recipient))
}
