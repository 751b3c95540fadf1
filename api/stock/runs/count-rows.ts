import type { StockRun } from '../../../shared/contract/stock-entries'
import { stockPlans, stockResults, type StockPlan, type StockResult } from '../../../shared/data/stock-codes'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { oneOf } from '../../platform/db/row-readers'
import type { Tx } from '../../platform/db/tx'
import { marks } from '../../platform/db/values'

export type RunCounts = Pick<StockRun, 'total' | 'plans' | 'results' | 'photos'>

interface Group {
  readonly plan: StockPlan
  readonly result: StockResult
  readonly n: number
  readonly wanted: number
  readonly done: number
  readonly failed: number
}

const sql = `SELECT run_id, plan, result, COUNT(*) AS n, SUM(photos_wanted) AS wanted, SUM(photos_done) AS done,
  SUM(photos_failed) AS failed FROM stock_rows`

const toGroup = (row: Row): Group => ({
  plan: oneOf(row['plan'], stockPlans),
  result: oneOf(row['result'], stockResults),
  n: Number(row['n']),
  wanted: Number(row['wanted']),
  done: Number(row['done']),
  failed: Number(row['failed']),
})

/** How many rows of each run there are, by what they do and what became of them. */
export const countRows = async (
  app: App,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RunCounts>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `${sql} WHERE run_id IN (${marks(ids)}) GROUP BY run_id, plan, result`,
    ids,
  )
  return new Map(ids.map(id => [id, added(rows.filter(row => Number(row['run_id']) === id).map(toGroup))]))
}

const added = (groups: readonly Group[]): RunCounts => {
  const plans = { new: 0, changed: 0, unchanged: 0, missing: 0, faulty: 0 }
  const results = { waiting: 0, done: 0, refused: 0, cancelled: 0, undone: 0, kept: 0 }
  const photos = { waiting: 0, done: 0, failed: 0 }
  for (const { plan, result, n, wanted, done, failed } of groups) {
    plans[plan] += n
    photos.done += done
    photos.failed += failed
    if (result === 'waiting') photos.waiting += wanted
    if (plan !== 'unchanged' && plan !== 'faulty') results[result] += n
  }
  return { total: Object.values(plans).reduce((sum, n) => sum + n, 0), plans, results, photos }
}

/** What a job did, for the mail about it. */
export interface Did {
  readonly created: number
  readonly changed: number
  readonly hidden: number
  readonly did: number
  readonly refused: number
  readonly faulty: number
  readonly photosFailed: number
}

export const countsOf = async (app: App, tx: Tx, runId: number): Promise<Did> => {
  const rows = await app.db.readIn(tx, `${sql} WHERE run_id = ? GROUP BY run_id, plan, result`, [runId])
  const groups = rows.map(toGroup)
  const count = (fits: (group: Group) => boolean) => groups.filter(fits).reduce((sum, { n }) => sum + n, 0)
  const [hidden] = await app.db.readIn(
    tx,
    "SELECT COUNT(*) AS n FROM stock_rows WHERE run_id = ? AND plan = 'missing' AND result = 'done' AND why IS NULL",
    [runId],
  )
  const created = count(({ plan, result }) => plan === 'new' && result === 'done')
  const changed = count(({ plan, result }) => plan === 'changed' && result === 'done')
  const refused = count(({ plan, result }) => plan !== 'faulty' && result === 'refused')
  const hides = Number(hidden?.['n'] ?? 0)
  return {
    created,
    changed,
    hidden: hides,
    did: created + changed + hides,
    refused,
    faulty: count(({ plan }) => plan === 'faulty'),
    photosFailed: groups.reduce((sum, { failed }) => sum + failed, 0),
  }
}
