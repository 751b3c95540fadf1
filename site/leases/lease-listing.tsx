import { aircraftTypes, leaseTerms, leaseTypes, toAircraftType } from '../../shared/data/type-codes'
import type { Text } from '../../shared/text/text'
import { airframeColumns, airframeFilters, airframeMany, airframeNumbers } from '../adverts/aircraft-listing'
import { conditionFilter, makeFilters, placeFilters } from '../adverts/common-filters'
import type { ListingKind } from '../adverts/listing-kind'
import { listingSearch, oneOf, parseListing, type ListingShape } from '../adverts/listing-url'
import { minimumFilter, rateFilters, rateMany, rateNote, rateNumbers } from './rates'

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
  texts: ['registration', 'search'],
}

/** What leases are filtered by; their hours and propellers are not counted. */
const leaseFacts = ['fuel', 'totalTime', 'seats', 'engines']

const titleOf = (type: readonly string[] | undefined, whole: string, text: Text) => {
  const name = type?.length === 1 && text.words.leaseTypes[type[0] ?? '']
  return name ? `${whole}: ${name}` : whole
}

export const leaseListing: ListingKind = {
  kind: 'lease',
  shape,
  filters: text => [
    {
      form: 'choice',
      key: 'aircraftType',
      label: text.filter.aircraftType,
      fixed: aircraftTypes,
      nameOf: code => text.words.aircraftTypes[code] ?? code,
    },
    ...makeFilters(text),
    { form: 'range', key: 'year', label: text.filter.year, plain: true },
    ...rateFilters(text),
    {
      form: 'choice',
      key: 'terms',
      label: text.rates.terms,
      fixed: leaseTerms,
      nameOf: terms => (terms === 'wet' ? text.rates.wet : text.rates.dry),
    },
    minimumFilter(text),
    ...placeFilters(text),
    conditionFilter(text),
    ...airframeFilters(text).filter(({ key }) => leaseFacts.includes(key)),
  ],
  columns: airframeColumns,
  titleOf: ({ filters: { type } }, text) => titleOf(type, text.listing.titles['lease'] ?? '', text),
  categoryOf: ({ filters: { type } }, { words, listing }) =>
    (type?.length === 1 && words.leaseTypes[type[0] ?? '']) || listing.categories['lease'] || '',
  read: ({ search }) => parseListing(shape, new URLSearchParams(search)),
  hrefOf: state => shape.path + listingSearch(shape, state),
  noteOf: rateNote,
  comingSoon: true,
}
