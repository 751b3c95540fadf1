import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnStockPlan, StockPlan } from '../../shared/contract/stock-plans'
import { useBusy } from '../../shared/forms/use-busy'
import { stockPlanQueries } from '../../shared/queries/stock-plans'
import { formatEuro } from '../../shared/rules/money'
import { stockPlans } from '../../shared/text/en-stock-plans'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Checkbox } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { PlanChange } from './plan-change'
import { SectionPending } from './section-pending'
import { useAccountRead } from './use-account-read'
import styles from './profile.module.css'

const words = stockPlans.own

/** The stock plan of the company that the session works for: what runs, how full it is, and what comes next. */
export const CompanyPlan = () => {
  const { data, isError, refetch } = useQuery(stockPlanQueries.own(useClient()))
  return (
    <section className={styles.profileCard} aria-labelledby="plan">
      <h2 id="plan">{words.title}</h2>
      {!data && <SectionPending isError={isError} onRetry={() => void refetch()} />}
      {data && <Shown own={data} />}
    </section>
  )
}

const Shown = ({ own }: { readonly own: OwnStockPlan }) => {
  const { date } = useText()
  const { plan, taken, mayChange } = own
  if (plan?.state === 'running') return <Running plan={plan} taken={taken} mayChange={mayChange} />
  if (plan?.state === 'ordered' && plan.unpaidOrder)
    return (
      <>
        <p>{words.ordered(plan.terms.name)}</p>
        <PayButton order={plan.unpaidOrder} />
      </>
    )
  return (
    <>
      <p className={styles.profileHint}>
        {plan?.periodTo ? words.ended(plan.terms.name, date(plan.periodTo)) : words.none}
      </p>
      {mayChange && <LinkButton href="/packets#plans">{words.toPlans}</LinkButton>}
    </>
  )
}

const PayButton = ({ order }: { readonly order: NonNullable<StockPlan['unpaidOrder']> }) => (
  <p className={styles.profileWays}>
    <LinkButton href={`/orders/${order.id}`} look="main">
      {words.toOrder(formatEuro(order.amountCents))}
    </LinkButton>
  </p>
)

interface RunningProps {
  readonly plan: StockPlan
  readonly taken: number
  readonly mayChange: boolean
}

const Running = ({ plan, taken, mayChange }: RunningProps) => {
  const { date } = useText()
  const { terms, next, periodTo, unpaidOrder } = plan
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={styles.profilePlan}>
      <p>
        <strong>{terms.name}</strong>, <span className="num">{words.taken(taken, terms.mostLive)}</span>
      </p>
      <meter
        className={styles.profileMeter}
        min={0}
        max={terms.mostLive}
        value={taken}
        aria-labelledby="plan"
      />
      {taken > terms.mostLive && <p>{words.over(taken - terms.mostLive)}</p>}
      <p className={styles.profileHint}>
        {words.until(date(periodTo ?? ''))}{' '}
        {next ? words.next(formatEuro(next.amountCents), next.name, next.interval) : words.ends}
      </p>
      {unpaidOrder && <Unpaid order={unpaidOrder} />}
      {mayChange && <PlanSwitches plan={plan} />}
      {mayChange && !unpaidOrder && !isChanging && (
        <p className={styles.profileWays}>
          <Button onClick={() => setChanging(true)}>{words.change}</Button>
        </p>
      )}
      {isChanging && <PlanChange plan={plan} onEnd={() => setChanging(false)} />}
    </div>
  )
}

const Unpaid = ({ order }: { readonly order: NonNullable<StockPlan['unpaidOrder']> }) => {
  const { date } = useText()
  return (
    <div role="status">
      <p>
        {words.unpaid(formatEuro(order.amountCents))}{' '}
        {order.endsAt !== null && words.unpaidUntil(date(order.endsAt))}
      </p>
      <PayButton order={order} />
    </div>
  )
}

const PlanSwitches = ({ plan }: { readonly plan: StockPlan }) => {
  const client = useClient()
  const notify = useNotify()
  const readAgain = useAccountRead()
  const [busy, run] = useBusy()
  const set = async (body: { renews: boolean } | { spendsCredits: boolean }) => {
    try {
      await client.stockPlans.set({ body })
      notify(words.saved, 'ok')
    } catch (error) {
      notify(error instanceof Error ? error.message : words.notSaved, 'error')
    }
    await readAgain()
  }
  return (
    <>
      <Checkbox
        label={words.renews}
        checked={plan.renews}
        disabled={busy}
        onChange={() => void run(() => set({ renews: !plan.renews }))}
      />
      <Checkbox
        label={
          <>
            {words.spends} <small>{words.spendsHint}</small>
          </>
        }
        checked={plan.spendsCredits}
        disabled={busy}
        onChange={() => void run(() => set({ spendsCredits: !plan.spendsCredits }))}
      />
    </>
  )
}
