import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { TypedCountry } from '../../shared/contract/searching'
import { searchingQueries } from '../../shared/queries/searching'
import { leftOut } from '../../shared/text/en-search-help'
import { Link } from '../../shared/ui/link'
import { shortTerm } from '../shell/search-term'
import { useClient } from '../shell/site-context'
import type { LoadContext } from '../shell/page'
import type { ListingKind } from './listing-kind'
import { hasCode, type ListingState } from './listing-url'

const namesIn = ({ filters }: ListingState) => (filters['country'] ?? []).filter(value => !hasCode(value))

/** The state with codes for the names of countries, and without those that nobody knows. */
const knownState = (state: ListingState, answers: readonly TypedCountry[]): ListingState => {
  const codes = new Map(answers.map(({ typed, code }) => [typed, code]))
  const { country = [], ...filters } = state.filters
  const known = new Set(country.flatMap(value => (hasCode(value) ? value : (codes.get(value) ?? []))))
  return { ...state, filters: known.size > 0 ? { ...filters, country: [...known] } : filters }
}

const unknownIn = (answers: readonly TypedCountry[]) => answers.filter(({ code }) => code === null)

/** Looks the names of countries in an address up. */
export const loadCountries = async ({ client, queries }: LoadContext, state: ListingState) => {
  const answers = await queries.ensureQueryData(searchingQueries.countries(client, namesIn(state)))
  return { state: knownState(state, answers), isUnknown: unknownIn(answers).length > 0 }
}

interface NamedCountriesProps {
  readonly kind: ListingKind
  readonly state: ListingState
  readonly children: (state: ListingState, note: ReactNode) => ReactNode
}

const unanswered: readonly TypedCountry[] = []

/** A listing of countries that were named in words; those that nobody knows are left out, and told. */
export const NamedCountries = ({ kind, state, children }: NamedCountriesProps) => {
  const { data = unanswered } = useQuery(searchingQueries.countries(useClient(), namesIn(state)))
  const known = useMemo(() => knownState(state, data), [state, data])
  const withCountry = (code: string) => {
    const country = [...new Set([...(known.filters['country'] ?? []), code])]
    return kind.hrefOf({ ...known, page: 1, filters: { ...known.filters, country } })
  }
  const notes = unknownIn(data).map(({ typed, nearest }) => (
    <p key={typed} className="listing-left-out">
      {leftOut.country(shortTerm(typed))}{' '}
      {nearest && (
        <Link href={withCountry(nearest.code)} className="link">
          {leftOut.meant(nearest.name)}
        </Link>
      )}
    </p>
  ))
  return children(known, notes)
}
