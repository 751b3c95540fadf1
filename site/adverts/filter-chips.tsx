import type { Facets } from '../../shared/contract/facets'
import { filter as words } from '../../shared/text/en-filter'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Chip } from '../../shared/ui/chip'
import { useListing } from './listing-context'
import { filtersOf } from './listing-filters'
import { filterKeys, rangeKeys, type Filter, type ListingKind } from './listing-kind'
import { cleared, priceCurrency, toggled, withFilters, type ListingState } from './listing-url'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './filters.module.css'

interface ChipEntry {
  readonly key: string
  readonly label: string
  readonly next: ListingState
}

/** Every chosen filter, each with its way out, and the way out of all of them. */
export const FilterChips = ({ facets }: { readonly facets: Facets | undefined }) => {
  const text = useText()
  const { kind, state, hrefOf } = useListing()
  const chips = allChips(kind, state, text, facets)
  if (chips.length === 0) return null
  return (
    <ul className={`${blocks.cluster} ${styles.filterChips}`} aria-label={text.listing.chosen}>
      {chips.map(({ key, label, next }) => (
        <li key={key}>
          <Chip href={hrefOf(next)} label={text.listing.removeChip(label)}>
            <span suppressHydrationWarning>{label}</span>
          </Chip>
        </li>
      ))}
      <li>
        <LinkButton href={hrefOf(cleared(state, ['type']))} look="quiet" size="s" keepScroll>
          {text.listing.clearAll}
        </LinkButton>
      </li>
    </ul>
  )
}

/** A chip for every chosen filter; a range with both ends is one. */
export const allChips = (
  kind: ListingKind,
  state: ListingState,
  text: Text,
  facets?: Facets,
): readonly ChipEntry[] => {
  const filters = filtersOf(kind, text)
  return [
    ...filters.flatMap(filter => chipsOf(filter, state, facets, text)),
    ...strayChips(filters, state, text),
  ]
}

/** A listing in one line: what it is of and every chosen filter. */
export const nameOfListing = (kind: ListingKind, state: ListingState, text: Text): string =>
  [kind.titleOf(state, text), ...allChips(kind, state, text).map(({ label }) => label)].join(', ')

const chipsOf = (
  filter: Filter,
  state: ListingState,
  facets: Facets | undefined,
  text: Text,
): ChipEntry[] => {
  if (filter.form === 'range') return rangeChip(filter, state, text)
  const labels = new Map(facets?.facets[filter.key]?.map(({ value, label }) => [value, label]))
  return (state.filters[filter.key] ?? []).map(value => ({
    key: filter.key + value,
    label:
      filter.form === 'text' || filter.isLabelled
        ? words.only(filter.label, labels.get(value) ?? nameIn(filter, value))
        : chipName(filter.key, filter.label, labels.get(value) ?? nameIn(filter, value), text),
    next: toggled(state, filter.key, value),
  }))
}

const nameIn = (filter: Filter, value: string) =>
  (filter.form === 'choice' ? filter.nameOf?.(value) : undefined) ?? value

/** Chips for filters without a control: a state, one exact year, several types, search words. */
const strayChips = (filters: readonly Filter[], state: ListingState, text: Text): ChipEntry[] => {
  const shown = new Set([...filters.flatMap(filterKeys), 'currency'])
  return Object.entries(state.filters)
    .filter(([key, values]) => !shown.has(key) && (key !== 'type' || values.length > 1))
    .flatMap(([key, values]) =>
      values.map(value => ({
        key: key + value,
        label: chipName(key, words.year, strayName(key, value, text), text),
        next: toggled(state, key, value),
      })),
    )
}

const strayName = (key: string, value: string, text: Text) => {
  if (key === 'search') return `“${value}”`
  // The key of a seller's page says nothing to a reader.
  if (key === 'seller') return words.oneSeller
  if (key !== 'type') return value
  const { aircraftTypes, sectionLinks, leaseTypes, toolTypes } = text.words
  return aircraftTypes[value] ?? sectionLinks[value] ?? leaseTypes[value] ?? toolTypes[value] ?? value
}

/** A number means nothing alone, so its chip includes the name of the filter. */
const chipName = (key: string, label: string, name: string, text: Text) =>
  key === 'engines' ? text.card.engines(Number(name)) : /^[\d.]+$/.test(name) ? words.only(label, name) : name

const rangeChip = (
  filter: Extract<Filter, { form: 'range' }>,
  state: ListingState,
  text: Text,
): ChipEntry[] => {
  const keys = rangeKeys(filter.key)
  const show = (value: string | undefined) => {
    if (value === undefined) return undefined
    const number = filter.plain ? value : text.number(Number(value))
    return filter.unit === words.hours ? `${number} ${filter.unit}` : number
  }
  const from = show(state.filters[keys.from]?.[0])
  const to = show(state.filters[keys.to]?.[0])
  const label =
    filter.key === 'price' ? words.priceIn(filter.label, priceCurrency(state, undefined)) : filter.label
  const named =
    from && to
      ? words.between(label, from, to)
      : from
        ? words.atLeast(label, from)
        : to && words.atMost(label, to)
  if (!named) return []
  return [{ key: filter.key, label: named, next: withFilters(state, { [keys.from]: [], [keys.to]: [] }) }]
}
