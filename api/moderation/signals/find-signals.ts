import type { App } from '../../platform/app/app-context'
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
const batch = 50
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

/** Like `refreshSignals`, and again for the other affected adverts. */
export const refreshWithRelated = async (app: App, ids: readonly number[]): Promise<void> => {
  const related = await refreshSignals(app, ids)
  if (related.size > 0) await refreshSignals(app, [...related])
}

const refreshBatch = async (app: App, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const subjects = await subjectsOf(app, ids)
  const findings = [
    ...(await findDuplicates(app, subjects)),
    ...(await Promise.all(
      [findPhotos, findContacts, findPrices, findPrepayment, findEngines].map(find => find(app, subjects)),
    )),
  ]
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
