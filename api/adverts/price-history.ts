import type { App, Tx } from '../app-context'
import { insertRows } from '../db/insert-rows'
import { toTime } from '../db/values'
import type { AdvertRow } from './advert.model'

const window = 30 * 24 * 60 * 60 * 1000

/** Logs a price; the caller counts it in `priceCount`. */
export const logPrice = async (
  app: App,
  tx: Tx,
  row: Pick<AdvertRow, 'id' | 'price' | 'currency'>,
  actorId: number,
  now: Date,
): Promise<void> => {
  const { id: advertId, price, currency } = row
  await insertRows(app.db, tx, 'PriceLog', [{ advertId, price, currency, actorId, at: now }])
}

/**
 * What a new price says about a drop. It is one only below every price of the last 30 days in the same currency: raised
 * and then "dropped" is none (checklist PLUS-04).
 */
export const priceDrop = async (
  app: App,
  tx: Tx,
  row: AdvertRow,
  next: { price: number; currency: string },
  now: Date,
): Promise<Pick<AdvertRow, 'priceBefore' | 'priceDroppedAt'>> => {
  const none = { priceBefore: null, priceDroppedAt: null }
  if (next.currency !== row.currency) return none
  const rows = await app.db.readIn(
    tx,
    'SELECT price, at FROM price_log WHERE advert_id = ? AND currency = ? ORDER BY id',
    [row.id, next.currency],
  )
  const held = rows
    .map((entry, at) => ({
      price: Number(entry['price']),
      until: toTime(rows[at + 1]?.['at']) || now.getTime(),
    }))
    .filter(({ until }) => until >= now.getTime() - window)
    .map(({ price }) => price)
  const lowest = Math.min(row.price, ...held)
  return next.price < lowest ? { priceBefore: lowest, priceDroppedAt: now } : none
}
