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
import { formatAmount } from '../../../shared/rules/rates'
import type { ListingQuery } from '../../../shared/contract/listing-query'
import { knownBrandIn, knownModelIn, type Catalogue } from '../../catalogue/catalogue.public'
import { paging } from './search-query'

/** So many values of one filter are named. */
const mostNamed = 8

type Labels = Readonly<Record<string, string>>

// A section's code may be any word, also one that objects have.
const labelIn = (labels: Labels, code: string) => (Object.hasOwn(labels, code) ? labels[code] : undefined)

const typeLabels: Record<AdvertKind, Labels> = {
  aircraft: aircraftTypes,
  part: partSections,
  lease: leaseTypes,
  toollease: toolTypes,
}

/** How a filter is called, and what it is for; undefined for a value that may have been typed freely. */
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
  }
}

const spansIn = (currency: DisplayCurrency) =>
  [
    ['Year', 'year', String],
    ['Price', 'price', (amount: number) => formatAmount(amount, currency)],
  ] as const

/** How the filters of a span are called behind its name, and what stands before their number. */
const bounds = [
  ['', ''],
  ['From', 'from '],
  ['To', 'up to '],
] as const

/**
 * The filters of a search for a mail to somebody who may not have asked for it: labels of codes, numbers and names of
 * the catalogue, and never a word that was typed. Of other filters it says only that there are some.
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
      const values = left.get(key)
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
