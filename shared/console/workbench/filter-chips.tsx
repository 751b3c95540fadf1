import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useText, type Text } from '../../text/text'
import { Icon } from '../../ui/icon'
import { useFitting } from '../../ui/use-fitting'
import { FacetList } from './facet-list'
import { useFiltering } from './filter-context'
import { AllFacets, PriceRange, SubmittedRange } from './filter-pane'
import { facetNames, noFilters, type FacetName, type Filters } from './filters'
import { queueFilters, queueIn } from './queues'
import menuStyles from '../platform/menu.module.css'
import styles from './chips.module.css'

type ChipName = FacetName | 'price' | 'submitted'

/** Offered also when they are not set; all others are behind the last chip. */
const usual: readonly ChipName[] = ['kind', 'signals', 'price', 'owner']

const isSet = ({ picked, price, submitted }: Filters, name: ChipName): boolean => {
  if (name === 'price') return price.from !== undefined || price.to !== undefined
  if (name === 'submitted') return Boolean(submitted.from ?? submitted.to)
  return Boolean(picked[name]?.length)
}

const labelOf = ({ staff: { workbench } }: Text, name: ChipName): string =>
  name === 'price' || name === 'submitted' ? workbench[name] : workbench.facets[name]

const rangeOf = ({ from, to }: { readonly from?: unknown; readonly to?: unknown }) =>
  `${String(from ?? '')} – ${String(to ?? '')}`.trim()

/** The filters in one line: those that are set first, each with its values and a way to take it away. */
export const FilterChips = () => {
  const text = useText()
  const words = text.staff.workbench
  const { filters, change } = useFiltering()
  const { line, fitting } = useFitting()
  const ofQueue = queueFilters(queueIn(filters)).picked
  const set = [...facetNames, 'price' as const, 'submitted' as const].filter(
    name => isSet(filters, name) && !(name in ofQueue),
  )
  const names = [...set, ...usual.filter(name => !set.includes(name) && !(name in ofQueue))]
  return (
    <>
      <div ref={line} className={styles.chips} data-part="filters" role="group" aria-label={words.filters}>
        {filters.ids.length > 0 && (
          <span className={styles.chip} data-set>
            <span className={styles.chipButton}>{words.chosenAdverts(filters.ids.length)}</span>
            <ChipClear label={words.chosenAdverts(filters.ids.length)} onClear={() => change({ ids: [] })} />
          </span>
        )}
        {names.map((name, nth) => (
          <FilterChip key={name} name={name} isBelow={nth + (filters.ids.length > 0 ? 1 : 0) >= fitting} />
        ))}
      </div>
      <Chip label={words.moreFilters} isWide>
        <AllFacets />
      </Chip>
      {set.length > 0 && (
        <button
          type="button"
          className={`link ${styles.chipsClear}`}
          onClick={() => change({ ...noFilters, picked: ofQueue, words: filters.words })}
        >
          {words.clear}
        </button>
      )}
    </>
  )
}

const FilterChip = ({ name, isBelow }: { readonly name: ChipName; readonly isBelow: boolean }) => {
  const text = useText()
  const { filters, change, pick, nameOf } = useFiltering()
  const value = () => {
    if (name === 'price')
      return rangeOf({ from: amount(text, filters.price.from), to: amount(text, filters.price.to) })
    if (name === 'submitted') return rangeOf(filters.submitted)
    const [first = '', ...others] = filters.picked[name] ?? []
    return `${nameOf(name, first)}${others.length > 0 ? ` +${others.length}` : ''}`
  }
  const clear = () => {
    if (name === 'price' || name === 'submitted') change({ [name]: {} })
    else pick(name, [])
  }
  return (
    <Chip
      label={labelOf(text, name)}
      value={isSet(filters, name) ? value() : undefined}
      onClear={clear}
      isBelow={isBelow}
    >
      {name === 'price' ? (
        <PriceRange />
      ) : name === 'submitted' ? (
        <SubmittedRange />
      ) : (
        <FacetList facet={name} />
      )}
    </Chip>
  )
}

const amount = ({ number }: Text, value: number | undefined) =>
  value === undefined ? undefined : number(value)

interface ChipProps {
  readonly label: string
  readonly value?: string | undefined
  readonly onClear?: () => void
  readonly isWide?: boolean
  /** There is no room for it in the line. */
  readonly isBelow?: boolean
  readonly children: ReactNode
}

/** The cross on a chip, which takes its filter away. */
const ChipClear = ({ label, onClear }: { readonly label: string; readonly onClear: () => void }) => {
  const { workbench: words } = useText().staff
  return (
    <button type="button" className={styles.chipClear} aria-label={words.clearOne(label)} onClick={onClear}>
      <Icon name="close" />
    </button>
  )
}

/** A button that opens what can be chosen; what nobody sees is not drawn, there may be thousands of values. */
const Chip = ({ label, value, onClear, isWide, isBelow, children }: ChipProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // After every render, since the values may still be counted when it opens.
  useEffect(() => {
    const { current } = list
    if (isOpen && current && !current.contains(document.activeElement))
      current.querySelector<HTMLElement>('input, summary, button')?.focus()
  })
  return (
    <span
      className={styles.chip}
      data-set={value === undefined ? undefined : true}
      data-below={isBelow || undefined}
    >
      <button type="button" className={`${styles.chipButton} ${menuStyles.menuButton}`} popoverTarget={id}>
        {value === undefined ? label : `${label}: ${value}`}
      </button>
      {value !== undefined && onClear && <ChipClear label={label} onClear={onClear} />}
      <div
        ref={list}
        id={id}
        popover="auto"
        data-stays
        className={`${menuStyles.menuList} ${styles.chipList}`}
        data-wide={isWide}
        aria-label={label}
        role="group"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && children}
      </div>
    </span>
  )
}
