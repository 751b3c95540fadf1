import { toReference } from '../../shared/rules/rates'
import { derivedFacts } from '../adverts/adverts.public'
import { modelIdIn, type Catalogue } from '../catalogue/catalogue.public'
import { fromJson } from '../platform/db/values'
import { adverts, type AdvertRow, type Details } from '../platform/db/schema/advert.model'
import type { Row } from './market-files'
import { oneOf } from '../platform/db/row-readers'
import { currencies } from '../../shared/data/type-codes'
import { codeList } from '../../shared/rules/code-list'

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const names = Object.keys(adverts.columns).map(name => [name, snake(name)] as const)

/** An advert's row with the model's property names; columns that its file does not have are null. */
export const asAdvert = (row: Row): AdvertRow =>
  Object.fromEntries(names.map(([name, column]) => [name, row[column] ?? null])) as unknown as AdvertRow

/**
 * The row with its reference price and what else follows from its facts, as of now and at this rate: the file has those
 * of the day it was made, and names the models that a part fits.
 */
export const pricedBy = (row: Row, usdPerEuro: number, now: Date, catalogue: Catalogue): Row => {
  const advert = asAdvert(row)
  const { equipment, midTimeShift } = derivedFacts(
    advert,
    fromJson<Details>(advert.details, {}),
    usdPerEuro,
    now,
  )
  return {
    ...row,
    equipment,
    mid_time_shift: midTimeShift,
    fits: fitsOf(row, catalogue),
    price_ref: toReference(Number(row['price']), oneOf(row['currency'], currencies), usdPerEuro),
  }
}

/** The ids of the models that the file names by maker and model. */
const fitsOf = (row: Row, catalogue: Catalogue): string | null =>
  codeList(
    fromJson<readonly (readonly [brand: string, model: string])[]>(row['fits'], [])
      .flatMap(([brand, model]) => modelIdIn(catalogue, brand, model) ?? [])
      .map(String),
  ) || null
