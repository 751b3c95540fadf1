import { flag, id, money, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const watchlist = defineTable('watchlist', {
  id: id(),
  userId: needed(ref()),
  advertId: needed(ref()),
  /** All prices are null if the price was on request. */
  priceAdded: money(),
  currencyAdded: string(3),
  /** The baseline for changes: the end of the previous visit, or the time of adding. */
  priceSeen: money(),
  currency: string(3),
  seenAt: time(),
  /** What the list showed last; becomes the baseline when another visit begins. */
  priceLast: money(),
  currencyLast: string(3),
  lastAt: time(),
  /** Whether events of this advert are mailed. */
  notify: flag(true),
  /** Events up to these times were mailed or known already. */
  dropToldAt: time(),
  endToldAt: time(),
  createdAt: needed(time()),
})
export type WatchRow = RowOf<typeof watchlist.columns>
