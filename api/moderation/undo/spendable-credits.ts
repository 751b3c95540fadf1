import { marks } from '../../platform/db/values'
import { creditOf } from '../../../shared/rules/adverts'
import { takeTurns } from '../../billing/billing.public'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { DecidableAdvert } from '../decide/decidable'

/**
 * Locks the balances of these adverts' owners and returns a function that takes one credit for an advert,
 * while its owner has any. This includes suspended owners.
 */
export const spendable = async (
  app: App,
  tx: Tx,
  rows: readonly DecidableAdvert[],
): Promise<(row: DecidableAdvert) => boolean> => {
  if (rows.length === 0) return () => false
  const ids = [...new Set(rows.map(row => row.ownerId))]
  const places = marks(ids)
  const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  await takeTurns(app.db, tx, ids)
  // Locking reads, to see the present rows.
  const entries = await app.db.readIn(
    tx,
    `SELECT user_id, credit_kind, SUM(amount) AS amount FROM credit_ledger WHERE user_id IN (${places})
      GROUP BY user_id, credit_kind${lock}`,
    ids,
  )
  const left = new Map(
    entries.map(entry => [
      `${String(entry['user_id'])} ${String(entry['credit_kind'])}`,
      Number(entry['amount']),
    ]),
  )
  return row => {
    const key = `${row.ownerId} ${creditOf[row.kind]}`
    const amount = left.get(key) ?? 0
    if (amount < 1) return false
    left.set(key, amount - 1)
    return true
  }
}
