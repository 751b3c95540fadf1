import { useLocation } from '../platform/router'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './watchlist.module.css'

/** Tabs of the two watched things: adverts and saved searches. */
export const WatchParts = () => {
  const { watchlist } = useText()
  const { pathname } = useLocation()
  const parts = [
    ['/profile/watchlist', watchlist.adverts],
    ['/profile/searches', watchlist.searches],
  ] as const
  return (
    <nav className={`${blocks.cluster} ${styles.watchParts}`} aria-label={watchlist.parts}>
      {parts.map(([href, label]) => (
        <Link key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
