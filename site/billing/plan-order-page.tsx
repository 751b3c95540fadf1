import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '../../shared/queries/account'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { stockPlanQueries } from '../../shared/queries/stock-plans'
import { accountTypeOf } from '../../shared/rules/company-roles'
import { packages } from '../../shared/text/en-packages'
import { account } from '../../shared/text/en-session'
import { stockPlans as words } from '../../shared/text/en-stock-plans'
import { useText, type Text } from '../../shared/text/text'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import { useLocation } from '../platform/router'
import { useClient } from '../platform/site-context'
import { NotSold } from './not-sold'
import { OrderFailed, OrderFrame, OrderNote } from './order-frame'
import messageStyles from '../platform/message.module.css'

// Arrives beside what the page asks of the server.
const planOrderForm = partOf(() => import('./plan-order-form').then(module => module.PlanOrderForm))

export const texts = { en: { account, packages } }

export const headOf = (_: Text): Head => ({
  title: words.order.title,
  description: words.intro,
  hidden: true,
})

/** Ordering the stock plan that the address names, for the company that the session works for. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <OrderFrame title={words.order.title}>
      <Order />
    </OrderFrame>
  )
}

const Order = () => {
  const client = useClient()
  const { search } = useLocation()
  const offers = useQuery(stockPlanQueries.offers(client))
  const own = useQuery(stockPlanQueries.own(client))
  const countries = useQuery(catalogueQueries.countries(client))
  const user = useQuery(accountQueries.detail(client))
  const [PlanOrderForm] = usePart(planOrderForm)
  const all = [offers, own, countries, user]
  if (all.some(({ isError, data }) => isError && !data)) return <OrderFailed queries={all} />
  if (!offers.data || !own.data || !countries.data || !user.data)
    return <div className={messageStyles.pageLoading} />
  const { order } = words
  const plan = offers.data.plans.find(({ id }) => id === new URLSearchParams(search).get('plan'))
  if (accountTypeOf(user.data) === 'person')
    return <OrderNote text={order.person} href="/account-types" link={words.aboutTypes} />
  if (own.data.plan && own.data.plan.state !== 'ended')
    return <OrderNote text={order.has} href="/profile/company#plan" link={order.toPlan} />
  if (!plan) return <OrderNote text={order.missing} href="/packets#plans" link={words.own.toPlans} />
  if (offers.data.methods.length === 0) return <NotSold />
  if (!PlanOrderForm) return <div className={messageStyles.pageLoading} />
  return (
    <PlanOrderForm
      plan={plan}
      offers={offers.data}
      last={own.data.billing}
      countries={countries.data}
      user={user.data}
    />
  )
}
