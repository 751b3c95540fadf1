import { useText } from '../../text/text'
import type { AdvertRow } from './advert-rows'
import styles from './advert-board.module.css'

/** Says which colleague has an advert. */
export const ClaimMark = ({ by }: { readonly by: string }) => {
  const said = useText().staff.queue.claimedBy(by)
  return (
    <span className={styles.mark} data-status="claimed" title={said}>
      {said}
    </span>
  )
}

/** Rows of these are dimmed. */
export const isClaimed = ({ claimedBy }: AdvertRow): boolean => claimedBy !== null
