import { toReference } from '../../shared/rules/rates'
import type { App } from '../platform/app/app-context'
import { noteAdverts } from '../platform/db/advert-changes'
import { timeParam, toTime, marks } from '../platform/db/values'
import { jobCaller } from '../platform/jobs/job-caller'
import { getSettings, setSettings, settingsAge } from '../platform/settings/settings'

const batch = 2000

/**
 * Recomputes the reference price of adverts in dollars after the operator changed the exchange rate; returns
 * how many changed. After an interruption it starts over, as correct prices stay unchanged. It runs once more
 * after a change that other processes may not have seen yet.
 */
export const repriceAdverts = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { usdPerEuro, pricedUsdPerEuro } = await getSettings(app)
  if (pricedUsdPerEuro === null || pricedUsdPerEuro === usdPerEuro) return 0
  const isKnown = await isKnownEverywhere(app)
  let changed = 0
  for (let after = 0; ;) {
    if (signal?.aborted) return changed
    const done = await repriceBatch(app, after, usdPerEuro)
    changed += done.changed
    if (done.last === undefined) break
    after = done.last
  }
  // Stored last, so that an interrupted run is repeated.
  if (isKnown) await setSettings(app, jobCaller('reprice-adverts'), { pricedUsdPerEuro: usdPerEuro })
  return changed
}

/** Whether every process uses the new rate; each caches its settings for some seconds. */
const isKnownEverywhere = async (app: App): Promise<boolean> => {
  const [row] = await app.db.readCurrent("SELECT updated_at FROM settings WHERE name = 'rates'")
  return app.clock().getTime() - toTime(row?.['updated_at']) > 2 * settingsAge
}

interface Batch {
  /** The highest id that was looked at; undefined at the end. */
  readonly last: number | undefined
  readonly changed: number
}

const repriceBatch = (app: App, after: number, usdPerEuro: number): Promise<Batch> =>
  app.db.write(async tx => {
    const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
    const rows = await app.db.readIn(
      tx,
      `SELECT id, price, price_ref FROM adverts WHERE currency = 'USD' AND id > ? ORDER BY id LIMIT ${batch}${lock}`,
      [after],
    )
    const changed = rows
      .filter(row => Number(row['price_ref']) !== toReference(Number(row['price']), 'USD', usdPerEuro))
      .map(row => Number(row['id']))
    if (changed.length > 0)
      await app.db.runIn(
        tx,
        `UPDATE adverts SET price_ref = ROUND(price / ?), updated_at = ? WHERE id IN (${marks(changed)})`,
        [usdPerEuro, timeParam(app.db.dialect, app.clock()), ...changed],
      )
    noteAdverts(tx, changed)
    const last = rows.at(-1)
    return { last: last && Number(last['id']), changed: changed.length }
  })
