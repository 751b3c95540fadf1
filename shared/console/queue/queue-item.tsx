import type { ReactNode } from 'react'
import type { QueueRow } from '../../contract/queue'
import { promiseLeft } from '../../rules/promise'
import { useText } from '../../text/text'
import { ItemLoading, AdvertItem } from '../review/review.public'
import { ClaimBar, TakeOver, useClaim } from '../claims/claims.public'
import { ReportedAdvert } from './reported-advert'
import type { OpenItem } from './queue-place'
import { useNow } from './use-queue-rows'
import styles from './queue.module.css'

export interface QueueItemProps {
  readonly item: OpenItem
  /** Its row, as far as it is loaded. */
  readonly row: QueueRow | null
  /** The title of the item that follows. */
  readonly next: string | undefined
  readonly onDecided: () => void
  readonly onStep: (by: 1 | -1) => void
}

/** Milliseconds that an item has to be open before it is claimed. */
const claimAfter = 300

/** The open item, claimed while it is open. */
export const QueueItem = (props: QueueItemProps) => {
  const { item, row, next, onDecided, onStep } = props
  const claiming = useClaim(item.source, item.id, claimAfter)
  const acts = {
    row,
    next,
    onDecided,
    onStep,
    claim: <ClaimBar {...claiming} />,
    taken: claiming.state.phase === 'others' ? <TakeOver {...claiming} /> : undefined,
  }
  return item.source === 'report' ? (
    <ReportedAdvert reportId={item.id} acts={acts} loading={<ItemLoading />} />
  ) : (
    <AdvertItem advertId={item.id} badge={row && <TimeLeft dueOn={row.dueOn} />} {...acts} />
  )
}

/** What is left of the time that was promised. */
const TimeLeft = ({ dueOn }: { readonly dueOn: string }): ReactNode => {
  const { queue: words } = useText().staff
  const left = promiseLeft(dueOn, useNow())
  return (
    <span className={styles.queuePromise} data-urgency={left.state} title={words.dueOn(dueOn)}>
      {words.left(left)}
    </span>
  )
}
