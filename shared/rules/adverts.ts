import type { AdvertKind, AdvertStatus } from '../contract/adverts'
import type { CreditKind } from '../contract/users'
import type { AccountType } from '../contract/session'
import type { z } from 'zod'

const day = 24 * 60 * 60 * 1000

/** Days that an advert is public after approval (specification, section 9). */
export const publicationDays: Record<AdvertKind, number> = {
  aircraft: 60,
  part: 30,
  lease: 30,
  toollease: 90,
}

/** Which credit an advert of each kind costs. */
export const creditOf: Record<AdvertKind, CreditKind> = {
  aircraft: 'advert',
  part: 'parts',
  lease: 'lease',
  toollease: 'toolLease',
}

/** Credits of each kind that a new account starts with (checklist PACK-03). */
export const freeCredits = 3

/** An advert can be renewed from this many days before it ends. */
export const renewableDays = 14

/** Milliseconds after a sale until the advert's watchers are told, as many a sale is a slip. */
export const takeBackTime = 10 * 60_000

/** Milliseconds within which an owner can reopen a sold or leased advert at no cost. */
export const reopenTime = 30 * day

/** Milliseconds within which a deleted advert can be brought back (design, section 5). */
export const keptAfterDelete = 30 * day

/** When a publication that starts at `start` ends. */
export const expiryOf = (kind: AdvertKind, start: Date): Date =>
  new Date(start.getTime() + publicationDays[kind] * day)

/** Whole days until `exp`, rounded up; 0 once it is over. */
export const daysUntil = (exp: Date, now: Date): number =>
  Math.max(0, Math.ceil((exp.getTime() - now.getTime()) / day))

/**
 * Which status staff may give (specification, section 4): unapproved offers approve; hide offers show, which is
 * approved; approved offers remove approval and hide. Waiting adverts may be hidden too.
 */
const staffMoves: Record<AdvertStatus, readonly AdvertStatus[]> = {
  unapproved: ['approved', 'hide'],
  hide: ['approved', 'unapproved'],
  approved: ['unapproved', 'hide'],
}
export const canMove = (from: AdvertStatus, to: AdvertStatus): boolean => staffMoves[from].includes(to)

type Account = z.infer<typeof AccountType>
/** Lease and tool lease adverts need a Business or Business Plus account (specification, section 6). */
export const mayAdvertise = (kind: AdvertKind, account: Account): boolean =>
  kind === 'aircraft' || kind === 'part' || account !== 'person'

export interface PublicationState {
  readonly status: AdvertStatus
  readonly exp: Date | null
  readonly closedReason: string | null
  readonly deleted: boolean
  /** Whether the owner's account is suspended. */
  readonly suspended: boolean
}

/** Only approved, unexpired, open adverts are public (checklist LIFE-01), and none of a suspended user (ADM-04). */
export const isPublic = (
  { status, exp, closedReason, deleted, suspended }: PublicationState,
  now: Date,
): boolean =>
  status === 'approved' &&
  !deleted &&
  !suspended &&
  closedReason === null &&
  exp !== null &&
  exp.getTime() > now.getTime()

/** Registration, serial and part numbers without punctuation, so that `D-EHLA` and `dehla` are one (checklist PLUS-02). */
export const numberKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 60)
