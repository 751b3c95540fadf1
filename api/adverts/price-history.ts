import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { insertRows } from '../platform/db/insert-rows'
import { toTime } from '../platform/db/values'
import type { AdvertRow } from '../platform/db/schema/advert.model'

const window = 30 * 24 * 60 * 60 * 1000

/** Logs a price; the caller counts it in `priceCount`. */
export const logPrice = async (
  app: App,
  tx: Tx,
  row: Pick<AdvertRow, 'id' | 'price' | 'currency' | 'priceMode'>,
  actorId: number,
  now: Date,
): Promise<void> => {
  const { id: advertId, price, currency } = row
  const onRequest = isSecret(row)
  await insertRows(app.db, tx, 'PriceLog', [{ advertId, price, currency, onRequest, actorId, at: now }])
}

type Asked = Pick<AdvertRow, 'price' | 'currency' | 'priceMode'>

const isSecret = ({ priceMode }: Pick<AdvertRow, 'priceMode'>) => priceMode === 'onRequest'

/** Whether the public price changed, or the price on request that only the owner sees. */
export const isRepriced = (before: Asked, next: Asked): boolean =>
  next.price !== before.price || next.currency !== before.currency || isSecret(next) !== isSecret(before)

/** What a new price says about a drop. It counts as one only below every price of the last 30 days in the same
 * currency, so that a raise just before makes none (checklist PLUS-04). Prices on request are ignored, as they would
 * be disclosed. */
export const priceDrop = async (
  app: App,
  tx: Tx,
  row: AdvertRow,
  next: Asked,
  now: Date,
): Promise<Pick<AdvertRow, 'priceBefore' | 'priceDroppedAt'>> => {
  const none = { priceBefore: null, priceDroppedAt: null }
  if (next.currency !== row.currency || isSecret(next)) return none
  const rows = await app.db.readIn(
    tx,
    'SELECT price, at, on_request FROM price_log WHERE advert_id = ? AND currency = ? ORDER BY id',
    [row.id, next.currency],
  )
  const held = rows
    .map((entry, at) => ({
      price: Number(entry['price']),
      isTold: !entry['on_request'],
      until: toTime(rows[at + 1]?.['at']) || now.getTime(),
    }))
    .filter(({ isTold, until }) => isTold && until >= now.getTime() - window)
    .map(({ price }) => price)
  const lowest = Math.min(...(isSecret(row) ? [] : [row.price]), ...held)
  if (lowest === Number.POSITIVE_INFINITY) return none
  return next.price < lowest ? { priceBefore: lowest, priceDroppedAt: now } : none
}
