import { flag, id, money, needed, ref, string, time, type RowOf } from '../db/columns'

export const watchColumns = {
  id: id(),
  userId: needed(ref()),
  advertId: needed(ref()),
  /** Of both prices; null where the price was told to nobody. */
  currency: string(3),
  priceAdded: money(),
  priceSeen: money(),
  /** When the price was seen; null before the list was looked at for the first time. */
  seenAt: time(),
  /** Whether this advert's news are mailed. */
  notify: flag(true),
  /** News up to these moments have been mailed, or were known already. */
  dropToldAt: time(),
  endToldAt: time(),
  createdAt: needed(time()),
}
export type WatchRow = RowOf<typeof watchColumns>
