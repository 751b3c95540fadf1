import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { findContacts } from './find-contacts'
import { findEngines } from './find-engines'
import { findPhotos } from './find-photos'
import { findPrepayment } from './find-prepayment'
import { findPrices } from './find-prices'
import { findDuplicates } from './find-duplicates'
import { type Found } from './findings'
import { storeSignals } from './store-signals'
import { subjectsOf } from './subjects'
import { marks } from '../../platform/db/values'

/** Adverts per batch. */
const batch = 25
/** The pause after a batch, as a multiple of the time it took, so that requests come first. */
const restFactor = 4
/** Milliseconds of work that need no pause, and of the longest pause. */
const short = 50
const longestRest = 2000
/** Milliseconds of work since the last pause: a stream of short batches rests as often as one long batch. */
const workSinceRest = perApp(() => ({ took: 0 }))
/**
 * Milliseconds to rest after a batch that took so many milliseconds; 0 until enough work has gathered since the last rest.
 * @param work what has gathered, which this adds to and empties
 */
export const restAfter = (work: { took: number }, took: number): number => {
  work.took += took
  if (work.took <= short) return 0
  const rest = Math.min(longestRest, restFactor * work.took)
  work.took = 0
  return rest
}

/** Maximum number of affected other adverts; beyond it is a phone number that everybody uses. */
const mostRelated = 200

/**
 * Finds and stores the signals of these adverts (checklist PLUS-17); returns other adverts whose signals
 * depend or depended on them.
 */
export const refreshSignals = async (app: App, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const related = new Set<number>(await restingOn(app, ids))
  for (let at = 0; at < ids.length; at += batch)
    for (const id of await refreshBatch(app, ids.slice(at, at + batch))) related.add(id)
  for (const id of ids) related.delete(id)
  return new Set([...related].slice(0, mostRelated))
}

/**
 * Like `refreshSignals`, and again for the other affected adverts; takes its time, so that requests are answered
 * meanwhile. Rejects once `signal` is aborted. `before` each batch something else can be done.
 */
export const refreshWithRelated = async (
  app: App,
  ids: readonly number[],
  signal?: AbortSignal,
  before: () => Promise<void> = async () => {},
): Promise<void> => {
  const related = await refreshSlowly(app, ids, signal, before)
  for (const id of ids) related.delete(id)
  await refreshSlowly(app, [...related].slice(0, mostRelated), signal, before)
}

const refreshSlowly = async (
  app: App,
  ids: readonly number[],
  signal: AbortSignal | undefined,
  before: () => Promise<void>,
): Promise<Set<number>> => {
  const related = new Set<number>()
  const work = workSinceRest(app)
  for (let at = 0; at < ids.length; at += batch) {
    const started = performance.now()
    await before()
    signal?.throwIfAborted()
    for (const id of await refreshSignals(app, ids.slice(at, at + batch))) related.add(id)
    const rest = restAfter(work, performance.now() - started)
    if (rest > 0) await sleep(rest, undefined, { ref: false, signal })
  }
  return related
}

const finders = [findDuplicates, findPhotos, findContacts, findPrices, findPrepayment, findEngines]

const refreshBatch = async (app: App, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const subjects = await subjectsOf(app, ids)
  const findings = []
  // In turn, so that they never have every connection at once.
  for (const find of finders) findings.push(...[await find(app, subjects)].flat())
  const found = new Map<number, Found[]>(ids.map(id => [id, []]))
  for (const each of findings) for (const [id, signal] of each.found) found.get(id)?.push(signal)
  await storeSignals(app, ids, found, app.clock())
  return new Set(findings.flatMap(({ related }) => [...related]))
}

const restingOn = async (app: App, ids: readonly number[]): Promise<readonly number[]> => {
  if (ids.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT DISTINCT advert_id FROM signal_links WHERE other_id IN (${marks(ids)}) LIMIT ${mostRelated}`,
    ids,
  )
  return rows.map(row => Number(row['advert_id']))
}
