import type { App } from '../app-context'
import { timeParam } from '../db/values'

export interface Period {
  readonly from: Date
  /** `2026-10-23` */
  readonly firstDay: string
  readonly days: number
}

const day = 86_400_000

/** The last `days` days, today included, by UTC. */
export const periodOf = (now: Date, days: number): Period => {
  const firstDay = new Date(now.getTime() - (days - 1) * day).toISOString().slice(0, 10)
  return { from: new Date(`${firstDay}T00:00:00Z`), firstDay, days }
}

/** Fills a list with one number per day from rows of day and number. */
export const filled = (
  { firstDay, days }: Period,
  rows: readonly { readonly day: string; readonly n: number }[],
): number[] => {
  const counts = Array.from({ length: days }, () => 0)
  for (const row of rows) {
    const at = Math.round((Date.parse(row.day) - Date.parse(firstDay)) / day)
    if (at >= 0 && at < days) counts[at] = (counts[at] ?? 0) + row.n
  }
  return counts
}

/** How many rows of the audit log say each of these actions, per day. */
export const auditPerDay = async (
  app: App,
  period: Period,
  actions: readonly string[],
): Promise<number[]> => {
  const rows = await app.db.readCurrent(
    `SELECT SUBSTR(at, 1, 10) AS day, COUNT(*) AS n FROM audit_log
      WHERE at >= ? AND action IN (${actions.map(() => '?').join()}) GROUP BY SUBSTR(at, 1, 10)`,
    [timeParam(app.db.dialect, period.from), ...actions],
  )
  return filled(
    period,
    rows.map(row => ({ day: String(row['day']), n: Number(row['n']) })),
  )
}

/** Views and enquiries of all adverts, per day. */
export const countersPerDay = async (app: App, period: Period) => {
  const rows = await app.db.readCurrent(
    'SELECT day, SUM(views) AS views, SUM(enquiries) AS enquiries FROM daily_counters WHERE day >= ? GROUP BY day',
    [period.firstDay],
  )
  const of = (name: 'views' | 'enquiries') =>
    filled(
      period,
      rows.map(row => ({ day: String(row['day']), n: Number(row[name]) })),
    )
  return { views: of('views'), enquiries: of('enquiries') }
}
