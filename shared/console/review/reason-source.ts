import type { AdvertKind } from '../../contract/adverts'
import type { Reason } from '../../contract/reasons'
import type { Signal } from '../../contract/signals'
import type { ReasonDecision } from '../../data/reason-limits'
import { reviewFieldName } from '../../data/review-fields'
import type { ReasonBook } from '../../rules/reasons'
import type { PickedReason } from '../decisions/decisions.public'
import { openSignals } from '../signals/signals.public'

export interface Reasons {
  /** Those that the open signals propose, with the signal. */
  readonly proposed: readonly { readonly reason: Reason; readonly signal: Signal }[]
  /** Those that are often given with the proposed and the picked ones. */
  readonly often: readonly Reason[]
  readonly all: readonly Reason[]
}

interface Asked {
  readonly kind: AdvertKind
  readonly signals: readonly Signal[]
  readonly picked: readonly PickedReason[]
  /** Undefined while a part of an edit is accepted: then all are offered. */
  readonly decision: ReasonDecision | undefined
}

/** What is asked for most, where no signal proposes anything. */
const usual = (all: readonly Reason[]) => all.filter(reason => reason.usual).map(({ code }) => code)

/** The one place where the sheet's reasons come from: what signals propose, what often goes with it, all others. */
export const reasonsOf = (book: ReasonBook, { kind, signals, picked, decision }: Asked): Reasons => {
  const all = book.offered(kind, decision)
  const proposed = openSignals(signals).flatMap(signal =>
    book.proposedBy(signal.code, kind, decision).map(reason => ({ reason, signal })),
  )
  const known = proposed.map(({ reason }) => reason.code)
  const given = [...new Set([...known, ...picked.map(({ code }) => code)])]
  const beside = given.flatMap(code => book.of(code)?.oftenWith ?? [])
  const often = [...new Set([...beside, ...(given.length > 0 ? [] : usual(all))])]
  return {
    proposed: proposed.filter(({ reason }, at) => known.indexOf(reason.code) === at),
    often: often.flatMap(code => all.find(each => each.code === code && !known.includes(code)) ?? []),
    all,
  }
}

export interface ReasonPickerProps extends Asked {
  readonly onPick: (picked: readonly PickedReason[]) => void
  readonly error: string | undefined
}

/** The name of a reason's default field, or of the whole advert. */
export const placeName = ({ fieldOf }: ReasonBook, code: string, kind: AdvertKind, whole: string) => {
  const field = fieldOf(code, kind)
  return field === null ? whole : reviewFieldName(field)
}
