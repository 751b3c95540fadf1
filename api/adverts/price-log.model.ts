import { id, money, needed, ref, string, time, type RowOf } from '../db/columns'

export const priceLogColumns = {
  id: id(),
  advertId: needed(ref()),
  price: needed(money()),
  currency: needed(string(3)),
  actorId: ref(),
  at: needed(time()),
}
export type PriceLogRow = RowOf<typeof priceLogColumns>
