import { useState, type ReactNode } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FacetList } from './facet-list'
import { useFiltering } from './filter-context'
import { facetNames, noFilters, type FacetName } from './filters'
import { queueIn, queueNames, type QueueCounts, type QueueName } from './queues'
import styles from './filters.module.css'

interface FilterPaneProps {
  readonly queues: QueueCounts | undefined
  readonly onQueue: (name: QueueName) => void
}

/** Shown open from the beginning; the others when their name is pressed. */
const opened: readonly FacetName[] = ['kind', 'status', 'review', 'signals']

/** Queues with their counts, then a set of values for each facet (checklist DESK-02). */
export const FilterPane = ({ queues, onQueue }: FilterPaneProps) => {
  const { workbench: words } = useText().staff
  const { filters, change } = useFiltering()
  return (
    <aside className={styles.workbenchFilters} aria-label={words.filters}>
      <Queues queues={queues} onQueue={onQueue} />
      <div className={styles.workbenchFacetsHead}>
        <h2>{words.filters}</h2>
        <Button size="s" look="quiet" onClick={() => change({ ...noFilters, words: filters.words })}>
          {words.clear}
        </Button>
      </div>
      <AllFacets opened={opened} />
    </aside>
  )
}

/** Every filter there is, folded but for some. */
export const AllFacets = ({ opened: open }: { readonly opened?: readonly FacetName[] }) => {
  const { workbench: words } = useText().staff
  return (
    <>
      {facetNames.map(facet => (
        <Facet key={facet} facet={facet} isOpened={open?.includes(facet) ?? false} />
      ))}
      <details className={styles.workbenchFacet}>
        <summary>{words.price}</summary>
        <PriceRange />
      </details>
      <details className={styles.workbenchFacet}>
        <summary>{words.submitted}</summary>
        <SubmittedRange />
      </details>
    </>
  )
}

const Queues = ({ queues, onQueue }: FilterPaneProps) => {
  const { staff, number } = useText()
  const current = queueIn(useFiltering().filters)
  return (
    <ul>
      {queueNames.map(name => (
        <li key={name}>
          <button
            type="button"
            className={styles.workbenchQueue}
            aria-current={name === current || undefined}
            onClick={() => onQueue(name)}
          >
            <span>{staff.workbench.queues[name]}</span>
            <span className={`${styles.workbenchCount} num`}>{queues ? number(queues[name]) : '…'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Values that nobody sees are not drawn: there may be thousands, with a count that changes. */
const Facet = ({ facet, isOpened }: { readonly facet: FacetName; readonly isOpened: boolean }) => {
  const { staff } = useText()
  const { filters } = useFiltering()
  const [isOpen, setOpen] = useState(isOpened)
  const picked = filters.picked[facet]
  return (
    <details
      className={styles.workbenchFacet}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {staff.workbench.facets[facet]}
        {picked && <span className={`${styles.workbenchSet} num`}>{picked.length}</span>}
      </summary>
      {isOpen && <FacetList facet={facet} />}
    </details>
  )
}

const amountOf = (value: string) => {
  const amount = Number(value)
  return value.trim() === '' || !Number.isFinite(amount) || amount < 0 ? undefined : amount
}

interface RangeProps {
  /** The field of one end, under its name. */
  readonly children: (end: 'from' | 'to', label: string) => ReactNode
}

const Range = ({ children }: RangeProps) => {
  const { workbench: words } = useText().staff
  return (
    <div className={styles.workbenchRange}>
      {children('from', words.from)}
      {children('to', words.to)}
    </div>
  )
}

export const PriceRange = () => {
  const { filters, change } = useFiltering()
  const { price } = filters
  return (
    <Range>
      {(end, label) => (
        <TextField
          label={label}
          type="number"
          min={0}
          inputMode="decimal"
          value={price[end] ?? ''}
          onChange={event => change({ price: { ...price, [end]: amountOf(event.target.value) } })}
        />
      )}
    </Range>
  )
}

export const SubmittedRange = () => {
  const { filters, change } = useFiltering()
  const { submitted } = filters
  return (
    <Range>
      {(end, label) => (
        <TextField
          label={label}
          type="date"
          value={submitted[end] ?? ''}
          onChange={event => change({ submitted: { ...submitted, [end]: event.target.value || undefined } })}
        />
      )}
    </Range>
  )
}
