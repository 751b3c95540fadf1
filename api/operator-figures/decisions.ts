import type { OperatorFigures } from '../../shared/contract/operator-figures'
import type { App } from '../app-context'
import { fromJson, timeParam } from '../db/values'
import type { Period } from './per-day'
import { fullName } from '../users/full-name'

type Decisions = OperatorFigures['decisions']

const columns = {
  'advert.approve': 'approved',
  'advert.approveRevision': 'approved',
  'advert.reject': 'rejected',
  'advert.requestChanges': 'changesAsked',
  'advert.hide': 'hidden',
} as const
type Deed = keyof typeof columns

/** Rows of the log that are read to name the reasons; a year of a busy market has fewer. */
const mostRejections = 50_000

/** What can be taken back, whether it is counted above or not. */
const undoable = [
  ...Object.keys(columns),
  'advert.refuseRevision',
  'advert.refusePhotos',
  'advert.unapprove',
  'advert.correct',
  'advert.delete',
]

/** How often each moderator decided what, the busiest first. */
export const decisionsByModerator = async (app: App, { from }: Period): Promise<Decisions> => {
  const deeds = Object.keys(columns) as readonly Deed[]
  const since = timeParam(app.db.dialect, from)
  const rows = await app.db.readCurrent(
    `SELECT l.actor_id, l.action, COUNT(*) AS n, MAX(u.name) AS name, MAX(u.surname) AS surname
       FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id
      WHERE l.at >= ? AND l.action IN (${deeds.map(() => '?').join()}) AND l.role IN ('Moderator', 'Admin')
      GROUP BY l.actor_id, l.action`,
    [since, ...deeds],
  )
  const undone = await undoneByDecider(app, since)
  const people = new Map<number, Decisions[number]>()
  for (const row of rows) {
    const userId = Number(row['actor_id'])
    const known = people.get(userId) ?? {
      userId,
      name: fullName(row),
      approved: 0,
      rejected: 0,
      changesAsked: 0,
      hidden: 0,
      undone: undone.get(userId) ?? 0,
    }
    const column = columns[row['action'] as Deed]
    people.set(userId, { ...known, [column]: known[column] + Number(row['n']) })
  }
  const all = (person: Decisions[number]) =>
    person.approved + person.rejected + person.changesAsked + person.hidden
  return [...people.values()].toSorted((a, b) => all(b) - all(a))
}

/** Decisions that were taken back, by whoever made them. */
const undoneByDecider = async (app: App, since: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await app.db.readCurrent(
    `SELECT (SELECT d.actor_id FROM audit_log d
              WHERE d.object_type = 'advert' AND d.object_id = l.object_id AND d.id < l.id
                AND d.action IN (${undoable.map(() => '?').join()})
              ORDER BY d.id DESC LIMIT 1) AS decider, COUNT(*) AS n
       FROM audit_log l WHERE l.at >= ? AND l.action = 'advert.undo' GROUP BY decider`,
    [...undoable, since],
  )
  return new Map(rows.map(row => [Number(row['decider']), Number(row['n'])]))
}

/** How often decisions were taken back. */
export const reversals = async (app: App, { from }: Period): Promise<number> => {
  const [row] = await app.db.readCurrent(
    `SELECT COUNT(*) AS n FROM audit_log WHERE action = 'advert.undo' AND at >= ?`,
    [timeParam(app.db.dialect, from)],
  )
  return Number(row?.['n'] ?? 0)
}

/** Reasons of rejections and of changes asked for, the most frequent first. */
export const rejectionsByReason = async (
  app: App,
  { from }: Period,
): Promise<OperatorFigures['rejections']> => {
  const rows = await app.db.readCurrent(
    `SELECT after_state FROM audit_log WHERE at >= ? AND action IN ('advert.reject', 'advert.requestChanges')
      ORDER BY id DESC LIMIT ${mostRejections}`,
    [timeParam(app.db.dialect, from)],
  )
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const code of codesOf(row['after_state'])) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

/** Reasons are stored as codes, or, since they are bound to fields, as objects with a code. */
const codesOf = (after: unknown): readonly string[] => {
  const { reasons } = fromJson<{ reasons?: readonly (string | { readonly code: string })[] }>(after, {})
  return (reasons ?? []).map(reason => (typeof reason === 'string' ? reason : reason.code))
}
