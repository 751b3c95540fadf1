import { queueSources } from '../../data/signal-codes'
import type { QueueCounts } from '../../contract/queue'
import type { QueueFilter } from '../../queries/queue'
import { useText } from '../../text/text'
import { FilterSelect } from '../platform/filter-select'
import { useHost } from '../platform/host'
import styles from './queue.module.css'

interface QueueFiltersProps {
  readonly filter: QueueFilter
  readonly counts: QueueCounts | undefined
  readonly change: (entries: Readonly<Record<string, string | undefined>>) => void
}

export const QueueFilters = ({ filter, counts, change }: QueueFiltersProps) => {
  const { staff } = useText()
  const { role } = useHost()
  const words = staff.queue
  const sources = queueSources.filter(source => source !== 'upgrade' || role === 'Admin')
  return (
    <div className={styles.queueFilters}>
      <FilterSelect
        label={words.filters.source}
        value={filter.source}
        words={Object.fromEntries(
          sources.map(value => [value, words.withCount(words.manySources[value], counts?.bySource[value])]),
        )}
        all={words.withCount(words.allSources, counts?.all)}
        onChoose={source => change({ source })}
      />
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
    </div>
  )
}
