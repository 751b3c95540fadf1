import type { AdvertKind } from '../../shared/contract/adverts'
import { countryOf } from '../../shared/data/countries'
import { advertKinds } from '../../shared/data/advert-codes'
import { namesOfCountry } from './country-names'
import type { ListingIndex } from './listing-index'
import type { QueryVariant } from './query-variants'
import { indexWords } from './search-words'

/** Columns of the listing index whose names stand in the search text of every advert that has them. */
const named = ['manufacturer', 'model', 'category', 'country'] as const
type Named = (typeof named)[number]

/** For each column the names that a term may stand for. */
type Way = Partial<Record<Named, readonly string[]>>

/** Limits the ways in which several terms may be names. */
const mostWays = 8

const texts = new Map<string, string>()

/** The words of a column's value, with spaces around each. Only as many are kept as the index has names. */
const wordsOf = (column: Named, value: string): string => {
  const key = column === 'country' ? `country ${value}` : value
  const kept = texts.get(key)
  if (kept !== undefined) return kept
  const country = column === 'country' ? countryOf(value) : undefined
  const words = ` ${indexWords(country ? [country.name, ...namesOfCountry(country.code)] : [value])} `
  texts.set(key, words)
  return words
}

const waysOf = (index: ListingIndex, kind: AdvertKind, variant: QueryVariant): readonly Way[] =>
  variant.reduce<readonly Way[]>(
    (ways, term) => {
      const meant = named.map(column => ({
        column,
        oneOf: index.wordsOf(kind, column).filter(value => wordsOf(column, value).includes(` ${term}`)),
      }))
      return ways
        .flatMap(way =>
          meant.map(({ column, oneOf }) => ({
            ...way,
            [column]: way[column]?.filter(value => oneOf.includes(value)) ?? oneOf,
          })),
        )
        .filter(way => named.every(column => way[column]?.length !== 0))
        .slice(0, mostWays)
    },
    [{}],
  )

/**
 * The public adverts whose manufacturer, model, category and country contain all terms, in no particular order: those
 * that a search of many adverts would look for first, without a look at their texts.
 */
export const namedAdverts = (index: ListingIndex, variant: QueryVariant): readonly number[] =>
  advertKinds.flatMap(kind =>
    waysOf(index, kind, variant).flatMap(way => {
      const conditions = named.flatMap(column => {
        const oneOf = way[column]
        return oneOf ? [{ column, oneOf }] : []
      })
      return index.ids({ kind, conditions, now: Date.now() })
    }),
  )
