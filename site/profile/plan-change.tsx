import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanOffer } from '../../shared/contract/plan-settings'
import type { PlanQuote, StockPlan } from '../../shared/contract/stock-plans'
import { useBusy } from '../../shared/forms/use-busy'
import { stockPlanQueries } from '../../shared/queries/stock-plans'
import { formatEuro } from '../../shared/rules/money'
import { planIntervals, type PlanInterval } from '../../shared/rules/stock-plans'
import { stockPlans } from '../../shared/text/en-stock-plans'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { useNavigate } from '../platform/router'
import { useClient } from '../platform/site-context'
import { useAccountRead } from './use-account-read'
import styles from './profile.module.css'

const words = stockPlans.own

interface PlanChangeProps {
  readonly plan: StockPlan
  readonly onEnd: () => void
}

interface Wanted {
  readonly planId: string
  readonly interval: PlanInterval
}

/** What can be had in the place of what the plan will be. */
const optionsOf = (plans: readonly PlanOffer[], { terms }: StockPlan) =>
  plans.flatMap(({ id, name, mostLive, monthCents, yearCents }) =>
    planIntervals.flatMap(interval => {
      const cents = interval === 'month' ? monthCents : yearCents
      if (cents === null || (id === terms.planId && interval === terms.interval)) return []
      const label = words.option(name, mostLive, formatEuro(cents), interval)
      return [{ planId: id, interval, mostLive, value: `${id} ${interval}`, label }]
    }),
  )

/** The next larger plan, or what else there is. */
const usual = (options: ReturnType<typeof optionsOf>, { terms }: StockPlan) =>
  options.find(({ interval, mostLive }) => interval === terms.interval && mostLive > terms.mostLive) ??
  options[0]

/** Another plan in the place of the running one, with what that costs before it is ordered. */
export const PlanChange = ({ plan, onEnd }: PlanChangeProps) => {
  const { data } = useQuery(stockPlanQueries.offers(useClient()))
  const [chosen, setChosen] = useState<string | null>(null)
  if (!data) return <Skeleton height="6em" />
  const options = optionsOf(data.plans, plan)
  const wanted = options.find(({ value }) => value === chosen) ?? usual(options, plan)
  return (
    <div role="group" aria-label={words.changeTitle} className={styles.profileChange}>
      {wanted && (
        <SelectField
          label={words.changeTo}
          value={wanted.value}
          onChange={event => setChosen(event.target.value)}
          options={options.map(({ value, label }) => ({ value, label }))}
        />
      )}
      {wanted && <Quote key={wanted.value} wanted={wanted} onEnd={onEnd} />}
      {!wanted && <Button onClick={onEnd}>{words.keep}</Button>}
    </div>
  )
}

const Quote = ({ wanted, onEnd }: { readonly wanted: Wanted; readonly onEnd: () => void }) => {
  const { date } = useText()
  const { planId, interval } = wanted
  const { data, error } = useQuery(stockPlanQueries.quote(useClient(), { planId, interval }))
  const { change, busy } = useChange(wanted, onEnd)
  return (
    <>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <p role="status">{data ? quoteText(data, date) : <Skeleton width="40ch" height="2.4em" />}</p>
      )}
      <p className={styles.profileWays}>
        {data && !error && (
          <Button look="main" busy={busy} onClick={() => change(data)}>
            {words.confirm[data.costCents > 0 ? 'now' : 'next']}
          </Button>
        )}
        <Button look="quiet" onClick={onEnd}>
          {words.keep}
        </Button>
      </p>
    </>
  )
}

const quoteText = (
  { when, costCents, daysLeft, from, terms }: PlanQuote,
  date: (iso: string) => string,
): string => {
  if (when === 'next') return words.later(date(from), formatEuro(terms.amountCents), terms.interval)
  return costCents > 0 ? words.now(formatEuro(costCents), daysLeft) : words.free
}

const useChange = ({ planId, interval }: Wanted, onEnd: () => void) => {
  const client = useClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const readAgain = useAccountRead()
  const [busy, run] = useBusy()
  const [key] = useState(() => crypto.randomUUID())
  const change = async ({ costCents }: PlanQuote) => {
    try {
      const body = { planId, interval, costCents }
      const { payAt } = await client.stockPlans.change({ body }, { idempotencyKey: key })
      await readAgain()
      if (payAt?.startsWith('/')) await navigate(payAt)
      else if (payAt) location.assign(payAt)
      else {
        notify(words.changed, 'ok')
        onEnd()
      }
    } catch (error) {
      notify(error instanceof Error ? error.message : words.notSaved, 'error')
      await readAgain()
    }
  }
  return { change: (quote: PlanQuote) => void run(() => change(quote)), busy }
}
