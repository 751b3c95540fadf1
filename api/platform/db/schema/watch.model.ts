import { flag, id, money, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const watchlist = defineTable('watchlist', {
  id: id(),
  userId: needed(ref()),
  advertId: needed(ref()),
  /** All prices are null where the price was told on request only. */
  priceAdded: money(),
  currencyAdded: string(3),
  /** What changes are counted from: the end of the look before the present one, or the adding. */
  priceSeen: money(),
  currency: string(3),
  seenAt: time(),
  /** As the list was shown last; what changes are counted from once another look begins. */
  priceLast: money(),
  currencyLast: string(3),
  lastAt: time(),
  /** Whether this advert's news are mailed. */
  notify: flag(true),
  /** News up to these moments have been mailed, or were known already. */
  dropToldAt: time(),
  endToldAt: time(),
  createdAt: needed(time()),
})
export type WatchRow = RowOf<typeof watchlist.columns>
