import { useText } from '../../shared/text/text'
import { Skeleton } from '../../shared/ui/skeleton'
import inboxStyles from './inbox.module.css'

/** A conversation that is still loading. */
export const ThreadWaiting = () => {
  const { common } = useText()
  return (
    <div className={inboxStyles.inboxWaiting} aria-busy="true">
      <p className="unseen" role="status">
        {common.loading}
      </p>
      <Skeleton height="72px" />
      <Skeleton width="60%" height="48px" />
      <Skeleton width="45%" height="48px" />
    </div>
  )
}
