import { z } from 'zod'
import { advertNumbers } from '../data/advert-limits'
import { countryOf, toCountryCode } from '../data/countries'
import {
  partCertificates,
  mostFits,
  mostInStock,
  partDefaults,
  partUnits,
  pickUpOnly,
  saleTypes,
  shippingPayers,
  shipsAnywhere,
} from '../data/part-codes'
import { regions, toRegion } from '../data/type-codes'
import { codeList, codesIn } from '../rules/code-list'
import { code } from './code'
import { number, optional, whole } from './kit'

const mostCodes = 60

/** One of several codes, each once, as a list or as a text with commas; kept and answered as such a text. */
const codesOf = (read: (typed: string) => string | undefined, message: string) =>
  z
    .union([z.string(), z.array(z.string()).min(1).max(mostCodes, `can have at most ${mostCodes} entries`)])
    .transform((given, ctx): readonly string[] => {
      const codes = [given].flat().flatMap(codesIn).map(read)
      if (codes.length > 0 && codes.length <= mostCodes && !codes.includes(undefined))
        return [...new Set(codes)].filter(each => each !== undefined)
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** Refuses codes that say the opposite of any other beside them. */
const alone =
  (codes: readonly string[], message: string) =>
  (list: readonly string[]): string | undefined =>
    list.length > 1 && list.some(each => codes.includes(each)) ? message : undefined

const checked =
  (problemOf: (list: readonly string[]) => string | undefined) =>
  (list: readonly string[], ctx: z.RefinementCtx): readonly string[] => {
    const message = problemOf(list)
    if (message === undefined) return list
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }

const byOrderOf =
  (order: readonly string[]) =>
  (a: string, b: string): number =>
    order.indexOf(a) - order.indexOf(b)

/** The documents that come with a part. */
export const Certificates = codesOf(
  typed => partCertificates.find(each => each.toLowerCase() === typed.toLowerCase()),
  `must be some of ${partCertificates.join(', ')}`,
)
  .transform(checked(alone(['none'], 'cannot be none and others')))
  .transform(list => codeList(list.toSorted(byOrderOf(partCertificates))))

/** Regions and countries that a part is shipped to, or one word for all or none of them. */
export const ShipsTo = codesOf(
  typed =>
    [shipsAnywhere, pickUpOnly].find(each => each === typed.toLowerCase()) ??
    toRegion(typed) ??
    toCountryCode(typed),
  'must be worldwide, pickup, or regions and countries',
)
  .transform(checked(alone([shipsAnywhere, pickUpOnly], 'can have nothing beside worldwide or pickup')))
  .transform(list => {
    const some = list.filter(each => each.length > 2)
    // A country of a region that is named says nothing more, and filters count each advert once.
    const countries = list.filter(each => each.length === 2 && !some.includes(countryOf(each)?.region ?? ''))
    return codeList([...some.toSorted(byOrderOf(regions)), ...countries.toSorted()])
  })

/** Models of the catalogue, by their ids. */
const Fits = z
  .preprocess(
    given => (Array.isArray(given) ? given.map(String) : typeof given === 'number' ? String(given) : given),
    codesOf(
      id => (/^[1-9]\d{0,8}$/.test(id) ? id : undefined),
      'must be models of the catalogue, by their numbers',
    ),
  )
  .refine(list => list.length <= mostFits, `can have at most ${mostFits} models`)
  .transform(codeList)

const CalendarDate = z.iso.date('must be a date such as 2024-05-31')

/** How a part is sold: how many, by what unit, for good or in exchange, and where it is shipped. */
export const partStock = {
  quantity: whole(1, mostInStock).default(partDefaults.quantity),
  unit: code(partUnits, 'upper').default(partDefaults.unit),
  saleType: code(saleTypes, 'lower').default(partDefaults.saleType),
  /** In whole units of `currency`; given back when the buyer's old unit arrives. */
  coreCharge: optional(number(0, advertNumbers.amount)),
  coreOnRequest: optional(z.boolean()),
  shelfLifeUntil: optional(CalendarDate),
  certificate: optional(Certificates),
  shipsTo: optional(ShipsTo),
  shippingPaidBy: optional(code(shippingPayers, 'lower')),
  fits: optional(Fits),
}

/** Those that have a default, without it. */
export const partStockWithoutDefaults = {
  quantity: whole(1, mostInStock),
  unit: code(partUnits, 'upper'),
  saleType: code(saleTypes, 'lower'),
}

/** What a card says of the stock of a part. */
export const partOnCard = {
  quantity: z.int().optional(),
  unit: z.enum(partUnits).optional(),
  saleType: z.enum(saleTypes).optional(),
}

/** How else a part is offered; lists are codes with commas between. */
export const partOffer = {
  coreCharge: z.number().nullable().optional(),
  coreOnRequest: z.boolean().optional(),
  shelfLifeUntil: z.string().nullable().optional(),
  /** Whether that day has passed. */
  shelfLifeOver: z.boolean().optional(),
  shipsTo: z.string().nullable().optional(),
  /** The names of the countries among these. */
  shipsToNames: z.record(z.string(), z.string()).optional(),
  shippingPaidBy: z.string().nullable().optional(),
}

export const FittingModel = z.object({ id: z.int(), manufacturer: z.string(), model: z.string() })
export type FittingModel = z.infer<typeof FittingModel>

/** The models that a part fits: their ids as a form keeps them, and their names. */
export const partFits = {
  fits: z.string().nullable().optional(),
  fitsModels: z.array(FittingModel).optional(),
}
