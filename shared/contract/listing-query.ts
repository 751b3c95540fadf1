import { isKeyOf } from '../rules/keys'
import { z } from 'zod'
import { displayCurrencies } from '../data/currencies'
import {
  conditions,
  damageLevels,
  flightRules,
  fuelGroups,
  fuels,
  leaseTerms,
  leaseTypes,
  partConditions,
  priceModes,
  rateUnits,
  vatStates,
  type Fuel,
} from '../data/type-codes'
import { partCertificates, mostInStock } from '../data/part-codes'
import { equipmentCodes, listedWithinDays, sellerTypes } from '../data/filter-codes'
import { AircraftTypeCode } from './catalogue'
import { CountryCode, RegionCode, SectionCode } from './advert-fields'
import { Id, many, number, optional, PageNumber, text, whole } from './kit'

/**
 * `default` and `asc` are newest first (checklist LIST-06, the listing pages' reading). `t…`, `e…` and `m…` are total
 * time, engine time and mid-time price, low to high and high to low. `relevance` needs a search.
 */
export const sorts = [
  'default',
  'asc',
  'desc',
  'pasc',
  'pdesc',
  'yasc',
  'ydesc',
  'tasc',
  'tdesc',
  'easc',
  'edesc',
  'masc',
  'mdesc',
  'relevance',
] as const
export type Sort = (typeof sorts)[number]

/** Avgas, Jet and Diesel stand for several exact fuels; the answer is always a list of exact codes. */
const FuelFilter = z.string().transform((value, ctx): readonly Fuel[] => {
  const lower = value.trim().toLowerCase()
  if (isKeyOf(fuelGroups, lower)) return fuelGroups[lower]
  const exact = fuels.find(fuel => fuel === lower)
  if (exact) return [exact]
  ctx.addIssue({ code: 'custom', message: 'must be avgas, jet, diesel or an exact fuel' })
  return z.NEVER
})

const lower = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(value => (typeof value === 'string' ? value.trim().toLowerCase() : value), z.enum(values))
/** A code in any letter case. */
const code = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    value => values.find(each => each.toLowerCase() === String(value).trim().toLowerCase()) ?? value,
    z.enum(values),
  )

const Money = number(0, 9_999_999_999)
/** A currency code, alone or as the only entry of a list, as in saved searches. */
const DisplayCurrencyCode = z.preprocess(
  value => {
    const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
    return typeof one === 'string' ? one.trim().toUpperCase() : one
  },
  z.enum(displayCurrencies, `must be one of ${displayCurrencies.join(', ')}`),
)
const Hours = number(0, 200_000)
const Word = text(80, 1)

/** The filters of a listing; the same keys in the site's URL, in the API and in saved searches. */
const filters = {
  region: many(RegionCode),
  country: many(CountryCode),
  state: many(Word),
  manufacturer: many(Word),
  model: many(Word),
  /** In whole units of `currency`. */
  priceFrom: optional(Money),
  priceTo: optional(Money),
  /** The currency of the price bounds and of the range in the answer; euro if absent. */
  currency: optional(DisplayCurrencyCode),
  condition: many(lower(conditions)),
  priceMode: many(code(priceModes)),
  vat: many(lower(vatStates)),
  sellerType: many(lower(sellerTypes)),
  /** The key in the address of a seller's page. */
  seller: optional(text(20)),
  /** Published within so many days; of several the most. */
  listedWithin: many(z.enum(listedWithinDays)),
  /** The asking price has been lowered. */
  priceDrop: many(z.literal('yes', 'can only be yes')),
  search: optional(text(200)),
}

const aircraftFilters = {
  ...filters,
  year: optional(whole(1903, 2100)),
  yearFrom: optional(whole(1903, 2100)),
  yearTo: optional(whole(1903, 2100)),
  fuel: z.preprocess(
    value => (value === undefined || value === '' ? undefined : Array.isArray(value) ? value : [value]),
    z
      .array(FuelFilter)
      .max(12)
      .transform(groups => [...new Set(groups.flat())])
      .optional(),
  ),
  registration: optional(text(20)),
  totalTimeFrom: optional(Hours),
  totalTimeTo: optional(Hours),
  seatsFrom: optional(whole(0, 999)),
  seatsTo: optional(whole(0, 999)),
  engines: many(whole(0, 8)),
  /** Engine hours since new or overhaul. */
  engineTimeFrom: optional(Hours),
  engineTimeTo: optional(Hours),
  engineBasis: many(z.enum(['new', 'majorOverhaul', 'topOverhaul'])),
  engineTboFrom: optional(Hours),
  engineTboTo: optional(Hours),
  propBrand: many(Word),
  propTimeFrom: optional(Hours),
  propTimeTo: optional(Hours),
  flightRules: many(code(flightRules)),
  damageLevel: many(lower(damageLevels)),
  /** Fitted with all of these. */
  equipment: many(lower(equipmentCodes)),
}

