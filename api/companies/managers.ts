import { AppError } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import type { Database } from '../platform/db/connect'
import type { Tx } from '../platform/db/tx'
import type { SignedIn } from '../platform/http/context'

/** Somebody who manages an account. */
export interface Manager {
  readonly id: number
  readonly name: string
  readonly mail: string
}

/** Who manages an account: the person whose it is and, where it is a company's, its owners. */
export const managersOf = async (
  read: Database['readCurrent'],
  accountId: number,
): Promise<readonly Manager[]> => {
  const rows = await read(
    `SELECT id, name, mail FROM users WHERE id = ? AND deleted_at IS NULL
      UNION
     SELECT u.id, u.name, u.mail
       FROM companies c JOIN users a ON a.id = c.user_id AND a.account_type <> 'person' AND a.deleted_at IS NULL
       JOIN company_members m ON m.company_id = c.id AND m.role = 'owner' AND m.left_at IS NULL
       JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL AND u.suspended_at IS NULL
      WHERE c.user_id = ?`,
    [accountId, accountId],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    name: String(row['name']),
    mail: String(row['mail']),
  }))
}

/**
 * Those who manage the caller's account, which is locked until the transaction ends where it is a company's, so that nobody
 * acts who was removed just before. Throws `forbidden` for such a caller.
 */
export const lockedManagers = async (
  app: App,
  tx: Tx,
  { id, member }: SignedIn,
): Promise<readonly Manager[]> => {
  const read: Database['readCurrent'] = (sql, values) => app.db.readIn(tx, sql, values)
  const locked = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  await read(`SELECT id FROM companies WHERE user_id = ?${locked}`, [id])
  const managers = await managersOf(read, id)
  if (member && !managers.some(manager => manager.id === member.id))
    throw new AppError('forbidden', 'Only owners of a company may do this, and you are none any more.')
  return managers
}
