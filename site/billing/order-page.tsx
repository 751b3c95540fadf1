import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../platform/router'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { accountQueries } from '../../shared/queries/account'
import { orderQueries } from '../../shared/queries/orders'
import { packageQueries } from '../../shared/queries/packages'
import { packages } from '../../shared/text/en-packages'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { useHead, type Head } from '../platform/head'
import { SignedIn } from '../platform/signed-in'
import { useClient } from '../platform/site-context'
import { useMay } from '../platform/use-companies'
import { RoleNote, WorkingAs } from '../platform/working-as'
import { NotSold } from './not-sold'
import { OrderForm } from './order-form'
import messageStyles from '../platform/message.module.css'
import orderStyles from './order.module.css'

export const texts = { en: { account, packages } }

export const headOf = ({ packages }: Text): Head => ({
  title: packages.order.title,
  description: packages.description,
  hidden: true,
})

/** Ordering the package that the address names. */
export const Page = () => {
  const text = useText()
  const may = useMay('owner')
  useHead(headOf(text))
  return (
    <SignedIn>
      <div className={`${orderStyles.order} wrap`}>
        <WorkingAs />
        <h1>{text.packages.order.title}</h1>
        {may ? <Order /> : <RoleNote least="owner" />}
      </div>
    </SignedIn>
  )
}

const Order = () => {
  const { packages, common } = useText()
  const client = useClient()
  const { search } = useLocation()
  const list = useQuery(packageQueries.list(client))
  const options = useQuery(orderQueries.options(client))
  const countries = useQuery(catalogueQueries.countries(client))
  const account = useQuery(accountQueries.detail(client))
  const all = [list, options, countries]
  const packet = list.data?.find(({ id }) => id === new URLSearchParams(search).get('packet'))
  if (list.data && !packet)
    return (
      <div className={orderStyles.orderNote}>
        <p>{packages.order.missing}</p>
        <LinkButton href="/packets" look="main">
          {packages.order.toPackages}
        </LinkButton>
      </div>
    )
  if (options.data?.methods.length === 0) return <NotSold />
  if (packet && options.data && countries.data && !account.isPending)
    return (
      <OrderForm
        key={packet.id}
        packet={packet}
        options={options.data}
        countries={countries.data}
        user={account.data}
      />
    )
  if (!all.some(({ isError }) => isError)) return <div className={messageStyles.pageLoading} />
  return (
    <div className={orderStyles.orderNote} role="alert">
      <p>{packages.order.failed}</p>
      <Button onClick={() => void Promise.all(all.map(query => query.refetch()))}>{common.retry}</Button>
    </div>
  )
}
