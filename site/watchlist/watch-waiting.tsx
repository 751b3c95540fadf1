import { useText } from '../../shared/text/text'
import { Skeleton } from '../../shared/ui/skeleton'
import { PhotoFrame } from '../advert-facts/advert-photo'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './watchlist.module.css'

/** Placeholders of adverts that are loading. */
export const WatchWaiting = () => {
  const { common } = useText()
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        {common.loading}
      </p>
      <ul className={styles.watchRows} aria-hidden="true">
        {[0, 1, 2].map(row => (
          <li key={row} className={`${blocks.panel} ${styles.watchRow}`}>
            <PhotoFrame className={styles.watchNone} />
            <div className={styles.watchBody}>
              <Skeleton width="60%" height="20px" />
              <Skeleton width="80%" height="16px" />
              <Skeleton width="30%" height="24px" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
