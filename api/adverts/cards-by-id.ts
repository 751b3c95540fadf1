import { marks } from '../platform/db/values'
import type { AdvertCard } from '../../shared/contract/adverts'
import type { App } from '../platform/app/app-context'
import { cardColumns, sellerOf, toCard } from './adverts.present'
import { knownSellers } from './sellers/seller-keys'

/** Cards in the order of the ids, by `read` (see `readFor`); adverts that are no longer public are left out. */
export const cardsById = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  ids: readonly number[],
  read = db.read,
): Promise<AdvertCard[]> => {
  if (ids.length === 0) return []
  // The `+` keeps SQLite from using an index that begins with `live`, which it does when it has few statistics.
  const found = await read(
    `SELECT ${cardColumns.join()} FROM adverts WHERE id IN (${marks(ids)}) AND +live = 1`,
    ids,
  )
  const now = clock()
  const sellers = await knownSellers(
    { db },
    found.map(row => Number(row['owner_id'])),
  )
  const rows = new Map(found.map(row => [Number(row['id']), row]))
  return ids.flatMap(id => {
    const row = rows.get(id)
    const seller = row && sellerOf(row, sellers)
    return row ? [{ ...toCard(row, now), ...(seller && { seller }) }] : []
  })
}
