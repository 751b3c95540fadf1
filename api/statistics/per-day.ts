import type { App } from '../platform/app/app-context'
import { columnOf } from './visits/day-counts'
import type { Row } from '../platform/db/connect'
import { timeParam, marks } from '../platform/db/values'
import { isPartOfApproval, takenBack } from './taken-back'

export interface Period {
  readonly from: Date
  /** Such as `2026-10-23`. */
  readonly firstDay: string
  readonly days: number
}

const day = 86_400_000

/** The last `days` days in UTC, including today. */
export const periodOf = (now: Date, days: number): Period => {
  const firstDay = new Date(now.getTime() - (days - 1) * day).toISOString().slice(0, 10)
  return { from: new Date(`${firstDay}T00:00:00Z`), firstDay, days }
}

/** Converts rows of day and number to one number per day. */
const filled = (
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

/** The number of decisions per day that are in force, and how many others were undone. */
export interface DecisionsPerDay {
  readonly standing: number[]
  readonly takenBack: number
}

/** The number of submitted adverts per day. */
export const submittedPerDay = async (app: App, period: Period): Promise<number[]> => {
  const rows = await app.db.readCurrent(
    `SELECT SUBSTR(at, 1, 10) AS day, COUNT(*) AS n FROM audit_log
      WHERE at >= ? AND action = 'advert.create' GROUP BY SUBSTR(at, 1, 10)`,
    [timeParam(app.db.dialect, period.from)],
  )
  return filled(period, perDay(rows, 'n'))
}

/** The number of these decisions in the audit log per day, counted on the day of the decision. */
export const decisionsPerDay = async (
  app: App,
  period: Period,
  actions: readonly string[],
): Promise<DecisionsPerDay> => {
  const rows = await app.db.readCurrent(
    `SELECT d.day, SUM(1 - d.undone) AS standing, SUM(d.undone) AS undone
       FROM (SELECT SUBSTR(l.at, 1, 10) AS day, ${takenBack} AS undone FROM audit_log l
              WHERE l.at >= ? AND l.action IN (${marks(actions)})
                AND NOT ${isPartOfApproval}) d GROUP BY d.day`,
    [timeParam(app.db.dialect, period.from), ...actions],
  )
  return {
    standing: filled(period, perDay(rows, 'standing')),
    takenBack: rows.reduce((sum, row) => sum + Number(row['undone']), 0),
  }
}

/** Counted events of all adverts per day. */
export const countersPerDay = async (app: App, period: Period) => {
  const names = Object.values(columnOf)
  const rows = await app.db.readCurrent(
    `SELECT day, ${names.map(name => `SUM(${name}) AS ${name}`).join()} FROM daily_counters
      WHERE day >= ? GROUP BY day`,
    [period.firstDay],
  )
  const of = (name: (typeof names)[number]) => filled(period, perDay(rows, name))
  return { views: of('views'), phones: of('phones'), mails: of('mails'), enquiries: of('enquiries') }
}

const perDay = (rows: readonly Row[], name: string) =>
  rows.map(row => ({ day: String(row['day']), n: Number(row[name]) }))
