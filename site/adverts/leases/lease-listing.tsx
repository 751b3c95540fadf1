import { leaseTerms, leaseTypes, toAircraftType } from '../../../shared/data/type-codes'
import type { Text } from '../../../shared/text/text'
import { airframeColumns, airframeMany, airframeNumbers } from '../airframe-filters'
import type { ListingKind } from '../listing-kind'
import {
  airframeSorts,
  listingSearch,
  oneOf,
  parseListing,
  type ListingShape,
  type ListingState,
} from '../listing-url'
import { freeDays, rateMany, rateNote, rateNumbers } from './rates'

const shape: ListingShape = {
  path: '/aircraft-lease',
  many: {
    type: oneOf(leaseTypes),
    aircraftType: toAircraftType,
    terms: oneOf(leaseTerms),
    ...rateMany,
    ...airframeMany,
  },
  numbers: { ...airframeNumbers, ...rateNumbers },
  texts: ['registration', ...freeDays, 'search'],
  sorts: airframeSorts,
}

const typeName = ({ filters: { type } }: ListingState, { words }: Text) =>
  type?.length === 1 ? words.leaseTypes[type[0] ?? ''] : undefined

export const leaseListing: ListingKind = {
  kind: 'lease',
  shape,
  columns: airframeColumns,
  titleOf: (state, text) => [text.listing.titles['lease'], typeName(state, text)].filter(Boolean).join(': '),
  categoryOf: (state, text) => typeName(state, text) || text.listing.categories['lease'] || '',
  read: ({ search }) => parseListing(shape, new URLSearchParams(search)),
  hrefOf: state => shape.path + listingSearch(shape, state),
  noteOf: rateNote,
  comingSoon: true,
}
