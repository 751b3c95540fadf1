import { useText } from '../../../shared/text/text'
import { ask } from '../platform/bridge'
import styles from './connection-notice.module.css'

interface ConnectionNoticeProps {
  readonly server: string
  /** Since when it has not answered, in milliseconds since 1970. */
  readonly since: number | null | undefined
}

/** Says since when the server has not answered, and that the console is reconnecting (checklist DESK-08). */
export const ConnectionNotice = ({ server, since }: ConnectionNoticeProps) => {
  const { connection } = useText().desktop
  return (
    <div className={styles.connectionNotice} role="status">
      <b>{connection.away(server, since)}</b> <span>{connection.hint}</span>
      <button type="button" className="link" onClick={() => void ask('connection.retry', undefined)}>
        {connection.retry}
      </button>
    </div>
  )
}
