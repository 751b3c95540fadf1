import type { AdvertKind } from '../../shared/contract/adverts'
import type {
  AircraftQuery,
  LeaseQuery,
  ListingQuery,
  PartQuery,
  ToolLeaseQuery,
} from '../../shared/contract/listing-query'
import { countryOf } from '../../shared/data/countries'
import { shipsAnywhere } from '../../shared/data/part-codes'
import { dayNumber } from '../../shared/rules/bookings'
import { numberKey } from '../../shared/rules/adverts'
import { listedWithinDays } from '../../shared/data/filter-codes'
import { boundInReference, type PerEuro } from '../../shared/rules/rates'
import type { Condition, NumberColumn, WordColumn } from '../search/search.public'

/** The filters of all kinds; each kind's schema accepts only its own. */
type Filters = Partial<AircraftQuery & PartQuery & LeaseQuery & ToolLeaseQuery>

/** How an advert is offered, and by whom. */
const ofEvery = ['priceMode', 'vat', 'priceDrop', 'sellerType'] as const satisfies readonly WordColumn[]

/** Which columns a listing of each kind counts values of, and which it gives the range of. */
export const facetColumns: Record<
  AdvertKind,
  { readonly words: readonly WordColumn[]; readonly numbers: readonly NumberColumn[] }
> = {
  aircraft: {
    words: [
      'type',
      'region',
      'country',
      'manufacturer',
      'condition',
      'fuel',
      'engines',
      'engineBasis',
      'propBrand',
      'flightRules',
      'damageLevel',
      'equipment',
      ...ofEvery,
    ],
    numbers: ['price', 'year', 'totalTime', 'seats', 'engineTime', 'engineTbo', 'propTime'],
  },
  part: {
    words: [
      'type',
      'category',
      'region',
      'country',
      'manufacturer',
      'condition',
      'partCondition',
      'certificate',
      'saleType',
      'shipsTo',
      ...ofEvery,
    ],
    numbers: ['price', 'quantity'],
  },
  lease: {
    words: [
      'type',
      'aircraftType',
      'region',
      'country',
      'manufacturer',
      'condition',
      'fuel',
      'engines',
      'rateUnit',
      'terms',
    ],
    numbers: ['price', 'year', 'totalTime', 'seats', 'minimumHours'],
  },
  toollease: {
    words: ['type', 'region', 'country', 'manufacturer', 'rateUnit'],
    numbers: ['price', 'minimumHours'],
  },
}

/** Columns that are counted only once another filter is set, as their values depend on it. */
export const dependentColumns: readonly { readonly column: WordColumn; readonly on: WordColumn }[] = [
  { column: 'model', on: 'manufacturer' },
  { column: 'state', on: 'country' },
]

const words = (column: WordColumn, values: readonly (string | number)[] | undefined): Condition[] =>
  values && values.length > 0 ? [{ column, oneOf: values.map(String) }] : []

const range = (column: NumberColumn, min: number | undefined, max: number | undefined): Condition[] =>
  min === undefined && max === undefined
    ? []
    : [{ column, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }]

/** What the conditions of a listing depend on besides its query. */
export interface ConditionFacts {
  readonly perEuro: PerEuro
  readonly now: Date
  /** The account of the query's `seller`; null for a key that nobody has. */
  readonly sellerId?: number | null
}

/** Milliseconds; by the minute, so that equal questions are answered from memory. */
const sinceDays = (days: number, now: Date): number =>
  Math.floor(now.getTime() / 60_000) * 60_000 - days * 86_400_000

/** The choices of the facet `listedWithin`. */
export const ageSteps = (now: Date) =>
  listedWithinDays.map(value => ({ value, since: sinceDays(Number(value), now) }))

/** What is disclosed of it, how it is offered, since when, and by whom. */
const offerConditions = (filters: Filters, { now, sellerId }: ConditionFacts): readonly Condition[] => {
  const days = (filters.listedWithin ?? []).map(Number)
  return [
    ...words('flightRules', filters.flightRules),
    ...words('damageLevel', filters.damageLevel),
    ...words('certificate', filters.certificate),
    ...words('saleType', filters.saleType),
    ...words('shipsTo', filters.shipsTo?.flatMap(reaching)),
    ...(filters.equipment ?? []).flatMap(code => words('equipment', [code])),
    ...words('priceMode', filters.priceMode),
    ...words('vat', filters.vat),
    ...words('priceDrop', filters.priceDrop),
    ...words('sellerType', filters.sellerType),
    ...(days.length > 0 ? range('start', sinceDays(Math.max(...days), now), undefined) : []),
    ...(filters.seller ? range('ownerId', sellerId ?? 0, sellerId ?? 0) : []),
  ]
}

