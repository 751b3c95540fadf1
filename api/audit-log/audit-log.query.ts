import { conditionList } from '../platform/db/condition-list'
import { readUserIds } from '../accounts/accounts.public'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { timeParam, marks } from '../platform/db/values'

/** A filter of the audit log; days are calendar days in UTC, both inclusive. */
export interface AuditFilter {
  readonly who?: string | undefined
  readonly action?: string | undefined
  readonly objectType?: string | undefined
  readonly objectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only what this job did. */
  readonly job?: number | undefined
  /** Only what this run did, which is the id of its entry. */
  readonly run?: number | undefined
}

export interface AuditCondition {
  readonly sql: string
  readonly params: readonly (string | number)[]
}

const day = 86_400_000
/** Rows get their time before their transaction commits, so the orders of ids and times may differ by its duration. */
const slack = 10 * 60_000
/** Users that a search by name may match. */
const maxPeople = 50

/**
 * The filter as a condition on `audit_log`, without the rows of jobs and runs unless one or an object is named; null when
 * no row can match. Rows are read by id, the last column
 * of every index, so days are first translated to ids: an old day costs no more than today.
 */
export const auditCondition = async (app: App, filter: AuditFilter): Promise<AuditCondition | null> => {
  const { parts, params, add } = conditionList()
  const { who, action, objectType, objectId, from, to, job, run } = filter
  if (job !== undefined) add('job_id = ?', job)
  if (run !== undefined) add('run_id = ?', run)
  // A job or a run stands there as one entry; what it did to an object is shown when one asks for that object.
  // Hardly any row has a run, so its index shall not be merged with that of jobs, which comes in the order of ids.
  if (job === undefined && run === undefined && !objectId) add('job_id IS NULL AND COALESCE(run_id, 0) = 0')
  if (who === 'visitor') add(`actor_id IS NULL AND role = 'visitor'`)
  else if (who && /^\d{1,10}$/.test(who)) add('actor_id = ?', Number(who))
  else if (who) {
    const ids = await readUserIds(app.db, who, maxPeople)
    if (ids.length === 0) return null
    add(`actor_id IN (${marks(ids)})`, ...ids)
  }
  if (action?.includes('.')) add('action = ?', action)
  // A prefix match as a range: `/` follows `.` in ASCII, so everything that begins with `advert.` lies between.
  else if (action) add('action >= ? AND action < ?', `${action}.`, `${action}/`)
  if (objectType) add('object_type = ?', objectType)
  if (objectId) add('object_id = ?', objectId)
  const begin = from ? new Date(`${from}T00:00:00Z`) : undefined
  const end = to ? new Date(Date.parse(`${to}T00:00:00Z`) + day) : undefined
  const time = (at: Date) => timeParam(app.db.dialect, at)
  if (begin) {
    const first = await edge(app, 'at >= ?', 'ASC', time(new Date(begin.getTime() - slack)))
    if (first === null) return null
    add('id >= ? AND at >= ?', first, time(begin))
  }
  if (end) {
    const last = await edge(app, 'at < ?', 'DESC', time(new Date(end.getTime() + slack)))
    if (last === null) return null
    add('id <= ? AND at < ?', last, time(end))
  }
  return { sql: parts.join(' AND '), params }
}

/** The least id after a moment, or the greatest before it, among the rows that were stamped nearest to it. */
const edge = async (
  app: App,
  condition: string,
  order: 'ASC' | 'DESC',
  time: string,
): Promise<number | null> => {
  const rows = await app.db.readCurrent(
    `SELECT id FROM audit_log WHERE ${condition} ORDER BY at ${order} LIMIT 100`,
    [time],
  )
  const ids = rows.map(row => Number(row['id']))
  return ids.length === 0 ? null : order === 'ASC' ? Math.min(...ids) : Math.max(...ids)
}

/** The newest matching rows with an id below `before`. */
export const auditRows = (
  app: App,
  { sql, params }: AuditCondition,
  { before, size }: { readonly before?: number | undefined; readonly size: number },
): Promise<Row[]> => {
  const where = [sql, before === undefined ? '' : 'id < ?'].filter(Boolean).join(' AND ')
  return app.db.readCurrent(
    `SELECT * FROM audit_log ${where ? `WHERE ${where}` : ''} ORDER BY id DESC LIMIT ${size}`,
    [...params, ...(before === undefined ? [] : [before])],
  )
}
