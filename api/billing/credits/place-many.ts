import type { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { wouldHoldPlace } from '../../platform/db/holds-place'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { Tx } from '../../platform/db/tx'
import { marks } from '../../platform/db/values'
import { spendMany } from './charge-many'

type Returning = Pick<AdvertRow, 'id' | 'kind' | 'ownerId' | 'status' | 'reviewState' | 'exp'>

/**
 * Lets adverts of one owner that come back, as sold or deleted ones, take a place of the running stock plan, or a credit beyond it
 * if the company said so; those that a credit has paid come back at no cost, as all do without a plan. Returns the error of each
 * for which nothing was left.
 */
export const placeMany = async (
  app: App,
  tx: Tx,
  rows: readonly Returning[],
  now: Date,
): Promise<ReadonlyMap<number, AppError>> => {
  const holding = rows.filter(row => wouldHoldPlace(row, now))
  const [first] = holding
  if (!first || !(await hasPlan(app, tx, first.ownerId))) return new Map()
  const paid = await paidByCredit(
    app,
    tx,
    holding.map(({ id }) => id),
  )
  const free = holding.filter(({ id }) => !paid.has(id))
  const spent = free.map(row => ({ ...row, waits: row.status === 'unapproved' }))
  return spendMany(app, tx, spent, 'reopening', now)
}

const hasPlan = async (app: App, tx: Tx, userId: number): Promise<boolean> => {
  const sql = "SELECT id FROM stock_plans WHERE user_id = ? AND state = 'running'"
  return (await app.db.readIn(tx, sql, [userId])).length > 0
}

const paidByCredit = async (app: App, tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const entries = await app.db.readIn(
    tx,
    `SELECT advert_id, entry FROM credit_ledger WHERE advert_id IN (${marks(ids)}) ORDER BY id`,
    ids,
  )
  const last = new Map(entries.map(entry => [Number(entry['advert_id']), entry['entry']]))
  return new Set(ids.filter(id => last.has(id) && last.get(id) !== 'return'))
}