/** The conditions of a listing; used alike by the index in memory and by the SQL of a page. */
export const conditionsOf = (
  kind: AdvertKind,
  query: ListingQuery,
  facts: ConditionFacts,
): readonly Condition[] => {
  const filters = query as Filters
  const bound = (amount: number | undefined, end: 'from' | 'to') =>
    amount === undefined ? undefined : boundInReference(amount, filters.currency ?? 'EUR', end, facts.perEuro)
  const types = kind === 'part' ? [...(filters.section ?? []), ...(filters.type ?? [])] : (filters.type ?? [])
  return [
    ...words('type', types),
    ...words('aircraftType', filters.aircraftType),
    ...words('manufacturer', filters.manufacturer),
    ...words('model', filters.model),
    ...words('region', filters.region),
    ...words('country', filters.country),
    ...words('state', filters.state),
    ...words('condition', filters.condition),
    ...words('fuel', filters.fuel),
    ...words('engines', filters.engines),
    ...words('engineBasis', filters.engineBasis),
    ...words('propBrand', filters.propBrand),
    ...words('category', filters.category),
    ...words('partCondition', filters.partCondition),
    ...words('rateUnit', filters.rateUnit),
    ...words('terms', filters.terms),
    ...offerConditions(filters, facts),
    ...range('year', filters.year ?? filters.yearFrom, filters.year ?? filters.yearTo),
    ...range('price', bound(filters.priceFrom, 'from'), bound(filters.priceTo, 'to')),
    ...range('totalTime', filters.totalTimeFrom, filters.totalTimeTo),
    ...range('seats', filters.seatsFrom, filters.seatsTo),
    ...range('engineTime', filters.engineTimeFrom, filters.engineTimeTo),
    ...range('engineTbo', filters.engineTboFrom, filters.engineTboTo),
    ...range('propTime', filters.propTimeFrom, filters.propTimeTo),
    ...range('quantity', filters.quantityFrom, filters.quantityTo),
    ...range('minimumHours', filters.minimumHoursFrom, filters.minimumHoursTo),
    ...range('calibrationDue', dateOf(filters.calibrationDueFrom), undefined),
    ...freeDays(filters),
  ]
}

/** What adverts say that are shipped to a region or country: itself, the region that it is in, or all the world. */
const reaching = (place: string): readonly string[] => [
  place,
  ...(countryOf(place)?.region ? [countryOf(place)!.region] : []),
  shipsAnywhere,
]
/** Of two days in the wrong order the earlier one is the first. */
const freeDays = ({ freeFrom, freeTo }: Filters): readonly Condition[] => {
  const days = [freeFrom ?? freeTo, freeTo ?? freeFrom].flatMap(day => (day ? [dayNumber(day)] : []))
  if (days.length === 0) return []
  return [{ column: 'takenDays', free: { from: Math.min(...days), to: Math.max(...days) } }]
}

const dateOf = (date: string | undefined) => (date === undefined ? undefined : Date.parse(date))

/** Whether a listing's prices are comparable: rates are only when all have the same unit. */
export const isOneScale = (kind: AdvertKind, query: ListingQuery): boolean =>
  kind === 'aircraft' || kind === 'part' || ('rateUnit' in query && query.rateUnit?.length === 1)

/** Number filters that are looked up by key, without punctuation, before the other filters apply. */
export const numberLookups = (
  query: ListingQuery,
): readonly { readonly column: 'registration_key' | 'part_key'; readonly key: string }[] => {
  const registration = 'registration' in query ? query.registration : undefined
  const partNumber = 'partNumber' in query ? query.partNumber : undefined
  return [
    ...(registration ? [{ column: 'registration_key' as const, key: numberKey(registration) }] : []),
    ...(partNumber ? [{ column: 'part_key' as const, key: numberKey(partNumber) }] : []),
  ]
}
