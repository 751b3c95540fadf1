import { useQuery } from '@tanstack/react-query'
import type { PlanOffer } from '../../shared/contract/plan-settings'
import { stockPlanQueries } from '../../shared/queries/stock-plans'
import { formatEuro } from '../../shared/rules/money'
import { stockPlans as words } from '../../shared/text/en-stock-plans'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './packages.module.css'

/** The plans that companies can take, and the rules that hold for them; nothing in a market without plans. */
export const PlanOffers = () => {
  const { data } = useQuery(stockPlanQueries.offers(useClient()))
  if (!data || data.plans.length === 0) return null
  const { plans, vatPercent, methods, noticeDays, dueDays, graceDays } = data
  return (
    <section className={styles.packagesGroup} aria-labelledby="packages-plans" id="plans">
      <h2 id="packages-plans">{words.title}</h2>
      <p>{words.intro}</p>
      <ul>
        {plans.map(plan => (
          <PlanCard key={plan.id} plan={plan} vatPercent={vatPercent} isSold={methods.length > 0} />
        ))}
      </ul>
      <ul className={styles.packagesRules}>
        {words.rules(noticeDays, dueDays, graceDays).map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        {words.forCompanies}{' '}
        <Link href="/account-types" className="link">
          {words.aboutTypes}
        </Link>
      </p>
    </section>
  )
}

interface PlanCardProps {
  readonly plan: PlanOffer
  readonly vatPercent: number
  readonly isSold: boolean
}

const PlanCard = ({ plan, vatPercent, isSold }: PlanCardProps) => {
  const { id, name, mostLive, monthCents, yearCents } = plan
  return (
    <li className={`${styles.packageCard} ${styles.packagePlan}`}>
      <h3>{name}</h3>
      <p className={`${blocks.note} ${styles.packageCredits}`}>{words.holds(mostLive)}</p>
      <p className={`${styles.packagePrice} num`}>{formatEuro(monthCents)}</p>
      <p className={`${blocks.note} ${styles.packageEach} num`}>{words.each}</p>
      <p className={`${blocks.note} num`}>
        {[...(yearCents === null ? [] : [words.yearly(formatEuro(yearCents))]), words.net(vatPercent)].join(
          ', ',
        )}
      </p>
      {isSold && (
        <LinkButton href={`/packets/plan?plan=${id}`} wide aria-label={words.chooseOf(name)}>
          {words.choose}
        </LinkButton>
      )}
    </li>
  )
}
