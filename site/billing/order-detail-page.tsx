import { orders } from '../../shared/text/en-orders'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { SignedIn } from '../platform/signed-in'
import { useRouteParams } from '../platform/site-context'
import { OrderView } from './order-view'
import styles from './orders.module.css'

export const texts = { en: { orders } }

const headOf = ({ orders }: Text, id: string | undefined): Head => ({
  title: id && isId(id) ? orders.number(Number(id)) : orders.title,
  description: orders.detail.description,
  hidden: true,
})

export const load = async ({ text, params }: LoadContext): Promise<Loaded> => ({
  head: headOf(text, params['id']),
})

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** One order: its content, its payment and its state. */
export const Page = () => {
  const text = useText()
  const { id = '' } = useRouteParams()
  useHead(headOf(text, id))
  return (
    <SignedIn>
      <div className={`${styles.orders} ${styles.ordersNarrow} wrap`}>
        {isId(id) ? <OrderView key={id} id={Number(id)} /> : <OrderMissing />}
      </div>
    </SignedIn>
  )
}

const OrderMissing = () => {
  const { detail } = useText().orders
  return (
    <div className={styles.ordersNote}>
      <p>{detail.missing}</p>
      <LinkButton href="/orders">{detail.toOrders}</LinkButton>
    </div>
  )
}
