import type { AdvertKind } from '../contract/adverts'
import type { Reason } from '../contract/reasons'
import { firstReasons } from '../data/first-reasons'
import { hideReasons, reasonDetails } from '../data/reason-details'
import { reasonDecisions, refusals, type ReasonDecision } from '../data/reason-limits'
import { reviewFieldNames, type ReviewField } from '../data/review-fields'
import type { SignalCode } from '../data/signal-codes'
import { isKeyOf } from './keys'

/** The field that holds the type, which is named differently for each kind of advert. */
const typeFields: Readonly<Record<AdvertKind, ReviewField>> = {
  aircraft: 'type',
  part: 'section',
  lease: 'leaseType',
  toollease: 'toolType',
}

/** The first reasons as the database has them. */
export const asFirst: readonly Reason[] = [...firstReasons, ...hideReasons].map(first => {
  const { code, field, text, kinds = [], synonyms = [], signals = [] } = first
  const { photoText = '', oftenWith = [], usual = false, hides = false } = reasonDetails[code] ?? {}
  const decisions = hideReasons.includes(first) ? ['hide' as const] : hides ? reasonDecisions : refusals
  return {
    ...{ code, field, text, kinds: [...kinds], synonyms: [...synonyms], signals: [...signals] },
    ...{ textTr: '', textDe: '', mailText: '', template: null, decisions: [...decisions] },
    ...{ photoText, oftenWith: [...oftenWith], usual },
    ...{ retired: false, version: 1, updatedAt: null, updatedBy: null },
  }
})

/** Answers about a list of reasons, by their codes. */
export interface ReasonBook {
  /** All of them in their order, retired ones too. */
  readonly all: readonly Reason[]
  readonly of: (code: string) => Reason | undefined
  /** The field that a reason refers to by default, in an advert of this kind. */
  readonly fieldOf: (code: string, kind: AdvertKind) => ReviewField | null
  /** The sentence that sellers read. Adverts decided before there were codes store the sentence instead of one. */
  readonly textOf: (code: string) => string
  /** A reason as a line of a mail; names the field only if it is not the reason's default one. */
  readonly lineOf: (code: string, field: string | null, kind: AdvertKind) => string
  /** Those that can be chosen for this decision about this kind of advert; without a kind, those for all kinds. */
  readonly offered: (kind: AdvertKind | undefined, decision?: ReasonDecision) => readonly Reason[]
  /** Those that can be said of a single photo. */
  readonly ofPhotos: readonly Reason[]
  /** Of these, the ones that a signal proposes. */
  readonly proposedBy: (signal: SignalCode, kind: AdvertKind, decision?: ReasonDecision) => readonly Reason[]
}

export const reasonBook = (all: readonly Reason[]): ReasonBook => {
  const byCode = new Map(all.map(reason => [reason.code, reason]))
  const fieldOf: ReasonBook['fieldOf'] = (code, kind) => {
    const field = byCode.get(code)?.field ?? null
    return field === 'type' ? typeFields[kind] : field
  }
  const offered: ReasonBook['offered'] = (kind, decision) =>
    all.filter(
      ({ retired, kinds, decisions }) =>
        !retired &&
        (kinds.length === 0 || (kind !== undefined && kinds.includes(kind))) &&
        (decision === undefined || decisions.includes(decision)),
    )
  return {
    all,
    of: code => byCode.get(code),
    fieldOf,
    textOf: code => byCode.get(code)?.text ?? code,
    lineOf: (code, field, kind) => {
      const reason = byCode.get(code)
      const line = reason?.mailText || reason?.text || code
      const isTold = field !== null && field !== fieldOf(code, kind) && isKeyOf(reviewFieldNames, field)
      return isTold ? `${reviewFieldNames[field]}: ${line}` : line
    },
    offered,
    ofPhotos: all.filter(({ retired, photoText }) => !retired && photoText !== ''),
    proposedBy: (signal, kind, decision) =>
      offered(kind, decision).filter(({ signals }) => signals.includes(signal)),
  }
}
