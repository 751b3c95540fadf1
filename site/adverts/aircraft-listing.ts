import {
  aircraftTypes,
  damageLevels,
  flightRules,
  priceModes,
  toAircraftType,
  typePaths,
  vatStates,
  type AircraftType,
} from '../../shared/data/type-codes'
import { equipmentCodes } from '../../shared/data/filter-codes'
import type { Text } from '../../shared/text/text'
import { airframeColumns, airframeFilters, airframeMany, airframeNumbers } from './airframe-filters'
import {
  conditionFilter,
  hours,
  makeFilters,
  offerFilters,
  placeFilters,
  priceFilter,
  span,
} from './common-filters'
import type { Filter, ListingKind } from './listing-kind'
import { laterPart } from '../platform/later'
import { anyWord, listingSearch, oneOf, parseListing, saleSorts, type ListingShape } from './listing-url'

const bases = ['new', 'majorOverhaul', 'topOverhaul'] as const

const shape: ListingShape = {
  path: '/aircraft',
  many: {
    type: toAircraftType,
    ...airframeMany,
    engineBasis: oneOf(bases),
    propBrand: anyWord,
    flightRules: value => flightRules.find(code => code === value.trim().toUpperCase()),
    equipment: oneOf(equipmentCodes),
    damageLevel: oneOf(damageLevels),
    priceMode: value => priceModes.find(code => code.toLowerCase() === value.trim().toLowerCase()),
    vat: oneOf(vatStates),
  },
  numbers: {
    ...airframeNumbers,
    ...span('engineTime', hours),
    ...span('engineTbo', hours),
    ...span('propTime', hours),
  },
  texts: ['registration', 'search'],
  sorts: saleSorts,
}

// Only one order shows it; the server renders it with the rows.
const midTimePart = laterPart(async () => (await import('./mid-time-cell')).MidTimePriceCell)
if (import.meta.env.SSR) void midTimePart.prepare()

/** A choice among fixed codes, whose names the texts have. */
const coded = (
  key: string,
  label: string,
  fixed: readonly string[],
  names: Readonly<Record<string, string>>,
): Filter => ({ form: 'choice', key, label, fixed, nameOf: code => names[code] ?? code, isLabelled: true })

/** What it is fitted with and what is disclosed of it. */
const factFilters = ({ filter }: Text): readonly Filter[] => [
  // Its names stand alone: “Glass cockpit”.
  {
    form: 'choice',
    key: 'equipment',
    label: filter.equipment,
    fixed: equipmentCodes,
    nameOf: code => filter.equipmentNames[code] ?? code,
  },
  coded('flightRules', filter.flightRules, flightRules, filter.flightRuleNames),
  coded('damageLevel', filter.damage, damageLevels, filter.damageNames),
]

/** How the price is meant. */
const termFilters = ({ filter }: Text): readonly Filter[] => [
  coded('priceMode', filter.priceMode, priceModes, filter.priceModes),
  coded('vat', filter.vat, vatStates, filter.vatStates),
]

const typeOfPath = new Map<string, AircraftType>(aircraftTypes.map(type => [typePaths[type], type]))

/** Filters by engines, propeller and registration; lease listings do not have them. */
const engineFilters = ({ filter, words }: Text): readonly Filter[] => [
  { form: 'range', key: 'engineTime', label: filter.engineTime, unit: filter.hours },
  {
    form: 'choice',
    key: 'engineBasis',
    label: filter.engineBasis,
    fixed: bases,
    nameOf: code => words.bases[code] ?? code,
  },
  { form: 'range', key: 'engineTbo', label: filter.engineTbo, unit: filter.hours },
  { form: 'choice', key: 'propBrand', label: filter.propBrand },
  { form: 'range', key: 'propTime', label: filter.propTime, unit: filter.hours },
  { form: 'text', key: 'registration', label: filter.registration },
]

export const aircraftListing: ListingKind = {
  kind: 'aircraft',
  shape,
  filters: text => [
    ...makeFilters(text),
    { form: 'range', key: 'year', label: text.filter.year, plain: true },
    priceFilter(text),
    ...placeFilters(text),
    conditionFilter(text),
    ...airframeFilters(text),
    ...factFilters(text),
    ...engineFilters(text),
    ...termFilters(text),
    ...offerFilters(text),
  ],
  // The figure that rows are sorted by stands in them.
  columns: (text, { sort }) =>
    airframeColumns(text).map(column =>
      column.key === 'price' && /^m/.test(sort) ? { ...column, cell: midTimePart.Part } : column,
    ),
  titleOf: ({ filters: { type } }, text) =>
    (type?.length === 1 && text.words.typeTitles[type[0] ?? '']) || text.listing.titles['aircraft'] || '',
  categoryOf: ({ filters: { type } }, text) =>
    (type?.length === 1 && text.words.aircraftTypes[type[0] ?? '']) ||
    text.listing.categories['aircraft'] ||
    '',
  read: ({ pathname, search }) => {
    const params = new URLSearchParams(search)
    const type = typeOfPath.get(pathname)
    if (type) params.set('type', type)
    return parseListing(shape, params)
  },
  // A listing of a single type has an address of its own.
  hrefOf: state => {
    const { type = [], ...filters } = state.filters
    const only = type.length === 1 && type[0] ? toAircraftType(type[0]) : undefined
    return only
      ? typePaths[only] + listingSearch(shape, { ...state, filters })
      : shape.path + listingSearch(shape, state)
  },
}
