import type { Reason } from '../../contract/reasons'
import { reviewFieldName } from '../../data/review-fields'
import { findReasons } from '../../rules/find-reasons'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Checkbox, TextField } from '../../ui/field'
import { usePlaceQuery } from '../platform/host'
import { useAltKeys } from '../platform/use-alt-keys'
import { useItemKeys } from '../platform/use-item-keys'
import { usePlaceSearch } from '../platform/use-typed-search'
import { useMoveReason } from './use-move-reason'
import panesStyles from '../platform/panes.module.css'
import styles from './reasons.module.css'

interface ReasonListProps {
  readonly all: readonly Reason[]
  readonly current: string | undefined
  readonly onChoose: (code: string) => void
}

/** All reasons in their order, found by any word; the open one can be moved. */
export const ReasonList = ({ all, current, onChoose }: ReasonListProps) => {
  const words = useText().staff.reasons
  const { query, change } = usePlaceQuery()
  const [typed, setTyped] = usePlaceSearch()
  const isRetiredToo = query.has('retired')
  const setRetiredToo = (isOn: boolean) => change({ retired: isOn ? 'too' : undefined })
  const listed = all.filter(({ retired, code }) => isRetiredToo || !retired || code === current)
  const shown = findReasons(listed, typed)
  const move = useMoveReason(typed.trim() === '' ? listed : [], current)
  const step = (by: number) => () => {
    const at = shown.findIndex(({ code }) => code === current)
    const next = shown[at < 0 ? 0 : at + by]
    if (next) onChoose(next.code)
  }
  useItemKeys({ j: step(1), k: step(-1) })
  useAltKeys({ ArrowUp: move.up, ArrowDown: move.down })
  return (
    <div className={styles.list}>
      <TextField
        label={words.search}
        bare
        type="search"
        placeholder={words.search}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <ListBar count={shown.length} isRetiredToo={isRetiredToo} onRetiredToo={setRetiredToo} move={move} />
      {shown.length === 0 && <p className={panesStyles.paneEmpty}>{words.noneFound}</p>}
      <ol className={styles.rows} aria-label={words.listLabel}>
        {shown.map(reason => (
          <li key={reason.code}>
            <ReasonRow reason={reason} isCurrent={reason.code === current} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{words.orderHint}</p>
    </div>
  )
}

interface ListBarProps {
  readonly count: number
  readonly isRetiredToo: boolean
  readonly onRetiredToo: (isOn: boolean) => void
  readonly move: ReturnType<typeof useMoveReason>
}

const ListBar = ({ count, isRetiredToo, onRetiredToo, move }: ListBarProps) => {
  const words = useText().staff.reasons
  return (
    <div className={styles.listBar}>
      <Checkbox
        label={words.retiredToo}
        checked={isRetiredToo}
        onChange={event => onRetiredToo(event.target.checked)}
      />
      <output className={`${panesStyles.paneMuted} num`}>{words.count(count)}</output>
      <Button size="s" disabled={!move.up} title={words.up} onClick={move.up}>
        <span aria-hidden="true">↑</span>
        <span className="unseen">{words.up}</span>
      </Button>
      <Button size="s" disabled={!move.down} title={words.down} onClick={move.down}>
        <span aria-hidden="true">↓</span>
        <span className="unseen">{words.down}</span>
      </Button>
    </div>
  )
}

interface ReasonRowProps extends Pick<ReasonListProps, 'onChoose'> {
  readonly reason: Reason
  readonly isCurrent: boolean
}

const ReasonRow = ({ reason, isCurrent, onChoose }: ReasonRowProps) => {
  const { reasons: words, queue } = useText().staff
  const { code, text, field, signals, decisions, retired } = reason
  const [only] = decisions.length === 1 ? decisions : []
  const about = [
    field === null ? words.whole : reviewFieldName(field),
    ...(only ? [words.decisions[only]] : []),
    ...signals.map(signal => queue.signals.short[signal]),
  ]
  return (
    <button
      type="button"
      className={classNames(styles.row, retired && styles.rowRetired)}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(code)}
    >
      <span>{text}</span>
      <small>
        {about.join(' · ')}
        {retired && <span className={panesStyles.paneMark}>{words.retired}</span>}
      </small>
    </button>
  )
}
