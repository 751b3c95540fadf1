import type { AdvertKind, AdvertStatus, OwnerMove } from '../contract/adverts'
import { daysUntil, isPublic, renewableDays, reopenTime } from './adverts'

/** What an owner's moves of an advert depend on. */
export interface LifeFacts {
  readonly kind: AdvertKind
  readonly status: AdvertStatus
  readonly hiddenBy: 'owner' | 'staff' | null
  /** Whether it was public at any time. */
  readonly wasPublic: boolean
  readonly exp: Date | null
  readonly closedReason: string | null
  readonly closedAt: Date | null
  readonly underOffer: boolean
  /** The last day of a lease, `2026-12-24`; null when it is free. */
  readonly letUntil: string | null
}

/** Why an owner may not make a move now. */
export type MoveRefusal =
  | 'closed'
  | 'notClosed'
  | 'hidden'
  | 'notHidden'
  | 'hiddenByStaff'
  | 'neverPublic'
  | 'notPublic'
  | 'tooLate'
  | 'endedMeanwhile'
  | 'underOffer'
  | 'noOffer'
  | 'notForLease'
  | 'notLet'
  | 'notRenewable'
  | 'tooEarly'
  | 'reopenInstead'

type Rule = (facts: LifeFacts, now: Date) => MoveRefusal | null

/** Credits that each move costs; those left out cost none. */
const costs: Partial<Record<OwnerMove, number>> = { renew: 1, relist: 1 }
export const costOf = (move: OwnerMove): number => costs[move] ?? 0

/** Whether the kind is let and not sold. */
export const isForLease = (kind: AdvertKind): boolean => kind === 'lease' || kind === 'toollease'

/** Whether a lease that was named with its last day is still running. Days are UTC. */
export const isLet = ({ letUntil }: Pick<LifeFacts, 'letUntil'>, now: Date): boolean =>
  letUntil !== null && letUntil >= now.toISOString().slice(0, 10)

const isOpen = (facts: LifeFacts, now: Date) => isPublic({ ...facts, deleted: false, suspended: false }, now)

const hide: Rule = ({ status }) => (status === 'hide' ? 'hidden' : null)

const show: Rule = ({ status, hiddenBy }) =>
  status !== 'hide' ? 'notHidden' : hiddenBy === 'staff' ? 'hiddenByStaff' : null

/** At no cost, for as long as the publication that was paid for lasts. One that ended before the sale stays ended. */
const unsold: Rule = ({ closedReason, closedAt, exp }, now) => {
  if (closedReason !== 'sold' || closedAt === null) return 'notClosed'
  if (now.getTime() - closedAt.getTime() >= reopenTime) return 'tooLate'
  return exp !== null && exp > closedAt && exp <= now ? 'endedMeanwhile' : null
}

const renew: Rule = ({ status, exp }, now) => {
  if (status !== 'approved' || exp === null) return 'notRenewable'
  return daysUntil(exp, now) > renewableDays ? 'tooEarly' : null
}

/** Costs a credit, so it is refused while the same can be had for nothing. */
const relist: Rule = (facts, now) => {
  if (facts.closedReason === null) return 'notClosed'
  if (facts.status === 'hide' && facts.hiddenBy === 'staff') return 'hiddenByStaff'
  const hasTimeLeft = facts.exp !== null && facts.exp > now
  return unsold(facts, now) === null && hasTimeLeft ? 'reopenInstead' : null
}

const offer: Rule = (facts, now) =>
  facts.underOffer ? 'underOffer' : isOpen(facts, now) ? null : 'notPublic'

const lease: Rule = (facts, now) => {
  if (!isForLease(facts.kind)) return 'notForLease'
  return isOpen(facts, now) ? null : 'notPublic'
}

const rules: Record<OwnerMove, Rule> = {
  hide,
  show,
  sold: ({ wasPublic }) => (wasPublic ? null : 'neverPublic'),
  unsold,
  offer,
  unoffer: ({ underOffer }) => (underOffer ? null : 'noOffer'),
  let: lease,
  unlet: ({ letUntil }) => (letUntil === null ? 'notLet' : null),
  renew,
  relist,
  withdraw: () => null,
}

const opensClosed: ReadonlySet<OwnerMove> = new Set(['unsold', 'relist'])

/**
 * Why an owner may not make this move now; null when they may. The server asks it under the advert's lock, pages ask it
 * for what they offer.
 */
export const moveRefusal = (move: OwnerMove, facts: LifeFacts, now: Date): MoveRefusal | null =>
  facts.closedReason !== null && !opensClosed.has(move) ? 'closed' : rules[move](facts, now)
