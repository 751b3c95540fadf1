import type { QueueRow } from '../../contract/queue'
import { promiseLeft } from '../../rules/promise'
import type { OwnDecision } from '../decisions/decisions.public'
import { keyOf } from './queue-place'

/** How a row stands: `decided` for a moment, `unfit` when its decision was not made, `returned` after an undo. */
export interface ShownRow {
  readonly row: QueueRow
  readonly state: 'plain' | 'decided' | 'unfit' | 'returned'
  readonly decision: OwnDecision | null
  /** How many people have reported the advert. */
  readonly people: number
}

export interface RowGroup {
  readonly name: 'returned' | 'late' | 'today' | 'later'
  readonly rows: readonly ShownRow[]
}

/** Milliseconds for which a decided row is seen green before it folds. */
export const foldAfter = 600
/** Milliseconds for which a row that was taken back stands on top. */
const onTop = 5 * 60_000

/** Whether a decision settles this row. */
export const covers = ({ request, at }: OwnDecision, row: QueueRow): boolean => {
  if (request.call === 'bulk' || row.advertId !== request.advertId) return false
  // What was sent in again since waits for another decision.
  if (Date.parse(row.submittedAt) > at) return false
  return row.source === 'report'
    ? (request.reports?.ids.includes(row.id) ?? false)
    : request.call !== 'reports'
}

const stateOf = (decision: OwnDecision | undefined, now: number): ShownRow['state'] | 'folded' => {
  if (!decision) return 'plain'
  switch (decision.state) {
    case 'unfit':
      return 'unfit'
    case 'undone':
    case 'undoing':
      return decision.undoneAt !== null && now - decision.undoneAt < onTop ? 'returned' : 'plain'
    default:
      return now - decision.at < foldAfter ? 'decided' : 'folded'
  }
}

/** As the server orders them: by the promised day, then the highest risk, then the oldest. */
const isBefore = (a: QueueRow, b: QueueRow): boolean =>
  a.dueOn === b.dueOn
    ? a.risk === b.risk
      ? a.submittedAt < b.submittedAt
      : a.risk > b.risk
    : a.dueOn < b.dueOn

/** Reports on one advert are one row: the most urgent of them, with the number of people. */
const withoutEchoes = (rows: readonly QueueRow[]): readonly (readonly [row: QueueRow, people: number])[] => {
  const people = new Map<number, number>()
  const of = ({ source, advertId }: QueueRow) => (source === 'report' ? advertId : null)
  for (const row of rows) {
    const advertId = of(row)
    if (advertId !== null) people.set(advertId, (people.get(advertId) ?? 0) + 1)
  }
  const told = new Set<number>()
  return rows.flatMap((row): [QueueRow, number][] => {
    const advertId = of(row)
    if (advertId === null) return [[row, 1]]
    if (told.has(advertId)) return []
    told.add(advertId)
    return [[row, people.get(advertId) ?? 1]]
  })
}

const byAdvert = (own: readonly OwnDecision[]): ReadonlyMap<number, readonly OwnDecision[]> => {
  const found = new Map<number, OwnDecision[]>()
  for (const decision of own) {
    if (decision.request.call === 'bulk') continue
    const { advertId } = decision.request
    const known = found.get(advertId)
    if (known) known.push(decision)
    else found.set(advertId, [decision])
  }
  return found
}

const before = new WeakMap<QueueRow, ShownRow>()

/** The same object as last time for a row that stands as it stood, so that it is not drawn again. */
const asBefore = (shown: ShownRow): ShownRow => {
  const known = before.get(shown.row)
  const { state, decision, people } = shown
  if (known?.state === state && known.decision === decision && known.people === people) return known
  before.set(shown.row, shown)
  return shown
}

/** The rows to show: those of the server, and those that one's own decisions have moved, each once and in its place. */
export const shownRows = (
  rows: readonly QueueRow[],
  own: readonly OwnDecision[],
  now: number,
): readonly ShownRow[] => {
  const ofAdvert = byAdvert(own)
  const decisionOn = (row: QueueRow) => ofAdvert.get(row.advertId ?? -1)?.find(each => covers(each, row))
  const known = [...new Map(rows.map(row => [keyOf(row), row])).values()]
  const keys = new Set(known.map(keyOf))
  const gone = own.flatMap(decision => {
    const row = decision.back?.row
    if (!row || keys.has(keyOf(row)) || decisionOn(row) !== decision) return []
    const state = stateOf(decision, now)
    return state === 'unfit' || state === 'returned' || state === 'decided' ? [row] : []
  })
  const all = [...known]
  for (const row of gone) {
    const at = all.findIndex(each => isBefore(row, each))
    all.splice(at < 0 ? all.length : at, 0, row)
  }
  return withoutEchoes(all).flatMap(([row, people]): ShownRow[] => {
    const decision = decisionOn(row)
    const state = stateOf(decision, now)
    return state === 'folded' ? [] : [asBefore({ row, state, decision: decision ?? null, people })]
  })
}

const names = ['returned', 'late', 'today', 'later'] as const

/** What was taken back, then overdue, due today, and later. */
export const groupsOf = (rows: readonly ShownRow[], now: Date): readonly RowGroup[] => {
  const nameOf = ({ row, state }: ShownRow): RowGroup['name'] =>
    state === 'returned' ? 'returned' : promiseLeft(row.dueOn, now).state
  const named = rows.map(row => [nameOf(row), row] as const)
  return names.flatMap(name => {
    const own = named.filter(([each]) => each === name).map(([, row]) => row)
    return own.length > 0 ? [{ name, rows: own }] : []
  })
}
