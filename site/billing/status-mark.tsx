import type { OrderStatus } from '../../shared/contract/orders'
import { useText } from '../../shared/text/text'
import styles from './orders.module.css'

const tones: Record<OrderStatus, 'wait' | 'ok' | 'bad' | 'over'> = {
  open: 'wait',
  processing: 'wait',
  paid: 'ok',
  failed: 'bad',
  cancelled: 'over',
  expired: 'over',
  refunded: 'over',
}

/** The state of an order, in words and in its colour. */
export const OrderStatusMark = ({ status }: { readonly status: OrderStatus }) => {
  const { orders } = useText()
  return (
    <span className={styles.ordersStatus} data-tone={tones[status]}>
      {orders.statuses[status]}
    </span>
  )
}
