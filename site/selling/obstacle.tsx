import type { ReactNode } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { UserDetail } from '../../shared/contract/users'
import { creditOf, mayAdvertise } from '../../shared/rules/adverts'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'

/** Why this account cannot publish this kind now, in place of the button; undefined when it can (checklist CREATE-08). */
export const obstacleOf = (kind: AdvertKind, { accountType, remain }: UserDetail): ReactNode => {
  if (!mayAdvertise(kind, accountType)) return <Obstacle words="account" href="/account-types" />
  return remain[creditOf[kind]] > 0 ? undefined : <Obstacle words="credit" href="/packets" />
}

interface ObstacleProps {
  readonly words: 'account' | 'credit'
  readonly href: string
}

const Obstacle = ({ words, href }: ObstacleProps) => {
  const { title, text, link } = useText().sellingForm[words]
  return (
    <section className="sell-obstacle">
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={href} look="main">
        {link}
      </LinkButton>
    </section>
  )
}
