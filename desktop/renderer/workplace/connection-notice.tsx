import { useText } from '../../../shared/text/text'
import { ask } from '../platform/bridge'
import styles from './connection-notice.module.css'

/** Says that the server does not answer and that the console is reconnecting (checklist DESK-08). */
export const ConnectionNotice = ({ server }: { readonly server: string }) => {
  const { connection } = useText().desktop
  return (
    <div className={styles.connectionNotice} role="status">
      <b>{connection.away(server)}</b> <span>{connection.hint}</span>
      <button type="button" className="link" onClick={() => void ask('connection.retry', undefined)}>
        {connection.retry}
      </button>
    </div>
  )
}
