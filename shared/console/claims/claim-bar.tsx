import { useText } from '../../text/text'
import type { Claiming } from './use-claim'
import styles from './claim-bar.module.css'

const clockTime = (iso: string) => iso.slice(11, 16)

/** Shows who holds the claim on the open item, with ways to take or release it. */
export const ClaimBar = ({ state, take, release }: Claiming) => {
  const words = useText().staff.queue.claim
  const said = {
    taking: () => words.taking,
    failed: () => words.failed,
    released: () => words.released,
    gone: () => words.gone,
    own: () => words.own,
    mine: () => ('claim' in state ? words.mine(clockTime(state.claim.until)) : ''),
    others: () => ('claim' in state ? words.others(state.claim.by.name, clockTime(state.claim.until)) : ''),
  }[state.phase]()
  const action = (label: string, run: () => void) => (
    <button type="button" className="link" onClick={run}>
      {label}
    </button>
  )
  return (
    <div className={styles.claimBar} data-phase={state.phase}>
      <output className={styles.claimSaid}>{said}</output>
      {state.phase === 'mine' && action(words.release, release)}
      {state.phase === 'failed' && action(words.retry, () => take())}
      {state.phase === 'released' && action(words.take, () => take())}
    </div>
  )
}
