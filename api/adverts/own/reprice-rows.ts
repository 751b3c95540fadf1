import type { BulkAction } from '../../../shared/contract/own-advert-calls'
import { AppError } from '../../../shared/contract/errors'
import { currencies } from '../../../shared/data/type-codes'
import { advertNumbers } from '../../../shared/data/advert-limits'
import { changedPrice } from '../../../shared/rules/price-change'
import { toReference } from '../../../shared/rules/rates'
import type { App } from '../../platform/app/app-context'
import { auditAll } from '../../platform/audit/audit'
import { oneOf } from '../../platform/db/row-readers'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { setRows } from '../../platform/db/set-rows'
import type { Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'
import { getSetting } from '../../platform/settings/settings'
import { logPrices, priceDrops } from '../price-history'
import type { Refused } from './move-rows'

export type PriceAction = Extract<BulkAction, { readonly do: 'price' }>

const conflict = (message: string) => new AppError('conflict', message)

/** Why an advert keeps its price; null if it may change. What was refused by staff is edited and submitted as a whole. */
const refusalOf = (row: AdvertRow, price: number, { by, currency }: PriceAction): AppError | null => {
  if (row.closedReason) return conflict('This advert is closed.')
  if (row.priceMode === 'onRequest') return conflict('Its price is on request.')
  if (
    row.status === 'unapproved' &&
    (row.reviewState === 'rejected' || row.reviewState === 'changesRequested')
  )
    return conflict('It was sent back: edit it to submit it again.')
  if ((currency ?? (by === 'amount' ? null : row.currency)) !== row.currency)
    return conflict(`Its price is in ${row.currency}.`)
  if (price <= 0) return conflict('Its new price would be 0 or less.')
  if (price > advertNumbers.amount * 100) return conflict('Its new price would be too high.')
  return price === row.price ? conflict('Its price would stay the same.') : null
}

const pricedColumns = (row: AdvertRow, price: number, rate: number) => ({
  price,
  priceRef: toReference(price, oneOf(row.currency, currencies), rate),
  priceCount: row.priceCount && row.priceCount + 1,
  version: row.version + 1,
})

const refusedAmong = (
  priced: readonly { readonly row: AdvertRow; readonly price: number }[],
  action: PriceAction,
): Refused =>
  new Map(
    priced.flatMap(({ row, price }) => {
      const refusal = refusalOf(row, price, action)
      return refusal ? [[row.id, refusal] as const] : []
    }),
  )

/** Changes the prices of locked adverts, which go live at once, with price log, price drops and audit rows. */
export const repriceRows = async (
  app: App,
  tx: Tx,
  caller: Caller,
  rows: readonly AdvertRow[],
  action: PriceAction,
  now: Date,
): Promise<Refused> => {
  const rate = await getSetting(app, 'usdPerEuro')
  const priced = rows.map(row => ({ row, price: changedPrice(row.price, action) }))
  const refused = refusedAmong(priced, action)
  const changes = priced
    .filter(({ row }) => !refused.has(row.id))
    .map(({ row, price }) => ({ row, next: { ...row, price } }))
  const drops = await priceDrops(app, tx, changes, now)
  await setRows(
    app.db,
    tx,
    'Advert',
    changes.map(({ row, next: { price } }) => ({
      id: row.id,
      values: {
        ...pricedColumns(row, price, rate),
        ...{ priceBefore: null, priceDroppedAt: null, ...drops.get(row.id) },
        updatedAt: now,
      },
    })),
  )
  const after = changes.map(({ next }) => next)
  await logPrices(app, tx, after, caller.actor?.id ?? 0, now)
  await auditAll(
    app,
    tx,
    caller,
    changes.map(({ row, next }) => ({
      action: 'advert.update',
      objectType: 'advert',
      objectId: row.id,
      before: { price: row.price, currency: row.currency },
      after: { price: next.price, currency: row.currency },
    })),
  )
  return refused
}
