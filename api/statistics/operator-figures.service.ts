import type { OperatorFigures, operatorFigures } from '../../shared/contract/operator-figures'
import { promisedOn } from '../../shared/rules/promise'
import type { App } from '../platform/app/app-context'
import { byIndex } from '../platform/db/by-index'
import { waitsForStaff } from '../platform/db/schema/advert.model'
import { timeParam, toTime } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { decisionsByModerator, rejectionsByReason, reversals } from './decisions'
import { countersPerDay, decisionsPerDay, periodOf, submittedPerDay, type Period } from './per-day'
import { oneOf } from '../platform/db/row-readers'
import { advertKinds } from '../../shared/data/advert-codes'

type Calls = typeof operatorFigures

const hour = 3_600_000
const mostPublished = 100_000
const mostEmptySearches = 50

/** All figures of the operator's page (checklist PLUS-20). */
export const operatorFiguresOf = async ({
  app,
  query,
  now,
}: Context<Calls['read']>): Promise<OperatorFigures> => {
  const period = periodOf(now, query.days)
  const [submitted, approved, rejected, counters, timeToApprove, decisions, reasons, undone, unanswered] =
    await Promise.all([
      submittedPerDay(app, period),
      decisionsPerDay(app, period, ['advert.approve', 'advert.approveRevision']),
      decisionsPerDay(app, period, ['advert.reject', 'advert.requestChanges']),
      countersPerDay(app, period),
      approvalTimes(app, period, now),
      decisionsByModerator(app, period),
      rejectionsByReason(app, period),
      reversals(app, period),
      emptySearches(app, period),
    ])
  return {
    from: period.firstDay,
    days: period.days,
    perDay: { submitted, approved: approved.standing, rejected: rejected.standing, ...counters },
    takenBack: { approved: approved.takenBack, rejected: rejected.takenBack },
    timeToApprove,
    decisions,
    rejections: reasons,
    reversals: undone,
    emptySearches: unanswered,
  }
}

const approvalTimes = async (
  app: App,
  { from }: Period,
  now: Date,
): Promise<OperatorFigures['timeToApprove']> => {
  // Excludes adverts that were resubmitted after their publication, as the time of the first review is no longer known.
  const rows = await app.db.readCurrent(
    `SELECT submitted_at, first_published_at FROM adverts
      WHERE first_published_at >= ? AND submitted_at <= first_published_at ORDER BY first_published_at DESC LIMIT ${mostPublished}`,
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
  const [waiting] = await app.db.readCurrent(
    `SELECT COUNT(*) AS overdue FROM ${byIndex(app.db, 'adverts', 'adverts_queue')}
      WHERE ${waitsForStaff} AND due_on < ?`,
    [now.toISOString().slice(0, 10)],
  )
  const overdue = Number(waiting?.['overdue'] ?? 0)
  const promised = hours.length + overdue
  return {
    count: hours.length,
    medianHours: at(0.5),
    slowestTenthHours: at(0.9),
    overdue,
    inTime: promised === 0 ? null : inTime / promised,
  }
}

const emptySearches = async (app: App, { firstDay }: Period): Promise<OperatorFigures['emptySearches']> => {
  const rows = await app.db.readCurrent(
    `SELECT kind, words, SUM(times) AS n, MAX(day) AS last_day FROM dead_searches WHERE day >= ?
      GROUP BY kind, words ORDER BY n DESC, last_day DESC, words LIMIT ${mostEmptySearches}`,
    [firstDay],
  )
  return rows.map(row => ({
    kind: oneOf(row['kind'], advertKinds),
    words: String(row['words']),
    count: Number(row['n']),
    lastDay: String(row['last_day']),
  }))
}
