import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { QueueCounts } from '../../contract/queue'
import { advertKinds } from '../../data/advert-codes'
import { queueSources } from '../../data/signal-codes'
import { queueQueries, type QueueFilter } from '../../queries/queue'
import { useText } from '../../text/text'
import { Icon } from '../../ui/icon'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { LastDecisions, useTakenBack } from '../decisions/decisions.public'
import { ConsoleLink } from '../platform/console-link'
import { SectionNote } from '../platform/frame-slots'
import { KeepingLine } from './keeping-line'
import { QueueFilters } from './queue-filters'
import { QueueItem } from './queue-item'
import { QueueList } from './queue-list'
import { ItemLoading } from '../review/review.public'
import { QueuePane } from './queue-pane'
import { keyOf, openItemOf, pathOf, type OpenItem } from './queue-place'
import { usePanes } from './use-panes'
import { useQueueRows } from './use-queue-rows'
import { useWalk, type Walk } from './use-walk'
import styles from './queue.module.css'

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(each => each === value)
const filterOf = (query: URLSearchParams): QueueFilter => ({
  source: oneOf(queueSources, query.get('source')),
  kind: oneOf(advertKinds, query.get('kind')),
  claim: oneOf(['mine', 'free'], query.get('claim')),
})

/** The one queue: everything that waits at the left, the open item at the right (checklist PLUS-14, STAFF-01). */
export const Screen = () => {
  const { queue: words } = useText().staff
  const { place, go } = useHost()
  const client = useConsoleClient()
  const { query, change } = usePlaceQuery()
  const filter = filterOf(query)
  const open = openItemOf(place.path)
  const { data: counts, isPending: isCounting } = useQuery(queueQueries.counts(client))
  const list = useQueueRows(filter)
  const walk = useWalk(list, open)
  useTakenBack(({ request, back }) => {
    const row = back?.row
    if (row) go(pathOf(row) + place.search)
    else if (request.call !== 'bulk') go(`/adverts/${request.advertId}`)
  })
  useCloseOnEscape(open !== null, () => go(`/queue${place.search}`))
  const pane = useRef<HTMLDivElement>(null)
  const isOpen = open !== null || walk.isWaiting
  // Going on from item to item leaves the focus where it is: moving it would have each of them laid out twice.
  useEffect(() => {
    if (isOpen) pane.current?.focus({ preventScroll: true })
  }, [isOpen])
  const isFiltered = Boolean(filter.source ?? filter.kind ?? filter.claim)
  const clear = () => change({ source: undefined, kind: undefined, claim: undefined })
  const at = walk.rows.findIndex(row => open !== null && keyOf(row) === keyOf(open)) + 1
  return (
    <div className={styles.queuePage} data-edge>
      {counts && <Summary counts={counts} />}
      <KeepingLine />
      <div className={styles.queue} data-open={isOpen}>
        <div className={styles.queueSide}>
          <QueueFilters
            filter={filter}
            counts={counts}
            isCounting={isCounting}
            change={change}
            at={at > 0 ? words.at(at, Math.max(list.total, at)) : ''}
          />
          <QueueList list={list} counts={counts} open={open} onClear={isFiltered ? clear : undefined} />
          <LastDecisions />
        </div>
        <div ref={pane} tabIndex={-1} className={styles.queueItem}>
          {open && (
            <ConsoleLink to={`/queue${place.search}`} className={styles.queueBack} keepScroll>
              <Icon name="left" />
              {words.back}
            </ConsoleLink>
          )}
          {open ? (
            <Panes open={open} walk={walk} />
          ) : walk.isWaiting ? (
            <ItemLoading />
          ) : (
            <p className={styles.queueChoose}>{words.choose}</p>
          )}
        </div>
      </div>
    </div>
  )
}

interface PanesProps {
  readonly open: OpenItem
  readonly walk: Walk
}

/** The open item; out of sight the one that follows, and the one that was left until that is drawn. */
const Panes = ({ open, walk }: PanesProps) => {
  const items = usePanes(open, walk)
  return (
    <div className={styles.queuePanes}>
      {items.map(item => (
        <QueuePane key={keyOf(item)} isHidden={keyOf(item) !== keyOf(open)}>
          <QueueItem
            item={item}
            row={walk.rows.find(row => keyOf(row) === keyOf(item)) ?? null}
            next={walk.next?.title}
            onStep={walk.step}
            onDecided={walk.openNext}
          />
        </QueuePane>
      ))}
    </div>
  )
}

/** How much waits, beside the section's title. */
const Summary = ({ counts }: { readonly counts: QueueCounts }) => {
  const { queue: words } = useText().staff
  return (
    <SectionNote>
      <p className={styles.queueSummary} role="status">
        {counts.overdue > 0 && <b data-urgency="late">{words.overdue(counts.overdue)}</b>}
        {counts.dueToday > 0 && <b data-urgency="today">{words.dueToday(counts.dueToday)}</b>}
        <span>{words.waiting(counts.all)}</span>
      </p>
    </SectionNote>
  )
}

/** Escape leaves the open item, unless something in it, such as a dialog or a field, takes the key. */
const useCloseOnEscape = (isOpen: boolean, close: () => void) => {
  const latest = useRef(close)
  // A layout effect, so that the key works as soon as the item is visible.
  useLayoutEffect(() => void (latest.current = close))
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (target?.closest('dialog, input, textarea, select, [popover]')) return
      latest.current()
    }
    // On `window`, so that the item can first close something of its own.
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [isOpen])
}
