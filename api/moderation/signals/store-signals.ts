import { highestRisk } from '../../../shared/data/signal-codes'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Row } from '../../platform/db/connect'
import { noteForStaff } from '../../platform/db/advert-changes'
import { insertRows } from '../../platform/db/insert-rows'
import { fromJson, timeParam, marks } from '../../platform/db/values'
import { type Found } from './findings'

/**
 * Stores the signals found, closes those not found any more, and updates the risk. A dismissed signal stays
 * so unless it has new evidence. Runs in one transaction with locked rows, as staff may be dismissing one.
 */
export const storeSignals = async (
  app: App,
  ids: readonly number[],
  found: ReadonlyMap<number, readonly Found[]>,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await app.db.write(async tx => {
    const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
    const rows = await app.db.readIn(
      tx,
      `SELECT id, advert_id, code, weight, evidence, gone_at, dismissed_at, dismissed_parts FROM signals
        WHERE advert_id IN (${marks(ids)}) ORDER BY id${lock}`,
      ids,
    )
    const stored = new Map(rows.map(row => [`${Number(row['advert_id'])} ${String(row['code'])}`, row]))
    const fresh: Parameters<typeof insertRows<'Signal'>>[3][number][] = []
    for (const [advertId, list] of found)
      for (const each of list) {
        const key = `${advertId} ${each.code}`
        const row = stored.get(key)
        stored.delete(key)
        const evidence = JSON.stringify(each.evidence)
        if (row) await change(app, tx, row, each, evidence, now)
        else fresh.push({ advertId, code: each.code, weight: each.weight, evidence, foundAt: now })
      }
    await insertRows(app.db, tx, 'Signal', fresh)
    noteForStaff(
      tx,
      fresh.map(({ advertId }) => Number(advertId)),
    )
    await closeGone(app, tx, [...stored.values()], now)
    await storeLinks(app, tx, ids, found)
    await updateRisk(app, tx, ids)
  })
}

/** Closes the open ones of signals that are not found any more. */
const closeGone = async (app: App, tx: Tx, rows: readonly Row[], now: Date) => {
  const gone = rows.filter(row => row['gone_at'] === null)
  if (gone.length === 0) return
  const ids = gone.map(row => Number(row['id']))
  await app.db.runDeferred(tx, `UPDATE signals SET gone_at = ? WHERE id IN (${marks(ids)})`, [
    timeParam(app.db.dialect, now),
    ...ids,
  ])
  noteForStaff(
    tx,
    gone.map(row => Number(row['advert_id'])),
  )
}

const change = async (app: App, tx: Tx, row: Row, found: Found, evidence: string, now: Date) => {
  const aside = row['dismissed_at'] !== null
  const known = new Set(fromJson<string[]>(row['dismissed_parts'], []))
  const isNew = found.evidence.parts.some(part => !known.has(part))
  const reopens = aside && isNew
  const returns = row['gone_at'] !== null
  if (!reopens && !returns && row['evidence'] === evidence && Number(row['weight']) === found.weight) return
  const again = reopens || (returns && !aside)
  noteForStaff(tx, [Number(row['advert_id'])])
  await app.db.runDeferred(
    tx,
    `UPDATE signals SET weight = ?, evidence = ?, gone_at = NULL${again ? ', found_at = ?' : ''}${
      reopens ? ', dismissed_at = NULL, dismissed_by = NULL, dismissed_parts = NULL, note = NULL' : ''
    } WHERE id = ?`,
    [found.weight, evidence, ...(again ? [timeParam(app.db.dialect, now)] : []), Number(row['id'])],
  )
}

/** Stores which adverts must be checked again when another one changes. */
const storeLinks = async (
  app: App,
  tx: Tx,
  ids: readonly number[],
  found: ReadonlyMap<number, readonly Found[]>,
): Promise<void> => {
  const wanted = new Set(
    [...found].flatMap(([advertId, list]) =>
      list.flatMap(({ evidence }) =>
        evidence.adverts.filter(({ id }) => id !== advertId).map(({ id }) => `${advertId} ${id}`),
      ),
    ),
  )
  const rows = await app.db.readIn(
    tx,
    `SELECT id, advert_id, other_id FROM signal_links WHERE advert_id IN (${marks(ids)})`,
    ids,
  )
  const old = rows.filter(row => !wanted.delete(`${Number(row['advert_id'])} ${Number(row['other_id'])}`))
  if (old.length > 0)
    await app.db.runDeferred(
      tx,
      `DELETE FROM signal_links WHERE id IN (${marks(old)})`,
      old.map(row => Number(row['id'])),
    )
  await insertRows(
    app.db,
    tx,
    'SignalLink',
    [...wanted].map(pair => {
      const [advertId, otherId] = pair.split(' ').map(Number)
      return { advertId: advertId!, otherId: otherId! }
    }),
  )
}

/** The risk of adverts is the sum of their open signals' weights, 100 at most; the queue is ordered by it. */
export const updateRisk = async (app: App, tx: Tx, ids: readonly number[]): Promise<void> => {
  const rows = await app.db.readIn(
    tx,
    `SELECT a.id, a.calm, COALESCE(SUM(s.weight), 0) AS risk
       FROM adverts a
       LEFT JOIN signals s ON s.advert_id = a.id AND s.gone_at IS NULL AND s.dismissed_at IS NULL
      WHERE a.id IN (${marks(ids)}) GROUP BY a.id, a.calm`,
    ids,
  )
  const byCalm = new Map<number, number[]>()
  for (const row of rows) {
    const calm = highestRisk - Math.min(highestRisk, Number(row['risk']))
    if (calm === Number(row['calm'])) continue
    byCalm.set(calm, [...(byCalm.get(calm) ?? []), Number(row['id'])])
  }
  for (const [calm, changed] of byCalm) {
    await app.db.runDeferred(tx, `UPDATE adverts SET calm = ? WHERE id IN (${marks(changed)})`, [
      calm,
      ...changed,
    ])
    noteForStaff(tx, changed)
  }
}
