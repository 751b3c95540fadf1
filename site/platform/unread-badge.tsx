import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../shared/queries/unread'
import { useText } from '../../shared/text/text'
import { useClient } from './site-context'
import styles from './unread-badge.module.css'

/** A number that waits to be seen; none at 0. */
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

/** How many messages wait to be read; only for who is signed in. */
export const UnreadBadge = () => {
  const { data } = useQuery(unreadQuery(useClient()))
  return <Badge count={data?.messages ?? 0} />
}
