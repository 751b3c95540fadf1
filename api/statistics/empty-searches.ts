import type { AdvertKind } from '../../shared/contract/adverts'
import type { App } from '../platform/app/app-context'
import { queryWords, searchOf } from '../search/search.public'
import type { Database } from '../platform/db/connect'

interface EmptySearch {
  readonly day: string
  readonly kind: AdvertKind
  readonly words: string
  times: number
}

/** Milliseconds between two database writes. */
const writeEvery = 5000
/** Maximum number of different searches between two writes; more come from a program. */
const most = 500
const keptDays = 365
const waiting = new WeakMap<Database, Map<string, EmptySearch>>()

/**
 * Records a search that found no advert of any kind. Only its normalized words are stored, and none that look
 * like a mail address or a phone number: it is about what the market lacks, not about who searched.
 */
export const noteEmptySearch = async (app: App, kind: AdvertKind, search: string): Promise<void> => {
  const parts = queryWords(search)
  const words = parts.join(' ').slice(0, 80)
  if (words.length < 2 || search.includes('@') || /\d{7}/.test(words.replace(/\s/g, ''))) return
  if ((await searchOf(app).found(parts)).length > 0) return
  const day = app.clock().toISOString().slice(0, 10)
  const buffer = bufferOf(app)
  const key = `${day} ${kind} ${words}`
  const known = buffer.get(key)
  if (known) known.times++
  else if (buffer.size < most) buffer.set(key, { day, kind, words, times: 1 })
}

const bufferOf = (app: App): Map<string, EmptySearch> => {
  const known = waiting.get(app.db)
  if (known) return known
  const fresh = new Map<string, EmptySearch>()
  waiting.set(app.db, fresh)
  setTimeout(() => void flushEmptySearches(app), writeEvery).unref()
  return fresh
}

/** Writes the recorded searches; called by a timer and at shutdown. A crash loses at most the last seconds. */
export const flushEmptySearches = async (app: App): Promise<void> => {
  const rows = [...(waiting.get(app.db)?.values() ?? [])]
  waiting.delete(app.db)
  if (rows.length === 0) return
  const onKnown =
    app.db.dialect === 'sqlite'
      ? 'ON CONFLICT (day, kind, words) DO UPDATE SET times = times + excluded.times'
      : 'ON DUPLICATE KEY UPDATE times = times + VALUES(times)'
  try {
    await app.db.write(tx =>
      app.db.runIn(
        tx,
        `INSERT INTO dead_searches (day, kind, words, times) VALUES ${rows.map(() => '(?, ?, ?, ?)').join()} ${onKnown}`,
        rows.flatMap(({ day, kind, words, times }) => [day, kind, words, times]),
      ),
    )
  } catch (error) {
    app.log.warn({ err: error }, 'searches without result could not be written')
  }
}

/** Deletes searches older than a year. */
export const forgetEmptySearches = async (app: App): Promise<void> => {
  const before = new Date(app.clock().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  await app.db.write(tx => app.db.runIn(tx, 'DELETE FROM dead_searches WHERE day < ?', [before]))
}
