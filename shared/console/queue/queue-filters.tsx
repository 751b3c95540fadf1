import { advertKinds } from '../../data/advert-codes'
import { queueSources } from '../../data/signal-codes'
import type { QueueCounts } from '../../contract/queue'
import type { QueueFilter } from '../../queries/queue'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
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
      <SelectField
        label={words.filters.source}
        bare
        value={filter.source ?? ''}
        onChange={event => change({ source: event.target.value })}
        options={[
          { value: '', label: words.withCount(words.allSources, counts?.all) },
          ...sources.map(value => ({
            value,
            label: words.withCount(words.manySources[value], counts?.bySource[value]),
          })),
        ]}
      />
      <SelectField
        label={words.filters.kind}
        bare
        value={filter.kind ?? ''}
        onChange={event => change({ kind: event.target.value })}
        options={[
          { value: '', label: words.allKinds },
          ...advertKinds.map(value => ({ value, label: words.kinds[value] })),
        ]}
      />
      <SelectField
        label={words.filters.claim}
        bare
        value={filter.claim ?? ''}
        onChange={event => change({ claim: event.target.value })}
        options={[
          { value: '', label: words.everybody },
          { value: 'mine', label: words.withCount(words.mine, counts?.mine) },
          { value: 'free', label: words.free },
        ]}
      />
    </div>
  )
}
