import type { Lead, LeadCounts } from '../../../shared/contract/leads'
import { leadStates, type LeadSort, type LeadSource, type LeadState } from '../../../shared/data/lead-codes'
import { dayOf } from '../../../shared/rules/bookings'
import { recordOf } from '../../../shared/rules/keys'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { containing, joined, type Condition } from '../../platform/db/containing'
import { oneOf } from '../../platform/db/row-readers'
import { toLead } from './leads.present'

/** Whose desk it is, and who sits at it. */
export interface Desk {
  /** The account of the seller. */
  readonly sellerId: number
  /** The caller: the owner of the account, or a member of the company. */
  readonly personId: number
}

export interface LeadFilter {
  readonly state?: LeadState | undefined
  readonly of?: 'mine' | 'nobody' | undefined
  readonly due?: 'yes' | undefined
  readonly source?: LeadSource | undefined
  readonly search?: string | undefined
}

/** What was set, or else what follows from the thread. */
const stateSql = "COALESCE(l.state, CASE WHEN t.answered_at IS NULL THEN 'new' ELSE 'answered' END)"

export const sourceSql = `CASE WHEN EXISTS (SELECT 1 FROM bookings b WHERE b.thread_id = t.id) THEN 'days'
  WHEN t.buyer_id < 0 THEN 'guest' ELSE 'message' END`

const fromSql = `FROM threads t
  LEFT JOIN leads l ON l.thread_id = t.id
  LEFT JOIN adverts a ON a.id = t.advert_id
  LEFT JOIN users u ON u.id = t.buyer_id
  LEFT JOIN guests g ON g.id = -t.buyer_id
  LEFT JOIN users p ON p.id = l.assignee_id`

const columns = `t.id, t.advert_id, t.created_at, t.answered_at, t.updated_at, t.seller_unread,
  ${stateSql} AS state, l.state AS move, ${sourceSql} AS source, l.assignee_id, l.remind_on, COALESCE(l.version, 0) AS version,
  a.id AS advert_found, a.kind, a.title, COALESCE(u.name, g.name) AS buyer_name, u.surname AS buyer_surname,
  u.account_type AS buyer_account_type, u.company AS buyer_company, COALESCE(u.deleted_at, g.deleted_at) AS buyer_deleted_at,
  p.name AS assignee_name, p.surname AS assignee_surname,
  (SELECT COUNT(*) FROM lead_notes n WHERE n.thread_id = t.id) AS notes`

const conditionsOf = (app: App, { sellerId, personId }: Desk, filter: LeadFilter, now: Date): Condition => {
  const { state, of, due, source, search } = filter
  const parts: Condition[] = [{ sql: 't.seller_id = ? AND t.merged_into IS NULL', params: [sellerId] }]
  if (state) parts.push({ sql: `${stateSql} = ?`, params: [state] })
  if (of === 'mine') parts.push({ sql: 'l.assignee_id = ?', params: [personId] })
  if (of === 'nobody') parts.push({ sql: 'l.assignee_id IS NULL', params: [] })
  if (due) parts.push({ sql: 'l.remind_on <= ?', params: [dayOf(now)] })
  if (source) parts.push({ sql: `${sourceSql} = ?`, params: [source] })
  if (search) {
    const name = joined(app.db, "COALESCE(u.name, g.name, '')", "COALESCE(u.surname, '')")
    const texts = [name, "COALESCE(u.company, '')", "COALESCE(a.title, '')"]
    parts.push(containing(app.db, search, { texts, id: 't.advert_id' }))
  }
  return {
    sql: parts.map(({ sql }) => sql).join(' AND '),
    params: parts.flatMap(({ params }) => [...params]),
  }
}

const orders: Readonly<Record<LeadSort, string>> = {
  updated: 't.updated_at DESC, t.id DESC',
  reminder: 'CASE WHEN l.remind_on IS NULL THEN 1 ELSE 0 END, l.remind_on, t.id DESC',
  // Those without an answer, and of these who waits longest.
  waiting: 'CASE WHEN t.answered_at IS NULL THEN 0 ELSE 1 END, t.created_at, t.id',
}

interface Wanted extends LeadFilter {
  readonly sort: LeadSort
  readonly from: number
  readonly size: number
}

/** Some leads of a seller in an order, and how many the filter finds. */
export const leadsOf = async (
  app: App,
  desk: Desk,
  { sort, from, size, ...filter }: Wanted,
  now: Date,
): Promise<{ readonly rows: readonly Lead[]; readonly total: number }> => {
  const { sql, params } = conditionsOf(app, desk, filter, now)
  const [rows, [sum]] = await Promise.all([
    app.db.readCurrent(
      `SELECT ${columns} ${fromSql} WHERE ${sql} ORDER BY ${orders[sort]} LIMIT ${size} OFFSET ${from}`,
      params,
    ),
    app.db.readCurrent(`SELECT COUNT(*) AS n ${fromSql} WHERE ${sql}`, params),
  ])
  return { rows: rows.map(toLead), total: Number(sum?.['n'] ?? 0) }
}

/** One lead; undefined for a thread in which the account does not sell. */
export const leadOf = async (app: App, sellerId: number, threadId: number): Promise<Lead | undefined> => {
  const [row] = await app.db.readCurrent(
    `SELECT ${columns} ${fromSql} WHERE t.id = ? AND t.seller_id = ? AND t.merged_into IS NULL`,
    [threadId, sellerId],
  )
  return row && toLead(row)
}

export const countLeads = async (
  { db }: App,
  { sellerId, personId }: Desk,
  now: Date,
): Promise<LeadCounts> => {
  const rows: Row[] = await db.readCurrent(
    `SELECT ${stateSql} AS state, COUNT(*) AS n,
            SUM(CASE WHEN l.assignee_id = ? THEN 1 ELSE 0 END) AS mine,
            SUM(CASE WHEN l.assignee_id IS NULL THEN 1 ELSE 0 END) AS nobody,
            SUM(CASE WHEN l.remind_on <= ? THEN 1 ELSE 0 END) AS due
       FROM threads t LEFT JOIN leads l ON l.thread_id = t.id
      WHERE t.seller_id = ? AND t.merged_into IS NULL GROUP BY ${stateSql}`,
    [personId, dayOf(now), sellerId],
  )
  const byState = new Map(rows.map(row => [oneOf(row['state'], leadStates), Number(row['n'])]))
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
  return {
    states: recordOf(leadStates, state => byState.get(state) ?? 0),
    mine: sum('mine'),
    nobody: sum('nobody'),
    due: sum('due'),
  }
}
