import { marks } from '../platform/db/values'
import type { AdvertCard } from '../../shared/contract/adverts'
import type { App } from '../platform/app/app-context'
import { cardColumns, sellerOf, toCard } from './adverts.present'
import { joinSeller, sellerColumns, sellersIn } from './sellers/seller-keys'

const columns = [...cardColumns.map(column => `a.${column}`), ...sellerColumns].join()

/** Cards in the order of the ids, by `read` (see `readFor`); adverts that are no longer public are left out. */
export const cardsById = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  ids: readonly number[],
  read = db.read,
): Promise<AdvertCard[]> => {
  if (ids.length === 0) return []
  // The `+` keeps SQLite from using an index that begins with `live`, which it does when it has few statistics.
  const found = await read(
    `SELECT ${columns} FROM adverts a ${joinSeller} WHERE a.id IN (${marks(ids)}) AND +a.live = 1`,
    ids,
  )
  const now = clock()
  const sellers = await sellersIn({ db }, found)
  const rows = new Map(found.map(row => [Number(row['id']), row]))
  return ids.flatMap(id => {
    const row = rows.get(id)
    const seller = row && sellerOf(row, sellers)
    return row ? [{ ...toCard(row, now), ...(seller && { seller }) }] : []
  })
}
