import type { ReactNode } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { UserDetail } from '../../shared/contract/users'
import { mayAdvertise, publicationDays } from '../../shared/rules/adverts'
import { paidBy } from '../../shared/rules/paid-by'
import { accountTypeOf } from '../../shared/rules/company-roles'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import styles from './form.module.css'

/** Why this account cannot publish this kind now; null when it can (checklist CREATE-08). */
const lackOf = (kind: AdvertKind, user: UserDetail): 'account' | 'credit' | 'plan' | null => {
  if (!mayAdvertise(kind, accountTypeOf(user))) return 'account'
  const by = paidBy(kind, user)
  return by === 'full' ? 'plan' : by === 'none' ? 'credit' : null
}

const isForBusiness = (kind: AdvertKind) => !mayAdvertise(kind, 'person')

const ways = { account: '/account-types', credit: '/packets', plan: '/profile/company#plan' } as const

/** Replaces the submit button; undefined if the account can publish. */
export const publishRequirementOf = (kind: AdvertKind, user: UserDetail): ReactNode => {
  const words = lackOf(kind, user)
  return words ? <PublishRequirement words={words} /> : undefined
}

interface PublishRequirementProps {
  readonly words: keyof typeof ways
}

const PublishRequirement = ({ words }: PublishRequirementProps) => {
  const { title, text, link } = useText().sellingForm[words]
  return (
    <section className={styles.sellObstacle}>
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={ways[words]} look="main">
        {link}
      </LinkButton>
    </section>
  )
}

interface NeedsProps {
  readonly kind: AdvertKind
  /** Undefined in a page from the server. */
  readonly user?: UserDetail | undefined
}

/**
 * The requirements of this kind of advert, shown before the form so that nobody learns them at the end. Rendered before
 * the account is loaded and equally high then, so that the form does not move when the account lacks something.
 */
export const Needs = ({ kind, user }: NeedsProps) => {
  const { sellingForm } = useText()
  const missing = user ? lackOf(kind, user) : null
  const words = missing ?? (!user && isForBusiness(kind) ? 'account' : 'credit')
  const { title, link } = sellingForm[words]
  const inPlan = user && paidBy(kind, user) === 'plan'
  const takes = inPlan ? sellingForm.takesPlace : sellingForm.takes
  const says = missing || words === 'account' ? `${title}.` : takes(publicationDays[kind])
  return (
    <p className={styles.sellNeeds} data-lacking={missing !== null || undefined}>
      <span>{says}</span>
      <Link href={ways[words]} className="link">
        {link}
      </Link>
    </p>
  )
}
