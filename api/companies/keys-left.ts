import type { App } from '../platform/app/app-context'
import type { Database } from '../platform/db/connect'
import type { Tx } from '../platform/db/tx'
import { timeParam } from '../platform/db/values'
import { queueMail } from '../platform/mail/outbox'
import { companyName } from './company-name'
import { keysLeftLetter } from './company-letters'
import { managersOf } from './managers'

interface Left {
  /** Whoever manages a company no longer. */
  readonly userId: number
  /** The account of that company; of all their companies when their own account is deleted. */
  readonly accountId?: number
}

/**
 * Keys and webhooks that somebody made for a company go on when they leave, as its programs shall not fail that day. But they
 * know them, so its owners are told which there are.
 */
export const tellOfKeysLeft = async (
  app: App,
  tx: Tx,
  { userId, accountId }: Left,
  now: Date,
): Promise<void> => {
  const read: Database['readIn'] = app.db.readIn
  const ofCompany = accountId === undefined ? '' : ' AND a.id = ?'
  const params = [userId, userId, ...(accountId === undefined ? [] : [accountId])]
  const rows = await read(
    tx,
    `SELECT a.id, a.company, a.name, a.surname, k.name AS made, NULL AS url FROM api_keys k JOIN users a ON a.id = k.user_id
      WHERE k.made_by = ? AND k.user_id <> ?${ofCompany} AND k.ended_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)
      UNION ALL
     SELECT a.id, a.company, a.name, a.surname, NULL, w.url FROM webhooks w JOIN users a ON a.id = w.user_id
      WHERE w.made_by = ? AND w.user_id <> ?${ofCompany} AND w.for_operator = FALSE AND w.off_at IS NULL`,
    [...params, timeParam(app.db.dialect, now), ...params],
  )
  const [maker] = await read(tx, 'SELECT name, surname FROM users WHERE id = ?', [userId])
  const by = `${String(maker?.['name'])} ${String(maker?.['surname'])}`
  const { PUBLIC_URL: publicUrl } = app.env
  for (const account of new Set(rows.map(row => Number(row['id'])))) {
    const own = rows.filter(row => Number(row['id']) === account)
    const made = own.map(({ made: key, url }) =>
      key === null ? `a webhook to ${new URL(String(url)).host}` : `the key “${String(key)}”`,
    )
    const managers = await managersOf((sql, values) => read(tx, sql, values), account)
    for (const { id, name, mail } of managers) {
      if (id === userId) continue
      const letter = keysLeftLetter({ name, company: companyName(own[0]!), by, made, publicUrl })
      await queueMail(app.db, tx, { to: mail, template: 'company-keys-left', ...letter }, now)
    }
  }
}
