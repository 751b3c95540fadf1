import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useHost } from '../platform/host'
import type { Claiming } from './use-claim'
import styles from './claim-bar.module.css'

const clockTime = (iso: string) => iso.slice(11, 16)

/** Shows who holds the claim on the open item, with buttons to take or release it. */
export const ClaimBar = ({ state, take, release }: Claiming) => {
  const { staff } = useText()
  const { role } = useHost()
  const words = staff.queue.claim
  const said = {
    taking: () => words.taking,
    failed: () => words.failed,
    released: () => words.released,
    gone: () => words.gone,
    own: () => words.own,
    mine: () => ('claim' in state ? words.mine(clockTime(state.claim.until)) : ''),
    others: () => ('claim' in state ? words.others(state.claim.by.name, clockTime(state.claim.until)) : ''),
  }[state.phase]()
  return (
    <div className={styles.claimBar} data-phase={state.phase}>
      <output className={styles.claimSaid}>{said}</output>
      {state.phase === 'mine' && (
        <Button size="s" look="quiet" onClick={release}>
          {words.release}
        </Button>
      )}
      {state.phase === 'others' && role === 'Admin' && (
        <Button size="s" onClick={() => take(true)}>
          {words.takeOver}
        </Button>
      )}
      {(state.phase === 'failed' || state.phase === 'others') && (
        <Button size="s" look="quiet" onClick={() => take()}>
          {words.retry}
        </Button>
      )}
      {state.phase === 'released' && (
        <Button size="s" onClick={() => take()}>
          {words.take}
        </Button>
      )}
    </div>
  )
}
