import type { AdvertKind, AdvertStatus } from '../../../shared/contract/adverts'
import type { Verdict as ReviewVerdict } from '../../../shared/contract/verdict'
import type { SignedInContext } from '../../platform/http/context'
import type { DecidableAdvert } from './decidable'
import type { Refused } from './refusals'

/** Who decides, and when: in a request, or by a job on somebody's behalf. */
export type Decider = Pick<SignedInContext, 'app' | 'caller' | 'now'>

export interface Corrections {
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
}

/** Approves a waiting advert, shows a hidden one, hides, or returns an advert to the review queue. */
interface Move {
  readonly action: 'approve' | 'show' | 'unapprove'
}
/** Why an advert is hidden; its seller reads it in My Adverts. */
export interface HideWords {
  readonly reasons?: readonly string[] | undefined
  readonly note?: string | undefined
}
interface Hide extends HideWords {
  readonly action: 'hide'
}
interface Delete {
  readonly action: 'delete'
}
/** Rejects adverts for the same reasons; one with a waiting edit needs a review instead. */
export interface Reject {
  readonly action: 'reject'
  readonly reasons: readonly string[]
  readonly note: string
}
export interface Correct extends Corrections {
  readonly action: 'correct'
}
/** Sets a status from any that may lead to it, corrections, or both at once. */
export interface SetValues extends Corrections, HideWords {
  readonly action: 'set'
  readonly status?: AdvertStatus | undefined
}
/** Approves, rejects or requests changes after a full review of the advert with its waiting edit and its photos. */
export interface Review extends ReviewVerdict {
  readonly action: 'review'
}
export type Verdict = Move | Hide | Delete | Reject | Correct | SetValues | Review

/** Preconditions of the caller about the adverts. */
export interface Expectation {
  /** The versions they had on the screen; without one any will do. */
  readonly versions?: ReadonlyMap<number, number | null | undefined>
  /** An advert of another kind counts as not found. */
  readonly kind?: AdvertKind | undefined
  /** Lets an admin override a colleague's claim. */
  readonly force?: boolean | undefined
  /** The newest history entry that the caller saw; a version conflict lists the later ones. */
  readonly seenChange?: number | undefined
  /** For a single advert: a refusal is thrown instead of returned. */
  readonly orThrow?: boolean
}

export interface DecidedAdvert extends Pick<DecidableAdvert, 'id' | 'status' | 'version'> {
  /** Whether its seller had not confirmed their mail address, so that it was not in the review queue yet. */
  readonly unconfirmed: boolean
  /** Whether its seller gets a mail. */
  readonly mailed: boolean
}

export interface Decided {
  readonly done: readonly DecidedAdvert[]
  readonly refused: readonly Refused[]
}
