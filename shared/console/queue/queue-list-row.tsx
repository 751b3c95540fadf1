import type { QueueRow } from '../../contract/queue'
import { promiseLeft } from '../../rules/promise'
import { useText } from '../../text/text'
import { Icon, type IconName } from '../../ui/icon'
import { photoUrl } from '../../ui/photo'
import { SendMark } from '../decisions/decisions.public'
import { ConsoleLink } from '../platform/console-link'
import { isOpenSource, pathOf } from './queue-place'
import styles from './queue.module.css'

interface RowProps {
  readonly row: QueueRow
  readonly now: Date
  readonly isOpen: boolean
  /** The one row of the list that Tab reaches. */
  readonly isCurrent: boolean
  /** The filters, which stay when an item is opened beside the list. */
  readonly search: string
  readonly onFocus: () => void
}

/** Icons for items without a photo. */
const signOf: Readonly<Partial<Record<QueueRow['source'], IconName>>> = {
  ticket: 'mail',
  upgrade: 'user',
  report: 'bell',
}

/** One item as a link to its decision: time left, title, who waits, and signals against it. */
export const QueueListRow = ({ row, now, isOpen, isCurrent, search, onFocus }: RowProps) => {
  const { queue: words } = useText().staff
  const left = promiseLeft(row.dueOn, now)
  const about = [
    words.sources[row.source],
    ...(row.kind ? [words.kinds[row.kind]] : []),
    ...(row.detail ? [words.detail(row.detail)] : []),
    row.who?.name || words.visitor,
  ]
  return (
    <li>
      <ConsoleLink
        to={pathOf(row) + (isOpenSource(row.source) ? search : '')}
        className={styles.queueRow}
        data-urgency={left.state}
        data-key={`${row.source}-${row.id}`}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
        keepScroll
      >
        {row.cover ? (
          <img
            className={styles.queueCover}
            src={photoUrl(row.cover.file, row.cover.widths[0] ?? 320)}
            width={60}
            height={40}
            alt=""
            loading="lazy"
          />
        ) : (
          <span className={`${styles.queueCover} ${styles.queueCoverNone}`}>
            <Icon name={signOf[row.source] ?? 'camera'} />
          </span>
        )}
        <span className={styles.queueLine}>
          <span className={styles.queueTitle}>{row.title || words.sources[row.source]}</span>{' '}
          <span className={`${styles.queueLeft} num`} title={words.dueOn(row.dueOn)}>
            {words.left(left)}
          </span>
        </span>{' '}
        <span className={styles.queueLine}>
          <span className={styles.queueAbout}>{about.join(' · ')}</span>{' '}
          {row.isOwn && <span className={styles.queueClaim}>{words.own}</span>}
          {row.claim && (
            <span className={styles.queueClaim}>
              {row.claim.isMine ? words.claimedByMe : words.claimedBy(row.claim.by.name)}
            </span>
          )}
        </span>{' '}
        <SendMark advertId={isOpenSource(row.source) ? row.id : null} />
        {row.risk > 0 && (
          <span
            className={styles.queueRisk}
            data-level={row.risk >= 60 ? 'high' : row.risk >= 30 ? 'some' : 'low'}
          >
            <b className="num">{words.risk(row.risk)}</b>
            {row.signals.length > 0 && ` ${row.signals.map(code => words.signals.short[code]).join(', ')}`}
          </span>
        )}
      </ConsoleLink>
    </li>
  )
}
