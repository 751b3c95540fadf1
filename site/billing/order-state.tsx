import { useLocation } from '../platform/router'
import type { OrderDetail } from '../../shared/contract/orders'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { CancelButton, PayButton } from './order-actions'
import { PaySafely } from './pay-safely'
import { Transfer } from './transfer'
import { useConfirming } from './use-confirming'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './orders.module.css'

/** What the order is waiting for, or how it ended; changes are announced to screen readers. */
export const OrderState = ({ order }: { readonly order: OrderDetail }) => {
  const { detail } = useText().orders
  const cameFrom = new URLSearchParams(useLocation().search).get('from')
  const isConfirming = order.method === 'stripe' && order.status === 'open' && cameFrom === 'payment'
  return (
    <section className={`${blocks.panel} ${styles.ordersState}`} aria-live="polite">
      {order.inReview && <p className={styles.ordersReview}>{detail.reviewText}</p>}
      {isConfirming && !order.inReview ? (
        <Confirming id={order.id} />
      ) : (
        <State order={order} isBack={cameFrom === 'cancel'} />
      )}
    </section>
  )
}

const Confirming = ({ id }: { readonly id: number }) => {
  const { detail } = useText().orders
  const isLong = useConfirming(id)
  return (
    <>
      <h2 className={styles.ordersConfirming}>{detail.confirming}</h2>
      <p>{isLong ? detail.stillConfirming : detail.confirmingText}</p>
    </>
  )
}

const planHref = '/profile/company#plan'
const againHref = ({ credits, packetId }: OrderDetail): string =>
  credits === 0 ? planHref : `/packets/order?packet=${packetId}`

interface StateProps {
  readonly order: OrderDetail
  /** The buyer has come back from the payment page without paying. */
  readonly isBack: boolean
}

const State = ({ order, isBack }: StateProps) => {
  const { detail } = useText().orders
  switch (order.status) {
    case 'paid':
      if (order.credits === 0)
        return (
          <>
            <h2>{detail.planTitle}</h2>
            <p>{detail.planText}</p>
            <p className={styles.ordersWays}>
              <LinkButton href={planHref} look="main">
                {detail.toPlan}
              </LinkButton>
            </p>
          </>
        )
      return (
        <>
          <h2>{detail.paidTitle}</h2>
          <p>{detail.paidText(order.credits)}</p>
          <p className={styles.ordersWays}>
            <LinkButton href="/createadvert" look="main">
              {detail.createAdvert}
            </LinkButton>
          </p>
        </>
      )
    case 'processing':
      return <p>{detail.processingText}</p>
    case 'open':
    case 'failed':
      return order.method === 'invoice' ? (
        <Transfer order={order} />
      ) : (
        <Unpaid order={order} isBack={isBack} />
      )
    default:
      return (
        <>
          <p>{detail.endedTexts[order.status]}</p>
          <p className={styles.ordersWays}>
            <LinkButton href={againHref(order)}>{detail.again}</LinkButton>
          </p>
        </>
      )
  }
}

const Unpaid = ({ order, isBack }: StateProps) => {
  const { detail } = useText().orders
  if (order.status === 'failed')
    return (
      <>
        <p>{detail.failedText}</p>
        <p className={styles.ordersWays}>
          <LinkButton href={againHref(order)} look="main">
            {detail.again}
          </LinkButton>
        </p>
      </>
    )
  return (
    <>
      <h2>{detail.openTitle}</h2>
      <p>{isBack ? detail.backText : detail.openText}</p>
      <p className={styles.ordersWays}>
        <PayButton id={order.id} />
        <CancelButton id={order.id} />
      </p>
      <PaySafely words={detail.paySafely} />
    </>
  )
}
