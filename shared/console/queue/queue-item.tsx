import type { QueueRow } from '../../contract/queue'
import { AdvertItem, ItemLoading, useStepKeys } from '../review/review.public'
import { ClaimBar, TakeOver, useClaim } from '../claims/claims.public'
import { ReportedAdvert } from './reported-advert'
import type { OpenItem } from './queue-place'

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
  useStepKeys(onStep)
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
    <AdvertItem advertId={item.id} {...acts} />
  )
}
