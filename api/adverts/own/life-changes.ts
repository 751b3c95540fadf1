import type { OwnerMove } from '../../../shared/contract/adverts'
import { expiryOf } from '../../../shared/rules/adverts'
import type { LifeFacts } from '../../../shared/rules/advert-life'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { enteringQueue } from '../publication'

/** A stored advert as the rules of its life see it. */
export const lifeFactsOf = (row: AdvertRow): LifeFacts => ({
  kind: row.kind,
  status: row.status,
  hiddenBy: row.hiddenBy,
  wasPublic: row.firstPublishedAt !== null,
  exp: row.exp,
  closedReason: row.closedReason,
  closedAt: row.closedAt,
  underOffer: row.underOfferAt !== null,
  letUntil: row.letUntil,
})

type Changes = Partial<AdvertRow>

const free: Changes = { underOfferAt: null, letUntil: null }

/** A publication that goes on from its end, or begins anew once that has passed. */
const renewed = ({ kind, exp, start }: AdvertRow, now: Date): Changes =>
  exp !== null && exp > now ? { exp: expiryOf(kind, exp), start } : { exp: expiryOf(kind, now), start: now }

/** What was never approved waits for review again; what was goes live with the facts that were approved. */
const relisted = (row: AdvertRow, now: Date): Changes => {
  const status = row.status === 'hide' ? (row.statusBeforeHide ?? 'unapproved') : row.status
  const open = { ...free, closedReason: null, closedAt: null, hiddenBy: null, statusBeforeHide: null, status }
  return status === 'approved'
    ? { ...open, start: now, exp: expiryOf(row.kind, now) }
    : { ...open, ...enteringQueue(now) }
}

/** The columns that a move sets. All moves of one kind set the same ones. */
export const changesBy: Record<OwnerMove, (row: AdvertRow, now: Date, until: string | null) => Changes> = {
  hide: row => ({ status: 'hide', hiddenBy: 'owner', statusBeforeHide: row.status }),
  show: row => ({ status: row.statusBeforeHide ?? 'unapproved', hiddenBy: null, statusBeforeHide: null }),
  sold: (_row, now) => ({ ...free, closedReason: 'sold', closedAt: now }),
  unsold: () => ({ closedReason: null, closedAt: null }),
  offer: (_row, now) => ({ underOfferAt: now }),
  unoffer: () => ({ underOfferAt: null }),
  let: (_row, _now, until) => ({ letUntil: until, underOfferAt: null }),
  unlet: () => ({ letUntil: null }),
  renew: renewed,
  relist: relisted,
  withdraw: (_row, now) => ({ ...free, closedReason: 'withdrawn', closedAt: now }),
}
