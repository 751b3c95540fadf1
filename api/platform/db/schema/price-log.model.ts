import { flag, id, money, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const priceLog = defineTable('price_log', {
  id: id(),
  advertId: needed(ref()),
  price: needed(money()),
  currency: needed(string(3)),
  /** Visible to the owner and staff only, even if the advert states its price later. */
  onRequest: flag(),
  actorId: ref(),
  at: needed(time()),
})
export type PriceLogRow = RowOf<typeof priceLog.columns>
