import { useEffect, useRef } from 'react'
import { useText } from '../../text/text'
import { Icon } from '../../ui/icon'
import { ConsoleLink } from '../platform/console-link'
import { AdvertItem } from '../review/review.public'
import { ClaimBar, useClaim } from '../claims/claims.public'
import type { OpenItem } from './queue-place'

interface QueueItemProps {
  readonly item: OpenItem
  readonly search: string
  readonly onDecided: () => void
  readonly onStep: (by: 1 | -1) => void
}

/** The open item, claimed while it is open. */
export const QueueItem = ({ item, search, onDecided, onStep }: QueueItemProps) => {
  const { staff } = useText()
  const claiming = useClaim(item.source, item.id)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [])
  return (
    <>
      <div ref={bar} tabIndex={-1} className="queue-item-bar">
        <ConsoleLink to={`/queue${search}`} className="queue-back" keepScroll>
          <Icon name="left" />
          {staff.queue.back}
        </ConsoleLink>
        <ClaimBar {...claiming} />
      </div>
      <AdvertItem advertId={item.id} onDecided={onDecided} onStep={onStep} />
    </>
  )
}
