import { useState } from 'react'
import type { Facets } from '../../shared/contract/facets'
import { filter as words } from '../../shared/text/en-filter'
import { Checkbox, TextField } from '../../shared/ui/field'
import { Icon } from '../../shared/ui/icon'
import { FilterRange } from './filter-range'
import { useLocation } from '../platform/router'
import { useListing } from './listing-context'
import { filterKeys, type ChoiceFilter, type Filter } from './listing-kind'
import { toggled, withFilters, type ListingState } from './listing-url'
import { grouped } from '../../shared/rules/grouped'
import styles from './filters.module.css'

interface FilterGroupProps {
  readonly filter: Filter
  readonly facets: Facets | undefined
  /** Whether the group is among the first, which are open initially. */
  readonly early: boolean
  /** The typed inputs whose text could not be parsed. */
  readonly unread: readonly string[]
}

/** One filter under its heading, which folds it away. */
export const FilterGroup = ({ filter, facets, early, unread }: FilterGroupProps) => {
  const { state } = useListing()
  const isActive = filterKeys(filter).some(key => key in state.filters)
  const [wasActive, setWasActive] = useState(isActive)
  const [open, setOpen] = useState(useIsAskedFor(filter) || early || isActive)
  // A group opens when it gets a value; it stays open without one, so that nothing moves under the pointer.
  if (isActive !== wasActive) {
    setWasActive(isActive)
    if (isActive) setOpen(true)
  }
  if (filter.form === 'choice' && isPointless(filter, facets, state)) return null
  return (
    <details className={styles.filterGroup} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>
          {filter.label}
          {filter.form === 'range' && filter.unit && <small> {filter.unit}</small>}
        </h3>
        <Icon name="down" />
      </summary>
      {filter.form === 'choice' && <Choices filter={filter} facets={facets} />}
      {filter.form === 'range' && (
        <FilterRange filter={filter} range={facets?.ranges[filter.key]} unread={unread} />
      )}
      {filter.form === 'text' && (
        <TextField
          key={state.filters[filter.key]?.[0]}
          label={filter.label}
          bare
          name={filter.key}
          type={filter.type}
          defaultValue={state.filters[filter.key]?.[0]}
          onBlur={event => event.currentTarget.form?.requestSubmit()}
          autoComplete="off"
        />
      )}
    </details>
  )
}

/** A choice that waits for another one, or that has nothing to choose from. */
const isPointless = (filter: ChoiceFilter, facets: Facets | undefined, { filters }: ListingState) =>
  (filter.needs !== undefined && !(filter.needs in filters)) ||
  (!filter.fixed && !(filter.key in filters) && !facets?.facets[filter.key]?.length)

interface Choice {
  readonly value: string
  readonly name: string
  /** Undefined until the counts have been fetched. */
  readonly count: number | undefined
}

/** The values to offer: the fixed ones or those that the counts hold, and whatever is chosen already. */
const choicesOf = (filter: ChoiceFilter, facets: Facets | undefined, chosen: readonly string[]): Choice[] => {
  const counts = facets?.facets[filter.key]
  const countOf = (value: string) => {
    if (!facets) return undefined
    const values = new Set([value, ...(filter.covers?.(value) ?? [])])
    return (counts ?? []).reduce((sum, facet) => (values.has(facet.value) ? sum + facet.count : sum), 0)
  }
  const offered = filter.fixed ?? counts?.map(facet => facet.value) ?? []
  const labels = new Map(counts?.map(({ value, label }) => [value, label]))
  return [...new Set([...offered, ...chosen])].map(value => ({
    value,
    name: labels.get(value) ?? filter.nameOf?.(value) ?? value,
    count: countOf(value),
  }))
}

const shownAtFirst = 7

/** Names in the address the filter of which all values are shown: without scripts a button sends the form for that. */
const allKey = 'all'

const useIsAskedFor = ({ key }: Filter): boolean =>
  new URLSearchParams(useLocation().search).get(allKey) === key

const Choices = ({
  filter,
  facets,
}: {
  readonly filter: ChoiceFilter
  readonly facets: Facets | undefined
}) => {
  const { state, go } = useListing()
  const [wanted, setWanted] = useState('')
  const [all, setAll] = useState(useIsAskedFor(filter))
  const chosen = state.filters[filter.key] ?? []
  const choices = choicesOf(filter, facets, chosen)
  const isLong = choices.length > shownAtFirst + 1
  const needle = wanted.trim().toLowerCase()
  const matching = needle ? choices.filter(({ name }) => name.toLowerCase().includes(needle)) : choices
  const shown =
    all || needle || !isLong
      ? matching
      : choices.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value))
  const hidden = matching.length - shown.length
  return (
    <>
      {isLong && all && (
        <TextField
          label={words.find(filter.label)}
          bare
          type="search"
          className={styles.filterFind}
          placeholder={words.find(filter.label)}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          autoComplete="off"
        />
      )}
      <ul className={all && isLong ? `${styles.filterChoices} ${styles.filterLong}` : styles.filterChoices}>
        {shown.map(({ value, name, count }) => {
          const checked = chosen.includes(value)
          return (
            <li key={value}>
              <Checkbox
                label={<span suppressHydrationWarning>{name}</span>}
                count={count === undefined ? undefined : grouped(count)}
                name={filter.key}
                value={value}
                checked={checked}
                disabled={count === 0 && !checked}
                onChange={() =>
                  go(
                    filter.isOne
                      ? withFilters(state, { [filter.key]: checked ? [] : [value] })
                      : toggled(state, filter.key, value),
                  )
                }
              />
            </li>
          )
        })}
        {matching.length === 0 && needle && <li className={styles.filterNone}>{words.noMatch}</li>}
      </ul>
      {isLong && !needle && (hidden > 0 || all) && (
        <button
          type="button"
          className={`${styles.filterMore} with-script`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words.fewer : words.more(hidden)}
        </button>
      )}
      {hidden > 0 && (
        <button name={allKey} value={filter.key} className={`${styles.filterMore} without-script`}>
          {words.more(hidden)}
        </button>
      )}
    </>
  )
}
