import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import { queueQueries } from '../../queries/queue'
import { useText } from '../../text/text'
import { useConsoleClient } from '../platform/host'
import styles from './frame.module.css'

/** Whether the server answers. */
export const Connection = ({ isReachable }: { readonly isReachable: boolean }) => {
  const { frame } = useText().staff
  return (
    <p className={styles.connection} data-reachable={isReachable} role="status">
      {isReachable ? frame.connected : frame.away}
    </p>
  )
}

/** The same where no program watches the server: as its last answer to the counts of the menu was, every 15 seconds. */
export const CountedConnection = () => {
  const { error } = useQuery(queueQueries.counts(useConsoleClient()))
  return <Connection isReachable={!(error instanceof AppError && error.code === 'unavailable')} />
}
