import type { QueueCounts } from '../../contract/queue'
import type { QueueFilter } from '../../queries/queue'
import { useText } from '../../text/text'
import { FilterSelect } from '../platform/filter-select'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import styles from './queue.module.css'

interface QueueFiltersProps {
  readonly filter: QueueFilter
  readonly counts: QueueCounts | undefined
  /** While the counts are on their way. */
  readonly isCounting: boolean
  readonly change: (entries: Readonly<Record<string, string | undefined>>) => void
  /** Where the open item is, such as `6 / 659`. */
  readonly at: string
}

const tabs = [undefined, 'advert', 'revision', 'report', 'photo'] as const

/** The kinds of item with their counts. */
const Tabs = ({
  source: chosen,
  counts,
  isCounting,
}: Pick<QueueFiltersProps, 'counts' | 'isCounting'> & Pick<QueueFilter, 'source'>) => {
  const words = useText().staff.queue
  const { place } = useHost()
  const to = (source: string | undefined) => {
    const query = new URLSearchParams(place.search)
    if (source) query.set('source', source)
    else query.delete('source')
    return `${place.path}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <nav
      className={styles.queueTabs}
      data-counting={isCounting ? '' : undefined}
      aria-label={words.filters.source}
    >
      {tabs.map(source => (
        <ConsoleLink
          key={source ?? 'all'}
          to={to(source)}
          aria-current={chosen === source ? 'true' : undefined}
          keepScroll
        >
          {source ? words.tabs[source] : words.tabs.all}{' '}
          <span className="num">{words.number(source ? counts?.bySource[source] : counts?.all)}</span>
        </ConsoleLink>
      ))}
    </nav>
  )
}

/** The kinds of item, and below them what narrows the list further. */
export const QueueFilters = ({ filter, counts, isCounting, change, at }: QueueFiltersProps) => {
  const words = useText().staff.queue
  return (
    <>
      <Tabs source={filter.source} counts={counts} isCounting={isCounting} />
      <div className={styles.queueFilters}>
        <span className={styles.queueOrder}>{words.order}</span>
        <FilterSelect
          label={words.filters.kind}
          value={filter.kind}
          words={words.kinds}
          all={words.allKinds}
          onChoose={kind => change({ kind })}
        />
        <FilterSelect
          label={words.filters.claim}
          value={filter.claim}
          words={{ mine: words.withCount(words.mine, counts?.mine), free: words.free }}
          all={words.everybody}
          onChoose={claim => change({ claim })}
        />
        <span className={`${styles.queueAt} num`}>{at}</span>
      </div>
    </>
  )
}
