import { certificateNames, saleTypeNames } from '../../../shared/data/part-labels'
import { dayInWords } from '../../../shared/rules/formats'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { type DisplayCurrency, displayCurrencies } from '../../../shared/data/currencies'
import { countryOf } from '../../../shared/data/countries'
import {
  aircraftTypes,
  conditions,
  leaseTypes,
  partSections,
  regions,
  toolTypes,
} from '../../../shared/data/type-labels'
import {
  damageNames,
  daysName,
  equipmentNames,
  flightRuleNames,
  priceModeNames,
  sellerTypeNames,
  vatNames,
} from '../../../shared/data/filter-labels'
import { formatAmount } from '../../../shared/rules/rates'
import type { ListingQuery } from '../../../shared/contract/listing-query'
import { fittingNameIn, knownBrandIn, knownModelIn, type Catalogue } from '../../catalogue/catalogue.public'
import { paging } from './search-query'

/** Maximum number of named values per filter. */
const mostNamed = 8

type Labels = Readonly<Record<string, string>>

// `hasOwn`, as a section's code may be any word, including names of an object's built-in properties.
const labelIn = (labels: Labels, code: string) => (Object.hasOwn(labels, code) ? labels[code] : undefined)

const typeLabels: Record<AdvertKind, Labels> = {
  aircraft: aircraftTypes,
  part: partSections,
  lease: leaseTypes,
  toollease: toolTypes,
}

/** The label of a filter and of its values; undefined for a value that may be free text. */
type Naming = readonly [label: string, nameOf: (value: string) => string | undefined]

const namings = (
  kind: AdvertKind,
  catalogue: Catalogue,
  brands: readonly string[] | undefined,
): Readonly<Record<string, Naming>> => {
  const section = (code: string) =>
    labelIn(partSections, code) ?? catalogue.categories.find(({ key }) => key === code)?.name
  return {
    type: [
      kind === 'part' ? 'Section' : 'Type',
      kind === 'part' ? section : code => labelIn(typeLabels[kind], code),
    ],
    section: ['Section', section],
    aircraftType: ['Aircraft type', code => labelIn(aircraftTypes, code)],
    manufacturer: ['Manufacturer', name => knownBrandIn(catalogue, name)],
    model: ['Model', name => knownModelIn(catalogue, name, brands)],
    condition: ['Condition', code => labelIn(conditions, code)],
    region: ['Region', code => labelIn(regions, code)],
    country: ['Country', code => countryOf(code)?.name],
    flightRules: ['Flight rules', code => labelIn(flightRuleNames, code)],
    damageLevel: ['Damage', code => labelIn(damageNames, code)],
    equipment: ['Equipment', code => labelIn(equipmentNames, code)],
    certificate: ['Documents', code => labelIn(certificateNames, code)],
    saleType: ['Sale', code => labelIn(saleTypeNames, code)],
    fits: ['Fits', id => fittingNameIn(catalogue, Number(id))],
    shipsTo: ['Ships to', code => labelIn(regions, code) ?? countryOf(code)?.name],
    vat: ['VAT', code => labelIn(vatNames, code)],
    priceMode: ['Asking price', code => labelIn(priceModeNames, code)],
    sellerType: ['Seller', code => labelIn(sellerTypeNames, code)],
    priceDrop: ['Price', () => 'Lowered'],
    listedWithin: ['Listed within', daysName],
    freeFrom: ['Free from', dayInWords],
    freeTo: ['Free to', dayInWords],
  }
}

const spansIn = (currency: DisplayCurrency) =>
  [
    ['Year', 'year', String],
    ['In stock', 'quantity', String],
    ['Price', 'price', (amount: number) => formatAmount(amount, currency)],
  ] as const

/** Suffixes of a range's filter names, and the words before their numbers. */
const bounds = [
  ['', ''],
  ['From', 'from '],
  ['To', 'up to '],
] as const

/**
 * The filters of a search for a mail to somebody who may not have requested it: only labels of codes, numbers
 * and catalogue names, never free text. Other filters are mentioned without their values.
 */
export const searchFacts = (
  kind: AdvertKind,
  query: ListingQuery,
  catalogue: Catalogue,
): readonly string[] => {
  const filters = Object.entries(query).filter(([key, value]) => value !== undefined && !paging.has(key))
  const left = new Map<string, unknown>(filters)
  const take = (key: string) => {
    const value = left.get(key)
    left.delete(key)
    return value
  }
  const named = Object.entries(namings(kind, catalogue, query.manufacturer)).flatMap(
    ([key, [label, nameOf]]) => {
      const found = left.get(key)
      const values: unknown = typeof found === 'string' ? [found] : found
      if (!Array.isArray(values)) return []
      const names = [...new Set(values.map(value => nameOf(String(value))))]
      const known = names
        .filter(name => name !== undefined)
        .toSorted()
        .slice(0, mostNamed)
      if (known.length === names.length) left.delete(key)
      return known.length > 0 ? [`${label}: ${known.join(', ')}`] : []
    },
  )
  const wanted = take('currency')
  const currency = displayCurrencies.find(code => code === wanted)
  const numbers = spansIn(currency ?? 'EUR').flatMap(([label, key, write]) => {
    const words = bounds.flatMap(([ending, before]) => {
      const value = take(key + ending)
      return typeof value === 'number' ? [before + write(value)] : []
    })
    return words.length > 0 ? [`${label}: ${words.join(' ')}`] : []
  })
  const lines = [...named, ...numbers]
  if (left.size === 0) return lines
  return [...lines, 'Further filters: not named in this mail']
}
