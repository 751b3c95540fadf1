import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../platform/router'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { accountQueries } from '../../shared/queries/account'
import { orderQueries } from '../../shared/queries/orders'
import { packageQueries } from '../../shared/queries/packages'
import { packages } from '../../shared/text/en-packages'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import { useClient } from '../platform/site-context'
import { NotSold } from './not-sold'
import { OrderFailed, OrderFrame, OrderNote } from './order-frame'
import messageStyles from '../platform/message.module.css'

// Arrives beside what the page asks of the server.
const orderForm = partOf(() => import('./order-form').then(module => module.OrderForm))

export const texts = { en: { account, packages } }

export const headOf = ({ packages }: Text): Head => ({
  title: packages.order.title,
  description: packages.description,
  hidden: true,
})

/** Ordering the package that the address names. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <OrderFrame title={text.packages.order.title}>
      <Order />
    </OrderFrame>
  )
}

const Order = () => {
  const { packages } = useText()
  const client = useClient()
  const { search } = useLocation()
  const list = useQuery(packageQueries.list(client))
  const options = useQuery(orderQueries.options(client))
  const countries = useQuery(catalogueQueries.countries(client))
  const account = useQuery(accountQueries.detail(client))
  const [OrderForm] = usePart(orderForm)
  const all = [list, options, countries]
  const packet = list.data?.find(({ id }) => id === new URLSearchParams(search).get('packet'))
  if (list.data && !packet)
    return <OrderNote text={packages.order.missing} href="/packets" link={packages.order.toPackages} />
  if (options.data?.methods.length === 0) return <NotSold />
  if (packet && options.data && countries.data && !account.isPending && OrderForm)
    return (
      <OrderForm
        key={packet.id}
        packet={packet}
        options={options.data}
        countries={countries.data}
        user={account.data}
      />
    )
  if (all.some(({ isError }) => isError)) return <OrderFailed queries={all} />
  return <div className={messageStyles.pageLoading} />
}
