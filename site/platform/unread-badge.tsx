import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../shared/queries/unread'
import { useText } from '../../shared/text/text'
import { useClient } from './site-context'
import styles from './unread-badge.module.css'

/** A count badge; hidden at 0. */
export const Badge = ({ count }: { readonly count: number }) => {
  const { shell } = useText()
  if (count === 0) return null
  return (
    <span className={`${styles.badge} num`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="unseen">{shell.unread(count)}</span>
    </span>
  )
}

/** The number of unread messages; only for signed-in users. */
export const UnreadBadge = () => {
  const { data } = useQuery(unreadQuery(useClient()))
  return <Badge count={data?.messages ?? 0} />
}
