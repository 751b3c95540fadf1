import { useState } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { classNames } from '../../ui/class-names'
import { FacetList } from './facet-list'
import { useFiltering } from './filter-context'
import { facetNames, noFilters, type FacetName } from './filters'
import { queueFilters, queueNames, queueOf, type QueueCounts } from './queues'
import styles from './filters.module.css'

interface FilterPaneProps {
  readonly queues: QueueCounts | undefined
}

/** Shown open from the beginning; the others when their name is pressed. */
const opened: readonly FacetName[] = ['kind', 'status', 'review', 'signals']

/** Queues with their counts, then a set of values for each facet (checklist DESK-02). */
export const FilterPane = ({ queues }: FilterPaneProps) => {
  const { staff, number } = useText()
  const words = staff.workbench
  const { filters, change } = useFiltering()
  const current = queueOf(filters)
  return (
    <aside className={styles.workbenchFilters} aria-label={words.filters}>
      <ul>
        {queueNames.map(name => (
          <li key={name}>
            <button
              type="button"
              className={styles.workbenchQueue}
              aria-current={name === current || undefined}
              onClick={() => change({ ...queueFilters(name), words: filters.words })}
            >
              <span>{words.queues[name]}</span>
              <span className={classNames(styles.workbenchCount, 'num')}>
                {queues ? number(queues[name]) : '…'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.workbenchFacetsHead}>
        <h2>{words.filters}</h2>
        <Button size="s" look="quiet" onClick={() => change({ ...noFilters, words: filters.words })}>
          {words.clear}
        </Button>
      </div>
      {facetNames.map(facet => (
        <Facet key={facet} facet={facet} />
      ))}
      <details className={styles.workbenchFacet}>
        <summary>{words.price}</summary>
        <PriceRange />
      </details>
      <details className={styles.workbenchFacet}>
        <summary>{words.submitted}</summary>
        <SubmittedRange />
      </details>
    </aside>
  )
}

/** Values that nobody sees are not drawn: there may be thousands, with a count that changes. */
const Facet = ({ facet }: { readonly facet: FacetName }) => {
  const { staff } = useText()
  const { filters } = useFiltering()
  const [isOpen, setOpen] = useState(opened.includes(facet))
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

export const PriceRange = () => {
  const { staff } = useText()
  const words = staff.workbench
  const { filters, change } = useFiltering()
  const { price } = filters
  const field = (end: 'from' | 'to') => (
    <TextField
      label={words[end]}
      type="number"
      min={0}
      inputMode="decimal"
      value={price[end] ?? ''}
      onChange={event => change({ price: { ...price, [end]: amountOf(event.target.value) } })}
    />
  )
  return (
    <div className={styles.workbenchRange}>
      {field('from')}
      {field('to')}
    </div>
  )
}

export const SubmittedRange = () => {
  const { staff } = useText()
  const words = staff.workbench
  const { filters, change } = useFiltering()
  const { submitted } = filters
  const field = (end: 'from' | 'to') => (
    <TextField
      label={words[end]}
      type="date"
      value={submitted[end] ?? ''}
      onChange={event => change({ submitted: { ...submitted, [end]: event.target.value || undefined } })}
    />
  )
  return (
    <div className={styles.workbenchRange}>
      {field('from')}
      {field('to')}
    </div>
  )
}
