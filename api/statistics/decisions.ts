import type { OperatorFigures } from '../../shared/contract/operator-figures'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { fromJson, timeParam, marks } from '../platform/db/values'
import type { Period } from './per-day'
import { isPartOfApproval, takenBack } from './taken-back'
import { fullName } from '../platform/db/full-name'
import { isKeyOf } from '../../shared/rules/keys'

type Decisions = OperatorFigures['decisions']

const columns = {
  'advert.approve': 'approved',
  'advert.approveRevision': 'approved',
  'advert.reject': 'rejected',
  'advert.requestChanges': 'changesAsked',
  'advert.hide': 'hidden',
} as const

/** Maximum number of audit entries that are read to count reasons; a year of a busy market has fewer. */
const mostRejections = 50_000

/** Actions that can be undone, including those without a column of their own. */
const undoable = [
  ...Object.keys(columns),
  'advert.refuseRevision',
  'advert.refusePhotos',
  'advert.unapprove',
  'advert.correct',
  'advert.delete',
]

/** How often each moderator decided what, the busiest first: decisions in force, and how many were undone by anyone. */
export const decisionsByModerator = async (app: App, { from }: Period): Promise<Decisions> => {
  const rows = await app.db.readCurrent(
    `SELECT d.actor_id, d.action, SUM(1 - d.undone) AS standing, SUM(d.undone) AS undone,
            MAX(u.name) AS name, MAX(u.surname) AS surname
       FROM (SELECT l.actor_id, l.action, ${takenBack} AS undone FROM audit_log l
              WHERE l.at >= ? AND l.action IN (${marks(undoable)})
                AND l.role IN ('Moderator', 'Admin') AND NOT ${isPartOfApproval}) d
       LEFT JOIN users u ON u.id = d.actor_id
      GROUP BY d.actor_id, d.action`,
    [timeParam(app.db.dialect, from), ...undoable],
  )
  const people = new Map<number, Decisions[number]>()
  for (const row of rows) {
    const userId = Number(row['actor_id'])
    const known = people.get(userId) ?? noDecisions(userId, fullName(row))
    people.set(userId, withRow(known, row))
  }
  const all = (person: Decisions[number]) =>
    person.approved + person.rejected + person.changesAsked + person.hidden + person.undone
  return [...people.values()].filter(person => all(person) > 0).toSorted((a, b) => all(b) - all(a))
}

const noDecisions = (userId: number, name: string): Decisions[number] => {
  const none = { approved: 0, rejected: 0, changesAsked: 0, hidden: 0 }
  return { userId, name, ...none, undone: 0, takenBack: none }
}

const withRow = (person: Decisions[number], row: Row): Decisions[number] => {
  const [standing, undone] = [Number(row['standing']), Number(row['undone'])]
  const sum = { ...person, undone: person.undone + undone }
  const action = String(row['action'])
  if (!isKeyOf(columns, action)) return sum
  const column = columns[action]
  const takenBackNow = { ...person.takenBack, [column]: person.takenBack[column] + undone }
  return { ...sum, [column]: person[column] + standing, takenBack: takenBackNow }
}

/** The number of undone decisions. */
export const reversals = async (app: App, { from }: Period): Promise<number> => {
  const [row] = await app.db.readCurrent(
    `SELECT COUNT(*) AS n FROM audit_log WHERE action = 'advert.undo' AND at >= ?`,
    [timeParam(app.db.dialect, from)],
  )
  return Number(row?.['n'] ?? 0)
}

/** Reasons of rejections and requested changes that are still in force, the most frequent first. */
export const rejectionsByReason = async (
  app: App,
  { from }: Period,
): Promise<OperatorFigures['rejections']> => {
  const rows = await app.db.readCurrent(
    `SELECT l.after_state FROM audit_log l
      WHERE l.at >= ? AND l.action IN ('advert.reject', 'advert.requestChanges') AND NOT ${takenBack}
      ORDER BY l.id DESC LIMIT ${mostRejections}`,
    [timeParam(app.db.dialect, from)],
  )
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const code of codesOf(row['after_state'])) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

/** Older entries store reasons as codes, newer ones as objects with a code and a field. */
const codesOf = (after: unknown): readonly string[] => {
  const { reasons } = fromJson<{ reasons?: readonly (string | { readonly code: string })[] }>(after, {})
  return (reasons ?? []).map(reason => (typeof reason === 'string' ? reason : reason.code))
}
