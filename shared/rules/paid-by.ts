import type { AdvertKind } from '../contract/adverts'
import type { UserDetail } from '../contract/users'
import { creditOf } from './adverts'

/** What pays for one more advert: a place of the plan, a credit, or nothing, since the plan is full or no credit is left. */
export type PaidBy = 'plan' | 'credit' | 'full' | 'none'

/** `holds` says that the advert has its place already, as a live one that is renewed. */
export const paidBy = (
  kind: AdvertKind,
  { plan, remain }: Pick<UserDetail, 'plan' | 'remain'>,
  holds = false,
): PaidBy => {
  if (plan && plan.taken - (holds ? 1 : 0) < plan.mostLive) return 'plan'
  if (plan && !plan.spendsCredits) return 'full'
  return remain[creditOf[kind]] > 0 ? 'credit' : 'none'
}
