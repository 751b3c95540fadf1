import { z } from 'zod'
import type { App } from '../../platform/app/app-context'
import { timeParam, toTime, marks } from '../../platform/db/values'
import { readProgress, writeProgress } from '../../platform/settings/progress'
import { refreshWithRelated } from './find-signals'
import { prepaymentWords } from '../../messaging/messaging.public'
import { perApp } from '../../platform/app/per-app'

/** The setting that stores the progress. */
const settingName = 'signals_seen'
const Seen = z.object({ at: z.number(), messageId: z.int() })
type Seen = z.infer<typeof Seen>
const start: Seen = { at: 0, messageId: 0 }

/** Adverts between two updates of the stored progress. */
const batch = 100
/** Maximum milliseconds between a transaction's timestamps and its commit. */
const lateness = 15_000
const lateMessages = 100

interface Progress {
  /** Adverts of the last seconds with the timestamp at which they were checked. */
  readonly known: Map<number, number>
  /** When this process last had no adverts left to check. */
  caughtUp: number
}
const progressOf = perApp((): Progress => ({ known: new Map<number, number>(), caughtUp: 0 }))

/**
 * Checks every advert that has changed since the last run, and those that depend on it; the first run checks
 * all, and later ones catch up on what was missed. Sellers' messages are followed too.
 */
export const followChanges = async (app: App, signal?: AbortSignal): Promise<void> => {
  const mine = progressOf(app)
  const began = app.clock().getTime()
  let seen = await readSeen(app)
  let place = { at: Math.min(Math.max(seen.at, mine.caughtUp) - lateness, began), id: 0 }
  for (let rows = await changedSince(app, place); rows.length > 0; rows = await changedSince(app, place)) {
    if (signal?.aborted) return
    const fresh = rows.filter(({ id, at }) => mine.known.get(id) !== at).map(({ id }) => id)
    await refreshWithRelated(app, fresh, signal)
    for (const { id, at } of rows) if (at > began - 2 * lateness) mine.known.set(id, at)
    place = rows.at(-1)!
    if (place.at > seen.at) {
      seen = { ...seen, at: place.at }
      await writeSeen(app, seen)
    }
  }
  const messageId = await followMessages(app, seen.messageId, signal)
  if (messageId > seen.messageId) await writeSeen(app, { ...seen, messageId })
  mine.caughtUp = began
  for (const [id, at] of mine.known) if (at < began - 2 * lateness) mine.known.delete(id)
}

/** Marks all existing adverts as checked; for markets that are generated to test scale. */
export const skipToNow = async (app: App): Promise<void> => {
  const [message] = await app.db.readCurrent('SELECT COALESCE(MAX(id), 0) AS id FROM messages')
  const [advert] = await app.db.readCurrent('SELECT MAX(updated_at) AS at FROM adverts')
  const at = Math.max(app.clock().getTime(), toTime(advert?.['at'])) + lateness
  await writeSeen(app, { at, messageId: Number(message?.['id'] ?? 0) })
}

const changedSince = async (app: App, { at, id }: { at: number; id: number }) => {
  const since = timeParam(app.db.dialect, new Date(Math.max(0, at)))
  const rows = await app.db.readCurrent(
    `SELECT id, updated_at FROM adverts
      WHERE updated_at >= ? AND (updated_at > ? OR id > ?) ORDER BY updated_at, id LIMIT ${batch}`,
    [since, since, id],
  )
  return rows.map(row => ({ id: Number(row['id']), at: toTime(row['updated_at']) }))
}

/** Checks adverts whose sellers demanded prepayment in a message. Returns the newest message's id. */
const followMessages = async (app: App, lastId: number, signal?: AbortSignal): Promise<number> => {
  let newest = lastId
  for (let from = lastId - lateMessages; ; from = newest) {
    const rows = await app.db.readCurrent(
      `SELECT m.id, m.text, t.advert_id, t.seller_id, m.author_id
         FROM messages m JOIN threads t ON t.id = m.thread_id
        WHERE m.id > ? ORDER BY m.id LIMIT 1000`,
      [from],
    )
    const ids = rows
      .filter(row => row['author_id'] === row['seller_id'] && prepaymentWords(String(row['text'])).length > 0)
      .map(row => Number(row['advert_id']))
    await refreshWithRelated(app, await notYetTold(app, [...new Set(ids)]), signal)
    newest = Math.max(newest, Number(rows.at(-1)?.['id'] ?? 0))
    if (rows.length < 1000) return newest
  }
}

/** Those of the adverts without an open signal about their newest message; the others were checked already. */
const notYetTold = async (app: App, ids: readonly number[]): Promise<readonly number[]> => {
  if (ids.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT s.advert_id FROM signals s
      WHERE s.code = 'prepayment' AND s.gone_at IS NULL AND s.advert_id IN (${marks(ids)})
        AND s.found_at > (SELECT MAX(m.sent_at) FROM threads t JOIN messages m ON m.thread_id = t.id
                           WHERE t.advert_id = s.advert_id)`,
    ids,
  )
  const told = new Set(rows.map(row => Number(row['advert_id'])))
  return ids.filter(id => !told.has(id))
}

const readSeen = (app: App): Promise<Seen> => readProgress(app, settingName, Seen, start)

const writeSeen = (app: App, seen: Seen): Promise<void> => writeProgress(app, settingName, seen)
