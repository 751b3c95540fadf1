import { aircraftTypes, toAircraftType, typePaths, type AircraftType } from '../../shared/data/type-codes'
import type { Text } from '../../shared/text/text'
import { airframeColumns, airframeFilters, airframeMany, airframeNumbers } from './airframe-filters'
import { conditionFilter, hours, makeFilters, placeFilters, priceFilter, span } from './common-filters'
import type { Filter, ListingKind } from './listing-kind'
import { anyWord, listingSearch, oneOf, parseListing, type ListingShape } from './listing-url'

const bases = ['new', 'majorOverhaul', 'topOverhaul'] as const

const shape: ListingShape = {
  path: '/aircraft',
  many: { type: toAircraftType, ...airframeMany, engineBasis: oneOf(bases), propBrand: anyWord },
  numbers: {
    ...airframeNumbers,
    ...span('engineTime', hours),
    ...span('engineTbo', hours),
    ...span('propTime', hours),
  },
  texts: ['registration', 'search'],
}

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
    ...engineFilters(text),
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
  // A listing of a single type has an address of its own.
  hrefOf: state => {
    const { type = [], ...filters } = state.filters
    const only = type.length === 1 && type[0] ? toAircraftType(type[0]) : undefined
    return only
      ? typePaths[only] + listingSearch(shape, { ...state, filters })
      : shape.path + listingSearch(shape, state)
  },
}
