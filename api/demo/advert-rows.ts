import { toReference } from '../../shared/rules/rates'
import { adverts, type AdvertRow } from '../platform/db/schema/advert.model'
import type { Row } from './market-files'
import { oneOf } from '../platform/db/row-readers'
import { currencies } from '../../shared/data/type-codes'

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const names = Object.keys(adverts.columns).map(name => [name, snake(name)] as const)

/** An advert's row by the properties of its model; what its file does not name is null. */
export const asAdvert = (row: Row): AdvertRow =>
  Object.fromEntries(names.map(([name, column]) => [name, row[column] ?? null])) as unknown as AdvertRow

/** The same advert, its price compared by this rate: files hold that of the day on which they were made. */
export const pricedBy = (row: Row, usdPerEuro: number): Row => ({
  ...row,
  price_ref: toReference(Number(row['price']), oneOf(row['currency'], currencies), usdPerEuro),
})
