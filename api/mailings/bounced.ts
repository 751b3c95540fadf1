import type { App } from '../platform/app/app-context'

/**
 * Which of these addresses mails do not reach: the last one that was tried to its end was given up. A mail that arrives
 * later takes an address off again. Failures of a moderator's own account say nothing about the address.
 */
export const bouncedAmong = async (app: App, mails: readonly string[]): Promise<ReadonlySet<string>> => {
  if (mails.length === 0) return new Set()
  const rows = await app.db.readCurrent(
    `SELECT recipient, MAX(CASE WHEN state = 'sent' THEN id ELSE 0 END) AS arrived,
            MAX(CASE WHEN state = 'failed' AND (way IS NULL OR way = 'server') THEN id ELSE 0 END) AS failed
       FROM mail_outbox WHERE recipient IN (${mails.map(() => '?').join()}) GROUP BY recipient`,
    mails,
  )
  return new Set(
    rows.filter(row => Number(row['failed']) > Number(row['arrived'])).map(row => String(row['recipient'])),
  )
}