/**
 * Filters of lease listings. A price bound is compared with each advert's rate in its own unit, without conversion, so
 * it is most useful together with a single unit.
 */
const rateFilters = {
  /** Free on all of these days, such as `2026-12-03`; one of the two alone is one day. */
  freeFrom: optional(z.iso.date('must be a date such as 2026-12-03')),
  freeTo: optional(z.iso.date('must be a date such as 2026-12-03')),
  rateUnit: many(lower(rateUnits)),
  /** Minimum number of hours to be taken; adverts without one count as 0. */
  minimumHoursFrom: optional(Hours),
  minimumHoursTo: optional(Hours),
}

/** 25, 50 and 100 are offered (specification, section 9); the home page shows 18, sections of other pages fewer. */
const ListingSize = z.coerce
  .number()
  .pipe(z.literal([4, 6, 10, 18, 25, 50, 100], 'must be 4, 6, 10, 18, 25, 50 or 100'))

const paging = {
  status: z.literal('approved', 'can only be approved').optional(),
  sort: optional(z.enum(sorts)).transform(sort => sort ?? 'asc'),
  page: optional(PageNumber).transform(page => page ?? 1),
  size: optional(ListingSize).transform(size => size ?? 25),
  /** From `next` or `previous` of a neighbour page; optional, it only makes the page cheaper. */
  cursor: optional(text(200)),
  /** Adds to each row why a search found it. */
  explain: optional(z.enum(['1', 'true'])),
}

export const AircraftQuery = z.object({ ...aircraftFilters, ...paging, type: many(AircraftTypeCode) })
export const PartQuery = z.object({
  ...filters,
  ...paging,
  type: many(SectionCode),
  section: many(SectionCode),
  category: many(Word),
  partCondition: many(z.enum(partConditions)),
  certificate: many(code(partCertificates)),
  /** How many are in stock. */
  quantityFrom: optional(whole(0, mostInStock)),
  quantityTo: optional(whole(0, mostInStock)),
  /** What is offered for good or in exchange has both. */
  saleType: many(lower(['outright', 'exchange'])),
  /** Models of the catalogue, by their ids; parts that fit one of them. */
  fits: many(Id),
  /** Regions and countries; what is shipped to a whole region is shipped to its countries. */
  shipsTo: many(z.union([RegionCode, CountryCode], 'must be a region or a country')),
  partNumber: optional(text(60)),
})
export const LeaseQuery = z.object({
  ...aircraftFilters,
  ...rateFilters,
  terms: many(lower(leaseTerms)),
  ...paging,
  type: many(lower(leaseTypes)),
  aircraftType: many(AircraftTypeCode),
})
/** The category bar reuses aircraft type links for tools, so anything but the three tool types is just no filter. */
export const ToolLeaseQuery = z.object({
  ...filters,
  ...rateFilters,
  /** Calibrated at least until this date, such as `2027-05-31`. */
  calibrationDueFrom: optional(z.iso.date('must be a date such as 2027-05-31')),
  ...paging,
  type: many(lower(['engine', 'airframe', 'paint'])),
})

/** The filters that each kind's listing takes. */
export const listingQueries = {
  aircraft: AircraftQuery,
  part: PartQuery,
  lease: LeaseQuery,
  toollease: ToolLeaseQuery,
} as const

export type AircraftQuery = z.output<typeof AircraftQuery>
export type PartQuery = z.output<typeof PartQuery>
export type LeaseQuery = z.output<typeof LeaseQuery>
export type ToolLeaseQuery = z.output<typeof ToolLeaseQuery>
/** The query of a listing of any kind. */
export type ListingQuery = AircraftQuery | PartQuery | LeaseQuery | ToolLeaseQuery
