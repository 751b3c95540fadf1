import { useText } from '../../text/text'
import { Skeleton } from '../../ui/skeleton'
import styles from './item.module.css'
import headStyles from './item-head.module.css'
import photoStyles from './item-photos.module.css'

/** The frame of an advert with the measures that it will have, so that nothing shifts. */
export const ItemLoading = () => {
  const { deciding: words } = useText().staff
  return (
    <div className={styles.item} role="status" aria-label={words.loading}>
      <div className={headStyles.head}>
        <Skeleton height="26px" width="50%" />
        <span />
        <Skeleton height="16px" width="70%" />
      </div>
      <div className={styles.itemUnder}>
        <div className={styles.itemBody}>
          <div className={styles.itemShown}>
            <div className={photoStyles.itemPhoto}>
              <Skeleton height="100%" />
            </div>
            <Skeleton height="160px" />
          </div>
          <div className={styles.itemFacts}>
            <Skeleton height="560px" />
          </div>
          <div className={styles.itemJudged}>
            <Skeleton height="160px" />
            <Skeleton height="120px" />
          </div>
        </div>
      </div>
    </div>
  )
}
