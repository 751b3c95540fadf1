import {
  aircraftTypes,
  conditions,
  fuelGroups,
  fuels,
  regions,
  toAircraftType,
  toRegion,
  typePaths,
  type AircraftType,
} from '../../shared/data/type-codes'
import { displayCurrencies } from '../../shared/data/currencies'
import type { Text } from '../../shared/text/text'
import { countryName } from './country-name'
import type { Column, Filter, ListingKind } from './listing-kind'
import { anyWord, listingSearch, oneOf, parseListing, type ListingShape } from './listing-url'
import { AirframeCell, GeneralCell, NameCell, PriceCell, RegistrationCell } from './row-cells'

/** Codes with a name that are no country of a market. */
const noCountry = /^(AQ|EU|EZ|QO|UN|XA|XB|ZZ)$/

/** A code that names a country, or the name of one, which only the server can look up. */
const toCountry = (value: string): string | undefined => {
  const code = value.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return anyWord(value)
  return countryName(code) === code || noCountry.test(code) ? undefined : code
}

/** The keys that every kind's listing has. */
export const commonMany: ListingShape['many'] = {
  manufacturer: anyWord,
  model: anyWord,
  region: toRegion,
  country: toCountry,
  state: anyWord,
  condition: oneOf(conditions),
  currency: value => displayCurrencies.find(code => code === value.trim().toUpperCase()),
}

type Limits = readonly [min: number, max: number]
const years: Limits = [1903, 2100]
const money: Limits = [0, 9_999_999_999]
const hours: Limits = [0, 200_000]
const span = (key: string, limits: Limits): Record<string, Limits> => ({
  [`${key}From`]: limits,
  [`${key}To`]: limits,
})
export const commonNumbers: ListingShape['numbers'] = {
  year: years,
  ...span('year', years),
  ...span('price', money),
}

/** The keys that a listing of whole aircraft has, for sale or for lease. */
export const airframeMany: ListingShape['many'] = {
  ...commonMany,
  fuel: oneOf([...Object.keys(fuelGroups), ...fuels]),
  engines: oneOf(['0', '1', '2', '3', '4', '5', '6', '7', '8']),
  engineBasis: value => ['new', 'majorOverhaul', 'topOverhaul'].find(basis => basis === value),
  propBrand: anyWord,
}
export const airframeNumbers: ListingShape['numbers'] = {
  ...commonNumbers,
  ...span('totalTime', hours),
  ...span('seats', [0, 999]),
  ...span('engineTime', hours),
  ...span('engineTbo', hours),
  ...span('propTime', hours),
}

const shape: ListingShape = {
  path: '/aircraft',
  many: { type: toAircraftType, ...airframeMany },
  numbers: airframeNumbers,
  texts: ['registration', 'search'],
}

/** Make and place, which every kind has. */
export const makeFilters = ({ filter }: Text): readonly Filter[] => [
  { form: 'choice', key: 'manufacturer', label: filter.manufacturer },
  { form: 'choice', key: 'model', label: filter.model, needs: 'manufacturer' },
]
export const placeFilters = ({ filter, words }: Text): readonly Filter[] => [
  {
    form: 'choice',
    key: 'region',
    label: filter.region,
    fixed: regions,
    nameOf: code => words.regions[code] ?? code,
  },
  { form: 'choice', key: 'country', label: filter.country, nameOf: countryName },
]
export const priceFilter = ({ filter }: Text): Filter => ({
  form: 'range',
  key: 'price',
  label: filter.price,
})
export const conditionFilter = ({ filter, words }: Text): Filter => ({
  form: 'choice',
  key: 'condition',
  label: filter.condition,
  fixed: conditions,
  nameOf: code => words.conditions[code] ?? code,
})

/** Fuel, hours, engines and propeller. */
export const airframeFilters = ({ filter, words }: Text): readonly Filter[] => [
  {
    form: 'choice',
    key: 'fuel',
    label: filter.fuel,
    fixed: ['avgas', 'jet', 'diesel'],
    nameOf: code => words.fuels[code] ?? code,
    covers: code => (Object.hasOwn(fuelGroups, code) ? fuelGroups[code as keyof typeof fuelGroups] : [code]),
  },
  { form: 'range', key: 'totalTime', label: filter.totalTime, unit: filter.hours },
  { form: 'range', key: 'seats', label: filter.seats },
  { form: 'choice', key: 'engines', label: filter.engines, fixed: ['1', '2', '4'] },
  { form: 'range', key: 'engineTime', label: filter.engineTime, unit: filter.hours },
  {
    form: 'choice',
    key: 'engineBasis',
    label: filter.engineBasis,
    fixed: ['new', 'majorOverhaul', 'topOverhaul'],
    nameOf: code => words.bases[code] ?? code,
  },
  { form: 'range', key: 'engineTbo', label: filter.engineTbo, unit: filter.hours },
  { form: 'choice', key: 'propBrand', label: filter.propBrand },
  { form: 'range', key: 'propTime', label: filter.propTime, unit: filter.hours },
  { form: 'text', key: 'registration', label: filter.registration },
]

/** The columns of a listing of whole aircraft. */
export const airframeColumns = ({ listing: { columns } }: Text): readonly Column[] => [
  { key: 'general', heading: columns.general, cell: GeneralCell },
  { key: 'airframe', heading: columns.airframe, cell: AirframeCell },
  { key: 'name', heading: columns.name, isName: true, cell: NameCell },
  { key: 'registration', heading: columns.registration, cell: RegistrationCell },
  { key: 'price', heading: columns.price, cell: PriceCell },
]

const typeOfPath = new Map<string, AircraftType>(aircraftTypes.map(type => [typePaths[type], type]))

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
  ],
  columns: airframeColumns,
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
  // One type has an address of its own.
  hrefOf: state => {
    const { type = [], ...filters } = state.filters
    const only = type.length === 1 && type[0] ? toAircraftType(type[0]) : undefined
    return only
      ? typePaths[only] + listingSearch(shape, { ...state, filters })
      : shape.path + listingSearch(shape, state)
  },
}
