import type { AdvertKind, AdvertStatus } from '../../../shared/contract/adverts'
import type { Verdict as ReviewVerdict } from '../../../shared/contract/deciding'
import type { ReviewReasonCode } from '../../../shared/data/review-reasons'
import type { SignedInContext } from '../../platform/http/context'
import type { DecidableAdvert } from './decidable'
import type { Refused } from './refusals'

/** Who decides, and when; a request, or a job in somebody's name. */
export type Decider = Pick<SignedInContext, 'app' | 'caller' | 'now'>

export interface Corrections {
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
}

/** Approves what waits, shows what was hidden, hides, or lets an advert wait for review again. */
interface Move {
  readonly action: 'approve' | 'show' | 'hide' | 'unapprove'
}
interface Delete {
  readonly action: 'delete'
}
/** Refuses adverts for the same reasons; one with a waiting edit is left to a review. */
export interface Reject {
  readonly action: 'reject'
  readonly reasons: readonly ReviewReasonCode[]
  readonly note: string
}
export interface Correct extends Corrections {
  readonly action: 'correct'
}
/** A status from any other that leads to it, corrections, or both at once. */
export interface SetValues extends Corrections {
  readonly action: 'set'
  readonly status?: AdvertStatus | undefined
}
/** Approves, rejects or asks for changes, as somebody who has read the advert with its waiting edit and its photos. */
export interface Review extends ReviewVerdict {
  readonly action: 'review'
}
export type Verdict = Move | Delete | Reject | Correct | SetValues | Review

/** What the caller takes for granted about the adverts. */
export interface Expectation {
  /** The versions they had on the screen; without one any will do. */
  readonly versions?: ReadonlyMap<number, number | null | undefined>
  /** An advert of another kind is not found. */
  readonly kind?: AdvertKind | undefined
  /** An admin decides what a colleague has claimed. */
  readonly force?: boolean | undefined
  /** The newest entry of the history they had seen: a conflict of versions tells the later ones. */
  readonly seenChange?: number | undefined
  /** Of a single advert: a refusal is thrown and not told in the answer. */
  readonly orThrow?: boolean
}

export interface DecidedAdvert extends Pick<DecidableAdvert, 'id' | 'status' | 'version'> {
  /** Whether its seller had not confirmed their mail address: nobody has asked staff to decide it yet. */
  readonly unconfirmed: boolean
  /** Whether its seller is told. */
  readonly mailed: boolean
}

export interface Decided {
  readonly done: readonly DecidedAdvert[]
  readonly refused: readonly Refused[]
}
