import type { AdvertCard, ComparedAdvert } from '../../shared/contract/adverts'
import { codesIn } from '../../shared/rules/code-list'
import { formatPrice } from '../../shared/rules/money'
import { parts } from '../../shared/text/en-parts'
import type { Text } from '../../shared/text/text'
import { countryName } from '../platform/country-name'

type Stock = Pick<AdvertCard, 'quantity' | 'unit'>

/** Whether a part is not just one piece, so that its price needs a unit. */
const isStock = ({ quantity = 1, unit = 'EA' }: Stock): boolean => quantity > 1 || unit !== 'EA'

/** What the price of a part is for; undefined where there is one piece, and for all else. */
export const unitOf = (stock: Stock): string | undefined =>
  isStock(stock) ? parts.perUnit(stock.unit ?? 'EA') : undefined

/** How much there is of a part; undefined where there is one piece, and for all else. */
export const amountOf = (stock: Stock): string | undefined =>
  isStock(stock) ? parts.amountOf(stock.quantity ?? 1, stock.unit ?? 'EA') : undefined

/** How a part is sold, unless it is just sold. */
export const saleOf = ({ saleType = 'outright' }: Pick<AdvertCard, 'saleType'>) =>
  saleType === 'outright' ? undefined : parts.saleTypes[saleType]

/** The documents of a part by their names. */
export const documentsOf = (certificate: string | null): string =>
  codesIn(certificate)
    .map(code => parts.certificates[code] ?? code)
    .join(', ')

/** Where a part is shipped, in words. */
export const shipsToOf = (
  { shipsTo, shipsToNames = {} }: Pick<ComparedAdvert, 'shipsTo' | 'shipsToNames'>,
  { detail, words }: Text,
): string =>
  codesIn(shipsTo)
    .map(code => detail.anywhere[code] ?? words.regions[code] ?? shipsToNames[code] ?? countryName(code))
    .join(', ')

type Core = Pick<ComparedAdvert, 'saleType' | 'coreCharge' | 'coreOnRequest' | 'currency'>

/** The core charge of a part in words; null where none is spoken of. */
export const coreOf = (
  { saleType, coreCharge, coreOnRequest, currency }: Core,
  { detail }: Text,
): string | null => {
  const isExchange = saleType === 'exchange' || saleType === 'both'
  if (typeof coreCharge === 'number' && !coreOnRequest) return formatPrice(coreCharge, currency)
  return isExchange || coreOnRequest ? detail.coreOnRequest : null
}
