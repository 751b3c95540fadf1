import type { ReactNode } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { UserDetail } from '../../shared/contract/users'
import { creditOf, mayAdvertise } from '../../shared/rules/adverts'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'

/** Why this account cannot publish this kind now; null when it can (checklist CREATE-08). */
const obstacleWords = (
  kind: AdvertKind,
  { accountType, remain }: UserDetail,
): 'account' | 'credit' | null => {
  if (!mayAdvertise(kind, accountType)) return 'account'
  return remain[creditOf[kind]] > 0 ? null : 'credit'
}

const ways = { account: '/account-types', credit: '/packets' } as const

/** In place of the button; undefined when nothing stands in the way. */
export const obstacleOf = (kind: AdvertKind, user: UserDetail): ReactNode => {
  const words = obstacleWords(kind, user)
  return words ? <Obstacle words={words} /> : undefined
}

interface ObstacleProps {
  readonly words: keyof typeof ways
}

const Obstacle = ({ words }: ObstacleProps) => {
  const { title, text, link } = useText().sellingForm[words]
  return (
    <section className="sell-obstacle">
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={ways[words]} look="main">
        {link}
      </LinkButton>
    </section>
  )
}

interface ObstacleAheadProps {
  readonly kind: AdvertKind
  readonly user: UserDetail
}

/** Says it before the form too, so that nobody learns it at the end only. */
export const ObstacleAhead = ({ kind, user }: ObstacleAheadProps) => {
  const { sellingForm } = useText()
  const words = obstacleWords(kind, user)
  if (!words) return null
  const { title, link } = sellingForm[words]
  return (
    <p className="sell-lead">
      <span>{title}.</span>
      <Link href={ways[words]} className="link">
        {link}
      </Link>
    </p>
  )
}
