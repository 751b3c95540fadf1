import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { insertRows } from '../platform/db/insert-rows'
import { groupBy } from '../../shared/rules/group-by'
import type { Row } from '../platform/db/connect'
import { marks, toTime } from '../platform/db/values'
import type { AdvertRow } from '../platform/db/schema/advert.model'

const window = 30 * 24 * 60 * 60 * 1000

type Priced = Pick<AdvertRow, 'id' | 'price' | 'currency' | 'priceMode'>

/** Logs a price; the caller counts it in `priceCount`. */
export const logPrice = (app: App, tx: Tx, row: Priced, actorId: number, now: Date): Promise<void> =>
  logPrices(app, tx, [row], actorId, now)

/** Like `logPrice`, for many adverts in one statement. */
export const logPrices = (
  app: App,
  tx: Tx,
  rows: readonly Priced[],
  actorId: number,
  at: Date,
): Promise<void> =>
  insertRows(
    app.db,
    tx,
    'PriceLog',
    rows.map(row => {
      const { id: advertId, price, currency } = row
      return { advertId, price, currency, onRequest: isSecret(row), actorId, at }
    }),
  )

type Asked = Pick<AdvertRow, 'price' | 'currency' | 'priceMode'>

const isSecret = ({ priceMode }: Pick<AdvertRow, 'priceMode'>) => priceMode === 'onRequest'

/** Whether the public price changed, or the price on request that only the owner sees. */
export const isRepriced = (before: Asked, next: Asked): boolean =>
  next.price !== before.price || next.currency !== before.currency || isSecret(next) !== isSecret(before)

type Drop = Pick<AdvertRow, 'priceBefore' | 'priceDroppedAt'>
type Before = Pick<AdvertRow, 'id'> & Asked

/** What a new price says about a drop. It counts as one only below every price of the last 30 days in the same
 * currency, so that a raise just before makes none (checklist PLUS-04). Prices on request are ignored, as they would
 * be disclosed. */
export const priceDrop = async (app: App, tx: Tx, row: Before, next: Asked, now: Date): Promise<Drop> =>
  (await priceDrops(app, tx, [{ row, next }], now)).get(row.id) ?? noDrop

/** Like `priceDrop`, for many adverts with one read, by their ids. */
export const priceDrops = async (
  app: App,
  tx: Tx,
  changes: readonly { readonly row: Before; readonly next: Asked }[],
  now: Date,
): Promise<ReadonlyMap<number, Drop>> => {
  const told = changes.filter(({ row, next }) => next.currency === row.currency && !isSecret(next))
  if (told.length === 0) return new Map()
  const ids = told.map(({ row }) => row.id)
  const entries = await app.db.readIn(
    tx,
    `SELECT advert_id, currency, price, at, on_request FROM price_log
      WHERE advert_id IN (${marks(ids)}) ORDER BY advert_id, id`,
    ids,
  )
  const logs = groupBy(entries, entry => `${Number(entry['advert_id'])} ${String(entry['currency'])}`)
  return new Map(
    told.map(({ row, next }) => [
      row.id,
      dropOf(row, next, logs.get(`${row.id} ${next.currency}`) ?? [], now),
    ]),
  )
}

const noDrop: Drop = { priceBefore: null, priceDroppedAt: null }

const dropOf = (row: Before, next: Asked, log: readonly Row[], now: Date): Drop => {
  const held = log
    .map((entry, at) => ({
      price: Number(entry['price']),
      isTold: !entry['on_request'],
      until: toTime(log[at + 1]?.['at']) || now.getTime(),
    }))
    .filter(({ isTold, until }) => isTold && until >= now.getTime() - window)
    .map(({ price }) => price)
  const lowest = Math.min(...(isSecret(row) ? [] : [row.price]), ...held)
  return next.price < lowest && lowest !== Number.POSITIVE_INFINITY
    ? { priceBefore: lowest, priceDroppedAt: now }
    : noDrop
}
