import { useState, type ReactNode } from 'react'
import type { Client } from '../../shared/client/client'
import type { PaymentMethod } from '../../shared/contract/orders'
import type { PlanOffer } from '../../shared/contract/plan-settings'
import type { UserDetail } from '../../shared/contract/users'
import { checkVatId } from '../../shared/forms/check-vat-id'
import { OtherValues } from '../../shared/forms/other-values'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { formatEuro } from '../../shared/rules/money'
import { withVat, type PlanInterval } from '../../shared/rules/stock-plans'
import { stockPlans as words } from '../../shared/text/en-stock-plans'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { FormAlert } from '../forms/form-layout'
import { useClient } from '../platform/site-context'
import {
  BillingFields,
  billingLabels,
  billingLimits,
  billingOf,
  type CheckoutOptions,
  type Countries,
} from './billing-fields'
import { createKeys, useOpenPayment } from './open-payment'
import { AcceptTerms, Choices, MethodChoice } from './order-choices'
import { Summary } from './order-summary'
import { PaySafely } from './pay-safely'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './order.module.css'

type Offers = Awaited<ReturnType<Client['stockPlans']['offers']>>

interface PlanOrderFormProps {
  readonly plan: PlanOffer
  readonly offers: Offers
  readonly last: CheckoutOptions['billing']
  readonly countries: Countries
  readonly user: UserDetail
}

interface Chosen {
  readonly interval: PlanInterval
  readonly method: PaymentMethod
}

const usePlanOrder = ({ plan, offers, user }: PlanOrderFormProps) => {
  const { order } = useText().packages
  const client = useClient()
  const open = useOpenPayment()
  const [keyOf] = useState(createKeys)
  const [chosen, setChosen] = useState<Chosen>({ interval: 'month', method: offers.methods[0] ?? 'invoice' })
  const labels = { ...billingLabels(order), interval: words.order.interval, method: order.method }
  const kept = `plan-${user.company?.account ?? user.id}`
  const form = useFormKeptAs(kept, labels, billingLimits, async values => {
    checkVatId('billing.vatId', values['billing.vatId'])
    const body = { planId: plan.id, ...chosen, billing: billingOf(values) }
    const { payAt } = await client.stockPlans.take({ body }, { idempotencyKey: keyOf(body) })
    await open(payAt)
  })
  return { ...form, chosen, choose: (part: Partial<Chosen>) => setChosen({ ...chosen, ...part }) }
}

/** The plan, how often and how it is paid, and the address of its invoices; the server computes the price. */
export const PlanOrderForm = (props: PlanOrderFormProps) => {
  const { plan, offers, last, countries } = props
  const { order } = useText().packages
  const { element, busy, problem, field, keeping, chosen, choose } = usePlanOrder(props)
  return (
    <form {...element} className={styles.orderForm}>
      <div className={`${blocks.panel} ${styles.orderFields}`}>
        {problem?.message && <FormAlert role="alert">{problem.message}</FormAlert>}
        <OtherValues keeping={keeping} />
        <Interval plan={plan} chosen={chosen.interval} onChoose={interval => choose({ interval })} />
        <BillingFields last={last} countries={countries} field={field} />
        <MethodChoice
          options={offers}
          texts={words.order.methodTexts}
          chosen={chosen.method}
          onChoose={method => choose({ method })}
        />
      </div>
      <PlanSummary plan={plan} interval={chosen.interval} offers={offers}>
        <Button type="submit" look="main" size="l" wide busy={busy}>
          {order.submit[chosen.method]}
        </Button>
        <AcceptTerms />
        <PaySafely words={order.safe} />
      </PlanSummary>
    </form>
  )
}

const priceOf = ({ monthCents, yearCents }: PlanOffer, interval: PlanInterval): number =>
  interval === 'year' && yearCents !== null ? yearCents : monthCents

interface IntervalProps {
  readonly plan: PlanOffer
  readonly chosen: PlanInterval
  readonly onChoose: (interval: PlanInterval) => void
}

const Interval = ({ plan, ...choice }: IntervalProps) => {
  const intervals: readonly PlanInterval[] = plan.yearCents === null ? ['month'] : ['month', 'year']
  return (
    <fieldset>
      <legend>{words.order.interval}</legend>
      <Choices
        label={words.order.interval}
        name="interval"
        options={intervals.map(value => ({
          value,
          label: words.order.intervals[value] ?? value,
          text: `${formatEuro(priceOf(plan, value))} ${words.order.net.toLowerCase()}`,
        }))}
        {...choice}
      />
    </fieldset>
  )
}

interface PlanSummaryProps {
  readonly plan: PlanOffer
  readonly interval: PlanInterval
  readonly offers: Offers
  readonly children: ReactNode
}

const PlanSummary = ({ plan, interval, offers, children }: PlanSummaryProps) => {
  const net = priceOf(plan, interval)
  const total = withVat(net, offers.vatPercent)
  const rows = [
    [words.order.plan, plan.name],
    [words.order.holds, words.holds(plan.mostLive)],
    ...(offers.vatPercent > 0
      ? ([
          [words.order.net, formatEuro(net)],
          [words.order.vat(offers.vatPercent), formatEuro(total - net)],
        ] as const)
      : []),
  ] as const
  return (
    <Summary rows={rows} total={[words.order.total(interval), total]}>
      <ul className={`${blocks.hint} ${styles.orderRules}`}>
        {words.rules(offers.noticeDays, offers.dueDays, offers.graceDays).map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {children}
    </Summary>
  )
}
