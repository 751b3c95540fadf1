import { AppError } from '../../shared/contract/errors'
import type { AdvertCard, AdvertKind, OwnAdvert } from '../../shared/contract/adverts'
import { countryOf } from '../../shared/data/countries'
import { partDefaults, partUnits, saleTypes } from '../../shared/data/part-codes'
import { codesIn } from '../../shared/rules/code-list'
import { toMajor } from '../../shared/rules/money'
import type { Row } from '../platform/db/connect'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { flagOrNull, numberOrNull, oneOfOrNull, textOrNull } from '../platform/db/row-readers'
import type { AdvertBody } from './advert-values'

/** The columns of a part's stock that a card needs, and those that its owner and its page need besides. */
export const stockColumns = ['quantity', 'unit', 'sale_type'] as const
export const partOfferColumns = [
  'stock_number',
  'core_charge',
  'core_on_request',
  'shelf_life_until',
  'ships_to',
  'shipping_paid_by',
] as const

/** What a card says of a part's stock. */
export const stockOf = (row: Row): Pick<AdvertCard, 'quantity' | 'unit' | 'saleType'> => ({
  quantity: numberOrNull(row['quantity']) ?? partDefaults.quantity,
  unit: oneOfOrNull(row['unit'], partUnits) ?? partDefaults.unit,
  saleType: oneOfOrNull(row['sale_type'], saleTypes) ?? partDefaults.saleType,
})

/** How else a part is offered, on this day. */
export const partOfferOf = (row: Row, now: Date): Partial<OwnAdvert> => {
  const coreCharge = numberOrNull(row['core_charge'])
  const shipsTo = textOrNull(row['ships_to'])
  const shelfLifeUntil = textOrNull(row['shelf_life_until'])
  return {
    coreCharge: coreCharge === null ? null : toMajor(coreCharge),
    coreOnRequest: flagOrNull(row['core_on_request']) ?? false,
    shelfLifeUntil,
    shelfLifeOver: shelfLifeUntil !== null && shelfLifeUntil < now.toISOString().slice(0, 10),
    shipsTo,
    shipsToNames: Object.fromEntries(
      codesIn(shipsTo).flatMap(code => {
        const country = countryOf(code)
        return country ? [[code, country.name]] : []
      }),
    ),
    shippingPaidBy: textOrNull(row['shipping_paid_by']),
  }
}

type Core = Pick<AdvertBody, 'saleType' | 'coreCharge' | 'coreOnRequest'>

const coreNames = ['saleType', 'coreCharge', 'coreOnRequest'] as const
/** Whether an edit changes anything that an exchange depends on. */
export const saysOfCore = (body: AdvertBody): boolean => coreNames.some(name => body[name] !== undefined)

/** Throws `invalid` for an exchange without a core charge that is not on request either. */
export const checkCore = (kind: AdvertKind, { saleType, coreCharge, coreOnRequest }: Core): void => {
  const isExchange = kind === 'part' && (saleType === 'exchange' || saleType === 'both')
  if (!isExchange || typeof coreCharge === 'number' || coreOnRequest) return
  throw new AppError('invalid', 'Please check: coreCharge.', {
    errors: [{ field: 'coreCharge', message: 'is needed for an exchange, or must be on request' }],
  })
}

/** The same of an edit, over what is stored and what waits for review. */
export const checkCoreOfEdit = (row: AdvertRow, body: AdvertBody, waiting: AdvertBody): void =>
  checkCore(row.kind, {
    saleType: oneOfOrNull(row.saleType, saleTypes) ?? undefined,
    coreCharge: row.coreCharge,
    coreOnRequest: row.coreOnRequest,
    ...coreOf(waiting),
    ...coreOf(body),
  })

const coreOf = (body: AdvertBody): Core =>
  Object.fromEntries(coreNames.filter(name => body[name] !== undefined).map(name => [name, body[name]]))
