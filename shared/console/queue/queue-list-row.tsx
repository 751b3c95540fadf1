import type { QueueRow } from '../../contract/queue'
import { promiseLeft } from '../../rules/promise'
import { useText } from '../../text/text'
import { Icon, type IconName } from '../../ui/icon'
import { photoUrl } from '../../ui/photo'
import { SendMark } from '../decisions/decisions.public'
import { ConsoleLink } from '../platform/console-link'
import { isOpenSource, pathOf } from './queue-place'

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

/** What stands where an item has no photo. */
const signOf: Readonly<Partial<Record<QueueRow['source'], IconName>>> = {
  ticket: 'mail',
  upgrade: 'user',
  report: 'bell',
}

/** One item as a link to where it is decided: how long there is, what it is, who waits, what speaks against it. */
export const QueueListRow = ({ row, now, isOpen, isCurrent, search, onFocus }: RowProps) => {
  const { staff } = useText()
  const words = staff.queue
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
        className="queue-row"
        data-urgency={left.state}
        data-key={`${row.source}-${row.id}`}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
        keepScroll
      >
        {row.cover ? (
          <img
            className="queue-cover"
            src={photoUrl(row.cover.file, row.cover.widths[0] ?? 320)}
            width={60}
            height={40}
            alt=""
            loading="lazy"
          />
        ) : (
          <span className="queue-cover queue-cover-none">
            <Icon name={signOf[row.source] ?? 'camera'} />
          </span>
        )}
        <span className="queue-line">
          <span className="queue-title">{row.title || words.sources[row.source]}</span>{' '}
          <span className="queue-left num" title={words.dueOn(row.dueOn)}>
            {words.left(left)}
          </span>
        </span>{' '}
        <span className="queue-line">
          <span className="queue-about">{about.join(' · ')}</span>{' '}
          {row.isOwn && <span className="queue-claim">{words.own}</span>}
          {row.claim && (
            <span className="queue-claim">
              {row.claim.isMine ? words.claimedByMe : words.claimedBy(row.claim.by.name)}
            </span>
          )}
        </span>{' '}
        <SendMark advertId={isOpenSource(row.source) ? row.id : null} />
        {row.risk > 0 && (
          <span className="queue-risk" data-level={row.risk >= 60 ? 'high' : row.risk >= 30 ? 'some' : 'low'}>
            <b className="num">{words.risk(row.risk)}</b>
            {row.signals.length > 0 && ` ${row.signals.map(code => words.signals.short[code]).join(', ')}`}
          </span>
        )}
      </ConsoleLink>
    </li>
  )
}
