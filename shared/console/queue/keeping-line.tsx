import { useText } from '../../text/text'
import { useDecisions, useEntries, useIsKeeping } from '../decisions/decisions.public'
import { useHost } from '../platform/host'
import styles from './queue.module.css'

/** While the server does not answer: since when, and that decisions are kept here. */
export const KeepingLine = () => {
  const { keeping: words } = useText().staff.queue
  const { pending } = useDecisions()
  const isKeeping = useIsKeeping()
  const waiting = useEntries().filter(({ stand }) => stand === 'waiting').length
  // A program of its own says so above all its sections.
  const { desktop } = useHost()
  if (!isKeeping || desktop) return null
  return (
    <div className={styles.queueKeeping} role="status">
      <b>{words.away(pending.lostAt())}</b> {words.goOn}{' '}
      {waiting > 0 && <b className="num">{words.kept(waiting)}</b>}
      <button type="button" className="link" onClick={pending.run}>
        {words.now}
      </button>
    </div>
  )
}
