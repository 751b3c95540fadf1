import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useHost } from '../platform/host'
import type { Claiming } from './use-claim'
import styles from './claim-bar.module.css'

/** In the place of the decisions while a colleague has the item: who, and what can be done about it. */
export const TakeOver = ({ state, take }: Claiming) => {
  const { queue } = useText().staff
  const { role } = useHost()
  const words = queue.claim
  if (state.phase !== 'others') return null
  return (
    <>
      <span className={styles.claimTaken}>{queue.claimedBy(state.claim.by.name)}</span>
      {role === 'Admin' ? (
        <Button size="s" onClick={() => take(true)}>
          {words.takeOver}
        </Button>
      ) : (
        <Button size="s" onClick={() => take()}>
          {words.retry}
        </Button>
      )}
    </>
  )
}
