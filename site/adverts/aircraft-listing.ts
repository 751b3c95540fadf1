import { aircraftTypes, toAircraftType, typePaths, type AircraftType } from '../../shared/data/type-codes'
import { airframeColumns, airframeFilters, airframeMany, airframeNumbers } from './airframe-filters'
import { conditionFilter, makeFilters, placeFilters, priceFilter } from './common-filters'
import type { ListingKind } from './listing-kind'
import { listingSearch, parseListing, type ListingShape } from './listing-url'

const shape: ListingShape = {
  path: '/aircraft',
  many: { type: toAircraftType, ...airframeMany },
  numbers: airframeNumbers,
  texts: ['registration', 'search'],
}

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
