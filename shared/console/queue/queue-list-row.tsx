import { memo } from 'react'
import type { QueueRow } from '../../contract/queue'
import { formatPrice } from '../../rules/money'
import { promiseLeft } from '../../rules/promise'
import { useText } from '../../text/text'
import { Icon, type IconName } from '../../ui/icon'
import { photoUrl } from '../../ui/photo'
import { decisionTitle } from '../decisions/decisions.public'
import { ConsoleLink } from '../platform/console-link'
import { isOpenSource, keyOf, pathOf } from './queue-place'
import type { ShownRow } from './queue-rows'
import styles from './queue-row.module.css'

interface RowProps {
  readonly shown: ShownRow
  readonly now: Date
  readonly isOpen: boolean
  /** The one row of the list that Tab reaches. */
  readonly isCurrent: boolean
  /** The filters, which stay when an item is opened beside the list. */
  readonly search: string
  readonly onFocus: (key: string) => void
}

/** Icons for items without a photo. */
const signOf: Readonly<Partial<Record<QueueRow['source'], IconName>>> = {
  ticket: 'mail',
  upgrade: 'user',
  report: 'bell',
}

/**
 * One item as a link to its decision: title and time left; below, what speaks against it, and the price. Of hundreds of them
 * a decision draws the two that change.
 */
export const QueueListRow = memo(({ shown, now, isOpen, isCurrent, search, onFocus }: RowProps) => {
  const { queue: words } = useText().staff
  const { row, state } = shown
  const left = promiseLeft(row.dueOn, now)
  const isTaken = row.claim !== null && !row.claim.isMine
  return (
    <li className={styles.place}>
      <ConsoleLink
        to={pathOf(row) + (isOpenSource(row.source) ? search : '')}
        className={styles.row}
        data-urgency={left.state}
        data-state={state}
        data-taken={isTaken || row.isOwn || undefined}
        data-key={keyOf(row)}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onFocus(keyOf(row))}
        keepScroll
      >
        <Cover row={row} />
        <span className={styles.rowLine}>
          <span className={styles.rowTitle}>{row.title || words.sources[row.source]}</span>{' '}
          <span className={`${styles.rowLeft} num`} title={words.dueOn(row.dueOn)}>
            {state === 'decided' ? '' : words.shortLeft(left)}
          </span>
        </span>{' '}
        <span className={styles.rowLine}>
          <span className={styles.rowAbout}>
            <About shown={shown} />
          </span>{' '}
          <span className={`${styles.rowPrice} num`}>
            {row.price && formatPrice(row.price.amount, row.price.currency)}
            {row.price?.rateUnit && `/${words.unit(row.price.rateUnit)}`}
          </span>
        </span>
      </ConsoleLink>
    </li>
  )
})
QueueListRow.displayName = 'QueueListRow'

const Cover = ({ row }: { readonly row: QueueRow }) =>
  row.cover ? (
    <img
      className={styles.rowCover}
      src={photoUrl(row.cover.file, row.cover.widths[0] ?? 320)}
      width={54}
      height={34}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className={`${styles.rowCover} ${styles.rowCoverNone}`}>
      <Icon name={signOf[row.source] ?? 'camera'} />
    </span>
  )

/** What is known of an item in a few words: what became of it, who has it, what speaks against it, or what it is. */
const About = ({ shown: { row, state, decision, people } }: { readonly shown: ShownRow }) => {
  const text = useText()
  const { queue: words, decisions } = text.staff
  if (decision && state === 'decided')
    return (
      <>
        <b data-tone="ok">{decisions.last.done[actionOf(decision)] ?? decisionTitle(text, decision)}</b> ·{' '}
        {decision.state === 'waiting' ? decisions.last.kept : decisions.last.sending}
      </>
    )
  if (decision && state === 'unfit')
    return (
      <>
        <b data-tone="amber">{words.notMade(decisionTitle(text, decision))}</b> {decision.problem}
      </>
    )
  if (row.isOwn) return words.own
  if (row.claim && !row.claim.isMine) return words.claimedBy(row.claim.by.name)
  const signals = row.signals.map(code => words.signals.short[code]).join(', ')
  return (
    <>
      {row.risk > 0 && (
        <b
          className={`${styles.rowRisk} num`}
          data-level={row.risk >= 60 ? 'high' : row.risk >= 30 ? 'some' : 'low'}
          title={words.signals.risk(row.risk)}
        >
          {row.risk}
        </b>
      )}
      {row.underOffer && <UnderOffer />}
      {row.source === 'report' && <b data-tone="red">{words.reported(row.detail, people)}</b>}
      {row.source === 'revision' && `${words.sources.revision} · `}
      {row.source !== 'report' && (signals || kindAndSeller(row, words))}
    </>
  )
}

const UnderOffer = () => (
  <>
    <b data-tone="amber">{useText().staff.deciding.states['underOffer']}</b> ·{' '}
  </>
)

type Words = ReturnType<typeof useText>['staff']['queue']

const kindAndSeller = (row: QueueRow, words: Words): string =>
  [
    ...(row.source === 'ticket' || row.source === 'upgrade' ? [words.sources[row.source]] : []),
    ...(row.kind && row.source !== 'revision' ? [words.kinds[row.kind]] : []),
    ...(row.detail ? [words.detail(row.detail)] : []),
    row.who?.name || words.visitor,
  ].join(' · ')

const actionOf = ({ request }: NonNullable<ShownRow['decision']>): string => {
  if (request.call === 'review') return request.verdict.decision
  if (request.call === 'reports') return request.outcome
  if (request.call === 'bulk') return request.action
  return request.status === 'hide' ? 'hide' : 'approve'
}
