import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { TypedCountry } from '../../shared/contract/searching'
import { searchingQueries } from '../../shared/queries/searching'
import { nearestWords } from '../../shared/rules/spelling'
import { filter } from '../../shared/text/en-filter'
import { unknownValues as words } from '../../shared/text/en-search-help'
import { useText, type Text } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { subLinks } from '../platform/categories'
import { shortTerm } from '../platform/search-term'
import { useClient } from '../platform/site-context'
import type { LoadContext } from '../platform/page'
import { filtersOf } from './listing-filters'
import { filterKeys, type ListingKind } from './listing-kind'
import { hasCode, type ListingState } from './listing-url'
import styles from './listing.module.css'

const namesIn = ({ filters }: ListingState) => (filters['country'] ?? []).filter(value => !hasCode(value))

/** The state with country names replaced by codes, and without the unknown ones. */
const knownState = (state: ListingState, answers: readonly TypedCountry[]): ListingState => {
  const codes = new Map(answers.map(({ typed, code }) => [typed, code]))
  const { country = [], ...filters } = state.filters
  const known = new Set(country.flatMap(value => (hasCode(value) ? value : (codes.get(value) ?? []))))
  return { ...state, filters: known.size > 0 ? { ...filters, country: [...known] } : filters }
}

const unknownIn = (answers: readonly TypedCountry[]) => answers.filter(({ code }) => code === null)

/** Looks the names of countries in an address up. */
export const loadKnownState = async ({ client, queries }: LoadContext, state: ListingState) => {
  const names = namesIn(state)
  const answers =
    names.length > 0 ? await queries.ensureQueryData(searchingQueries.countries(client, names)) : []
  const isUnknown = state.unknown !== undefined || unknownIn(answers).length > 0
  return { state: knownState(state, answers), isUnknown }
}

/** A value of the address that was ignored, with the one that was probably meant. */
interface UnknownValue {
  readonly key: string
  readonly sentence: string
  readonly meant?: { readonly value: string; readonly name: string } | undefined
}

/** The values of a key with their names, where there is a fixed set of them. */
const choicesOf = (kind: ListingKind, key: string, text: Text) => {
  if (key === 'type')
    return subLinks(kind.kind, text).map(({ code, label }) => ({ value: code, name: label }))
  const found = filtersOf(kind, text).find(one => one.key === key)
  if (found?.form !== 'choice') return []
  return (found.fixed ?? []).map(value => ({ value, name: found.nameOf?.(value) ?? value }))
}

const labelOf = (kind: ListingKind, key: string, text: Text) =>
  words.labels[key] ??
  filtersOf(kind, text).find(one => filterKeys(one).includes(key))?.label ??
  (key === 'year' ? filter.year : key)

const unknownValueOf = (kind: ListingKind, key: string, typed: string, text: Text): UnknownValue => {
  const choices = choicesOf(kind, key, text)
  const byName = new Map(
    choices.flatMap(choice => [
      [choice.value.toLowerCase(), choice],
      [choice.name.toLowerCase(), choice],
    ]),
  )
  const small = typed.trim().toLowerCase()
  const meant = byName.get(small) ?? byName.get(nearestWords(small, byName.keys(), 1)[0] ?? '')
  return { key, sentence: words.value(labelOf(kind, key, text), shortTerm(typed)), meant }
}

const unknownCountryOf = ({ typed, nearest }: TypedCountry): UnknownValue => ({
  key: 'country',
  sentence: words.value(filter.country, shortTerm(typed)),
  meant: nearest ? { value: nearest.code, name: nearest.name } : undefined,
})

interface KnownListingProps {
  readonly kind: ListingKind
  readonly state: ListingState
  readonly children: (state: ListingState, note: ReactNode) => ReactNode
}

/** An address may hold any number. */
const mostNotes = 5

const unanswered: readonly TypedCountry[] = []

/** A listing whose address has country names or unknown values; the unknown ones are ignored and reported. */
export const KnownListing = ({ kind, state, children }: KnownListingProps) => {
  const text = useText()
  const names = namesIn(state)
  const countries = searchingQueries.countries(useClient(), names)
  const { data = unanswered } = useQuery({ ...countries, enabled: names.length > 0 })
  const known = useMemo(() => knownState(state, data), [state, data])
  const withValue = (key: string, value: string) => {
    const values = [...new Set([...(known.filters[key] ?? []), value])]
    return kind.hrefOf({ ...known, page: 1, filters: { ...known.filters, [key]: values } })
  }
  const unknown = [
    ...unknownIn(data).map(answer => unknownCountryOf(answer)),
    ...(state.unknown ?? []).map(([key, typed]) => unknownValueOf(kind, key, typed, text)),
  ]
  const sentences = new Map(unknown.map(one => [one.sentence, one]))
  const notes = [...sentences.values()].slice(0, mostNotes).map(({ key, sentence, meant }) => (
    <p key={sentence}>
      {sentence}{' '}
      {meant && (
        <Link href={withValue(key, meant.value)} className="link">
          {words.meant(meant.name)}
        </Link>
      )}
    </p>
  ))
  return children(known, notes.length > 0 && <div className={styles.listingUnknown}>{notes}</div>)
}
