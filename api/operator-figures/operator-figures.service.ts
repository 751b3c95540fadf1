import type { OperatorFigures, operatorFigures } from '../../shared/contract/operator-figures'
import { promisedOn } from '../../shared/rules/promise'
import type { App } from '../app-context'
import { timeParam, toTime } from '../db/values'
import type { Context } from '../http/context'
import { decisionsByModerator, rejectionsByReason, reversals } from './decisions'
import { auditPerDay, countersPerDay, periodOf, type Period } from './per-day'

type Calls = typeof operatorFigures

const hour = 3_600_000
const mostPublished = 100_000
const mostDeadSearches = 50

/** Everything that the operator's page plots (checklist PLUS-20). */
export const operatorFiguresOf = async ({
  app,
  query,
  now,
}: Context<Calls['read']>): Promise<OperatorFigures> => {
  const period = periodOf(now, query.days)
  const [submitted, approved, rejected, counters, timeToApprove, decisions, reasons, undone, dead] =
    await Promise.all([
      auditPerDay(app, period, ['advert.create']),
      auditPerDay(app, period, ['advert.approve', 'advert.approveRevision']),
      auditPerDay(app, period, ['advert.reject', 'advert.requestChanges']),
      countersPerDay(app, period),
      approvalTimes(app, period),
      decisionsByModerator(app, period),
      rejectionsByReason(app, period),
      reversals(app, period),
      deadSearches(app, period),
    ])
  return {
    from: period.firstDay,
    days: period.days,
    perDay: { submitted, approved, rejected, ...counters },
    timeToApprove,
    decisions,
    rejections: reasons,
    reversals: undone,
    deadSearches: dead,
  }
}

const approvalTimes = async (app: App, { from }: Period): Promise<OperatorFigures['timeToApprove']> => {
  const rows = await app.db.readCurrent(
    `SELECT submitted_at, first_published_at FROM adverts
      WHERE first_published_at >= ? AND submitted_at IS NOT NULL ORDER BY first_published_at DESC LIMIT ${mostPublished}`,
    [timeParam(app.db.dialect, from)],
  )
  const spans = rows.map(row => ({
    from: toTime(row['submitted_at']),
    to: toTime(row['first_published_at']),
  }))
  const hours = spans.map(span => Math.max(0, span.to - span.from) / hour).toSorted((a, b) => a - b)
  const at = (share: number) => hours[Math.min(hours.length - 1, Math.floor(hours.length * share))] ?? null
  const inTime = spans.filter(
    span => new Date(span.to).toISOString().slice(0, 10) <= promisedOn(new Date(span.from)),
  ).length
  return {
    count: hours.length,
    medianHours: at(0.5),
    slowestTenthHours: at(0.9),
    inTime: hours.length === 0 ? null : inTime / hours.length,
  }
}

const deadSearches = async (app: App, { firstDay }: Period): Promise<OperatorFigures['deadSearches']> => {
  const rows = await app.db.readCurrent(
    `SELECT kind, words, SUM(times) AS n, MAX(day) AS last_day FROM dead_searches WHERE day >= ?
      GROUP BY kind, words ORDER BY n DESC, last_day DESC, words LIMIT ${mostDeadSearches}`,
    [firstDay],
  )
  return rows.map(row => ({
    kind: row['kind'] as OperatorFigures['deadSearches'][number]['kind'],
    words: String(row['words']),
    count: Number(row['n']),
    lastDay: String(row['last_day']),
  }))
}
