import type { AdvertKind } from '../../../shared/contract/adverts'
import { byIndex } from '../../platform/db/by-index'
import { waitsForStaff } from '../../platform/db/schema/advert.model'
import type { Database, Params } from '../../platform/db/connect'
import { timeParam, marks } from '../../platform/db/values'
import type { QueuePlace } from './queue-order'

interface Statement {
  readonly sql: string
  readonly params: Params
}

export interface Wanted {
  readonly kind?: AdvertKind | undefined
  /** Ids to which the result is limited. */
  readonly only?: readonly number[] | undefined
  /** Ids to exclude. */
  readonly but?: readonly number[] | undefined
}

/** Forces the index that is sorted like the queue; both query planners would otherwise sort all rows. */
const from = (db: Database) => byIndex(db, 'adverts', 'adverts_queue')

const filter = ({ kind, only, but = [] }: Wanted): Statement => ({
  sql: [
    waitsForStaff,
    ...(kind ? ['kind = ?'] : []),
    ...(only ? [only.length > 0 ? `id IN (${marks(only)})` : '1 = 0'] : []),
    ...(but.length > 0 ? [`id NOT IN (${marks(but)})`] : []),
  ].join(' AND '),
  params: [...(kind ? [kind] : []), ...(only ?? []), ...but],
})

/** The next waiting adverts after a place in the queue, in its order; reads the index only. */
export const pendingStatement = (
  db: Database,
  wanted: Wanted,
  { after, size }: { readonly after: QueuePlace | null; readonly size: number },
): Statement => {
  const { sql, params } = filter(wanted)
  const since = after && timeParam(db.dialect, new Date(after.since))
  return {
    sql: `SELECT id, due_on, calm, submitted_at FROM ${from(db)} WHERE ${sql}${
      after ? ' AND due_on >= ? AND (due_on, calm, submitted_at, id) > (?, ?, ?, ?)' : ''
    } ORDER BY due_on, calm, submitted_at, id LIMIT ${size}`,
    params: after && since ? [...params, after.dueOn, after.dueOn, after.calm, since, after.id] : params,
  }
}

/** The numbers of waiting and overdue adverts, and of those due today. */
export const pendingCount = (db: Database, wanted: Wanted, today: string): Statement => {
  const { sql, params } = filter(wanted)
  return {
    sql: `SELECT COUNT(*) AS waiting, SUM(due_on < ?) AS overdue, SUM(due_on = ?) AS today
            FROM ${from(db)} WHERE ${sql}`,
    params: [today, today, ...params],
  }
}
