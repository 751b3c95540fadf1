import {
  aircraftTypes,
  fuelGroups,
  fuels,
  toAircraftType,
  typePaths,
  type AircraftType,
} from '../../shared/data/type-codes'
import type { Text } from '../../shared/text/text'
import {
  commonMany,
  commonNumbers,
  conditionFilter,
  hours,
  makeFilters,
  placeFilters,
  priceFilter,
  span,
} from './common-filters'
import type { Column, Filter, ListingKind } from './listing-kind'
import { anyWord, listingSearch, oneOf, parseListing, type ListingShape } from './listing-url'
import { AirframeCell, GeneralCell, NameCell, PriceCell, RegistrationCell } from './row-cells'

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
