import { useText } from '../../shared/text/text'
import { Skeleton } from '../../shared/ui/skeleton'
import styles from './orders.module.css'

/** In the place of a table that is on its way. */
export const OrdersWaiting = () => (
  <div className={styles.ordersWaiting} role="status">
    <span className="unseen">{useText().common.loading}</span>
    <Skeleton height="96px" />
  </div>
)
