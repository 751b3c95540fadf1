import type { AdvertKind } from '../../contract/adverts'
import type { Signal } from '../../contract/signals'
import { reviewFieldName } from '../../data/review-fields'
import { fieldOfReason, reasonsFor, type ReviewReasonCode } from '../../data/review-reasons'
import type { SignalCode } from '../../data/signal-codes'
import type { PickedReason } from '../decisions/decisions.public'
import { openSignals } from '../signals/signals.public'

/** The reasons that a signal proposes. */
const proposedBy: Readonly<Record<SignalCode, ReviewReasonCode>> = {
  identity: 'duplicate',
  photo: 'photos-not-own',
  hours: 'hours-implausible',
  prepayment: 'fraud',
  price: 'price-implausible',
  contact: 'not-entitled',
}

/** Which reasons are often given together. */
const together: Readonly<Partial<Record<ReviewReasonCode, readonly ReviewReasonCode[]>>> = {
  duplicate: ['not-entitled', 'serial-mismatch'],
  fraud: ['not-entitled', 'photos-not-own'],
  'photos-not-own': ['photos-missing', 'not-entitled'],
  'hours-implausible': ['engine-incomplete', 'description-contradicts'],
  'price-implausible': ['price-unclear', 'misleading'],
  'not-entitled': ['contact-wrong', 'incomplete'],
  'photos-unclear': ['photos-missing'],
  'description-short': ['incomplete', 'photos-missing'],
  'registration-mismatch': ['serial-mismatch'],
}
/** What is asked for most, where no signal proposes anything. */
const usual: readonly ReviewReasonCode[] = [
  'photos-missing',
  'description-short',
  'incomplete',
  'price-implausible',
]

export interface Reasons {
  /** Those that the open signals propose, with the signal. */
  readonly proposed: readonly { readonly code: ReviewReasonCode; readonly signal: Signal }[]
  /** Those that are often given with the proposed and the picked ones. */
  readonly often: readonly ReviewReasonCode[]
  readonly all: readonly ReviewReasonCode[]
}

/** The reason that a signal proposes for an advert of this kind; null for none. */
export const proposedReason = ({ code }: Pick<Signal, 'code'>, kind: AdvertKind): ReviewReasonCode | null => {
  const reason = proposedBy[code]
  return reasonsFor(kind).includes(reason) ? reason : null
}

/** The one place where reasons come from: what the signals propose, what often goes with it, and all others. */
export const reasonsOf = (
  kind: AdvertKind,
  signals: readonly Signal[],
  picked: readonly ReviewReasonCode[],
): Reasons => {
  const all = reasonsFor(kind)
  const proposed = openSignals(signals).flatMap(signal => {
    const code = proposedReason(signal, kind)
    return code ? [{ code, signal }] : []
  })
  const given = [...new Set([...proposed.map(({ code }) => code), ...picked])]
  const beside = given.flatMap(code => together[code] ?? [])
  const known = proposed.map(({ code }) => code)
  const often = [...new Set([...beside, ...(given.length > 0 ? [] : usual)])]
  return {
    proposed: proposed.filter(({ code }, at) => known.indexOf(code) === at),
    often: often.filter(code => all.includes(code) && !known.includes(code)),
    all,
  }
}

export interface ReasonPickerProps {
  readonly kind: AdvertKind
  readonly signals: readonly Signal[]
  readonly picked: readonly PickedReason[]
  readonly onPick: (picked: readonly PickedReason[]) => void
  readonly error: string | undefined
}

/** The name of a reason's default field, or of the whole advert. */
export const placeName = (code: ReviewReasonCode, kind: AdvertKind, whole: string) => {
  const field = fieldOfReason(code, kind)
  return field === null ? whole : reviewFieldName(field)
}
