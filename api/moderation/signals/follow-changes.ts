import { z } from 'zod'
import type { App } from '../../platform/app/app-context'
import { marks } from '../../platform/db/values'
import { readProgress, writeProgress } from '../../platform/settings/progress'
import { listingIndexOf } from '../../search/search.public'
import { refreshSignals, refreshWithRelated } from './find-signals'
import { prepaymentWords } from '../../messaging/messaging.public'
import { perApp } from '../../platform/app/per-app'

/** The setting that stores the progress. */
const settingName = 'signals_seen'
const Seen = z.object({
  /** The number of `advert_changes` up to which all were checked; earlier versions stored a time. */
  change: z.int().default(0),
  messageId: z.int(),
})
type Seen = z.infer<typeof Seen>
const start: Seen = { change: 0, messageId: 0 }

/** Changes between two updates of the stored progress, and those of a look ahead. */
const batch = 25
const lateMessages = 100

/** The numbers above the stored one that this process has checked: lower ones may still wait or become visible. */
const checkedBy = perApp(() => new Set<number>())

/**
 * Checks every advert that has changed since the last run, and those that depend on it; the first run checks
 * all, and later ones catch up on what was missed, without what was just sent in waiting for that. Sellers' messages are
 * followed too.
 */
export const followChanges = async (app: App, signal?: AbortSignal): Promise<void> => {
  const checked = checkedBy(app)
  const settled = await listingIndexOf(app).settled()
  let seen = await readSeen(app)
  const lookAt = lookAhead(app, checked)
  for (let after = seen.change; ;) {
    if (signal?.aborted) return
    const rows = await changesAfter(app, after)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.number
    await check(app, rows, checked, { signal, before: () => lookAt(after) })
    for (const number of checked) if (number <= Math.min(after, settled)) checked.delete(number)
    if (Math.min(after, settled) > seen.change) {
      seen = { ...seen, change: Math.min(after, settled) }
      await writeSeen(app, seen)
    }
  }
  const messageId = await followMessages(app, seen.messageId, signal)
  if (messageId > seen.messageId) await writeSeen(app, { ...seen, messageId })
}

/** Marks all existing adverts as checked; for markets that are generated to test scale. */
export const skipToNow = async (app: App): Promise<void> => {
  const [message] = await app.db.readCurrent('SELECT COALESCE(MAX(id), 0) AS id FROM messages')
  const [change] = await app.db.readCurrent('SELECT COALESCE(MAX(id), 0) AS id FROM advert_changes')
  await writeSeen(app, { change: Number(change?.['id'] ?? 0), messageId: Number(message?.['id'] ?? 0) })
}

interface Change {
  readonly number: number
  readonly advertId: number
}

/** Checks the adverts of the changes that were not checked yet. */
const check = async (
  app: App,
  changes: readonly Change[],
  checked: Set<number>,
  { signal, before }: { readonly signal: AbortSignal | undefined; readonly before: () => Promise<void> },
) => {
  const fresh = changes.filter(({ number }) => !checked.has(number))
  await refreshWithRelated(app, idsOf(fresh), signal, before)
  for (const { number } of fresh) checked.add(number)
}

const idsOf = (changes: readonly Change[]) => [...new Set(changes.map(({ advertId }) => advertId))]

/**
 * Looks at what was just sent in before a batch of older changes or of what depends on them, which may take a minute with its pauses.
 * It is checked again in its turn, with what depends on it.
 */
const lookAhead = (app: App, checked: ReadonlySet<number>) => {
  const looked = new Set<number>()
  return async (after: number): Promise<void> => {
    const newest = await changesAfter(app, after, 'newest')
    const unseen = newest.filter(({ number }) => !checked.has(number) && !looked.has(number))
    if (unseen.length > 0) await refreshSignals(app, idsOf(unseen))
    for (const { number } of unseen) looked.add(number)
  }
}

const changesAfter = async (
  app: App,
  after: number,
  from: 'oldest' | 'newest' = 'oldest',
): Promise<readonly Change[]> => {
  const rows = await app.db.readCurrent(
    `SELECT id, advert_id FROM advert_changes WHERE id > ? AND only_staff = 0
      ORDER BY id ${from === 'oldest' ? 'ASC' : 'DESC'} LIMIT ${batch}`,
    [after],
  )
  return rows.map(row => ({ number: Number(row['id']), advertId: Number(row['advert_id']) }))
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
