import type { App } from '../../platform/app/app-context'
import type { Database } from '../../platform/db/connect'
import { addCounts, addVisit, type Counted, type Marked, type Sums } from './day-counts'
import { writeCounts } from './write-counts'

interface Waiting {
  sums: Sums
  marked: Marked
  timer: ReturnType<typeof setTimeout> | undefined
  writing: Promise<void>
}

/** Milliseconds between the first buffered count and the write. */
const rest = 3000
/** Maximum number of visits buffered while the database is unreachable. */
const most = 50_000

const buffers = new WeakMap<Database, Waiting>()

/**
 * Counts one event of an advert. It is buffered and written with others a few seconds later, so that reading a
 * page costs no write. With a visitor's mark (`visitorMark`) the event is counted once, across all processes.
 */
export const count = (app: App, advertId: number, what: Counted, at: Date, mark?: string): void => {
  const waiting = waitingOf(app.db)
  const visit = { advertId, day: at.toISOString().slice(0, 10), what }
  if (mark === undefined) addVisit(waiting.sums, visit)
  else if (waiting.marked.size < most) waiting.marked.set(mark, visit)
  soon(app, waiting)
}

const waitingOf = (db: Database): Waiting => {
  const known = buffers.get(db)
  if (known) return known
  const fresh = { sums: new Map(), marked: new Map(), timer: undefined, writing: Promise.resolve() }
  buffers.set(db, fresh)
  return fresh
}

const soon = (app: App, waiting: Waiting): void => {
  waiting.timer ??= setTimeout(() => void flushCounts(app), rest).unref()
}

/** Writes the buffered counts; called by the timer and at shutdown. Counts that fail to be written stay buffered. */
export const flushCounts = (app: App): Promise<void> => {
  const waiting = waitingOf(app.db)
  clearTimeout(waiting.timer)
  waiting.timer = undefined
  // Serialized, as two concurrent writes could both consider a mark new.
  waiting.writing = waiting.writing.then(() => flush(app, waiting))
  return waiting.writing
}

const flush = async (app: App, waiting: Waiting): Promise<void> => {
  const { sums, marked } = waiting
  if (sums.size === 0 && marked.size === 0) return
  waiting.sums = new Map()
  waiting.marked = new Map()
  try {
    await writeCounts(app, sums, marked)
  } catch (error) {
    app.log.warn({ err: error }, 'counts could not be written yet')
    for (const sum of sums.values()) addCounts(waiting.sums, sum)
    for (const [mark, visit] of marked) if (waiting.marked.size < most) waiting.marked.set(mark, visit)
    soon(app, waiting)
  }
}
