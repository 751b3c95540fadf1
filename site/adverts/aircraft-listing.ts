import { createElement } from 'react'
import {
  aircraftTypes,
  damageLevels,
  engineTimeBases,
  flightRules,
  priceModes,
  toAircraftType,
  typePaths,
  vatStates,
  type AircraftType,
} from '../../shared/data/type-codes'
import { equipmentCodes } from '../../shared/data/filter-codes'
import { airframeColumns, airframeMany, airframeNumbers } from './airframe-filters'
import { hours, span } from './common-filters'
import type { ListingKind } from './listing-kind'
import { laterPart } from '../platform/later'
import { anyWord, listingSearch, oneOf, parseListing, saleSorts, type ListingShape } from './listing-url'

const shape: ListingShape = {
  path: '/aircraft',
  many: {
    type: toAircraftType,
    ...airframeMany,
    engineBasis: oneOf(engineTimeBases),
    propBrand: anyWord,
    flightRules: oneOf(flightRules),
    equipment: oneOf(equipmentCodes),
    damageLevel: oneOf(damageLevels),
    priceMode: oneOf(priceModes),
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

const typeOfPath = new Map<string, AircraftType>(aircraftTypes.map(type => [typePaths[type], type]))

export const aircraftListing: ListingKind = {
  kind: 'aircraft',
  shape,
  // The figure that rows are sorted by stands in them.
  columns: (text, { sort }) =>
    airframeColumns(text).map(column =>
      column.key === 'price' && /^m/.test(sort)
        ? { ...column, cell: of => createElement(midTimePart.Part, of) }
        : column,
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
