import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import type { Claiming } from './use-claim'
import styles from './claim-bar.module.css'

/** In the place of the decisions while a colleague has the item: who, and what can be done about it. */
export const TakeOver = ({ state, take }: Pick<Claiming, 'state' | 'take'>) => {
  const { queue } = useText().staff
  const words = queue.claim
  if (state.phase !== 'others') return null
  return (
    <>
      <span className={styles.claimTaken}>{queue.claimedBy(state.claim.by.name)}</span>
      <Button size="s" onClick={() => take(true)}>
        {words.takeOver}
      </Button>
    </>
  )
}
