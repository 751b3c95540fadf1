import { z } from 'zod'
import { maxOftenWith, maxSynonyms, reasonDecisions, reasonText, synonymText } from '../data/reason-limits'
import { reviewFields } from '../data/review-fields'
import { signalCodes } from '../data/signal-codes'
import { AdvertKind } from './adverts'
import { defineFeature, optional, text, whole } from './kit'

/** A reason's name for programs: given once, from its first text, and stored with every decision. */
export const ReasonCode = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not a reason')

const Person = z.object({ id: z.int(), name: z.string() })
/** Reasons and their words are lines of a mail: a line break would make two of one. */
const line = (max: number, min = 0) => text(max, min).transform(value => value.replace(/\s*[\r\n]+\s*/g, ' '))
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Why an advert, an edit or a photo is not published as it is (checklist LIFE-03, PLUS-15). */
export const Reason = z.object({
  code: z.string(),
  /** The field that it refers to by default; null for the advert as a whole. `type` is the type of any kind. */
  field: z.enum(reviewFields).nullable(),
  /** Kinds of advert that it applies to; empty for all. */
  kinds: z.array(AdvertKind),
  /** The decisions that it is offered for. */
  decisions: z.array(z.enum(reasonDecisions)),
  /** A sentence that sellers read. */
  text: z.string(),
  /** The same in Turkish and German; empty where nobody has written it yet. */
  textTr: z.string(),
  textDe: z.string(),
  /** What mails say in its place; empty for the sentence itself. */
  mailText: z.string(),
  /** The key of the mail template that is chosen with it. */
  template: z.string().nullable(),
  /** Other words by which staff find it. */
  synonyms: z.array(z.string()),
  /** The signals that propose it. */
  signals: z.array(z.enum(signalCodes)),
  /** What is said of a single photo, to follow its number; empty where it is not offered for single photos. */
  photoText: z.string(),
  /** The codes of reasons that are often given with it. */
  oftenWith: z.array(z.string()),
  /** Offered first where no signal proposes anything. */
  usual: z.boolean(),
  /** Retired ones are not offered any more; what was decided with them can still be read. */
  retired: z.boolean(),
  /** 1 for a reason as it was first written. */
  version: z.int(),
  updatedAt: z.string().nullable(),
  updatedBy: Person.nullable(),
})
export type Reason = z.infer<typeof Reason>

const ReasonBody = {
  field: z.enum(reviewFields).nullable(),
  kinds: z.array(AdvertKind).max(4).transform(distinct),
  decisions: z.array(z.enum(reasonDecisions)).min(1, 'choose one at least').transform(distinct),
  text: line(reasonText.max, 1),
  textTr: line(reasonText.max),
  textDe: line(reasonText.max),
  mailText: line(reasonText.mailMax),
  template: optional(z.string().regex(/^(?:[a-zA-Z]{1,20}|[1-9]\d{0,9})$/, 'is not a template')).transform(
    key => key ?? null,
  ),
  synonyms: z
    .array(line(synonymText.max, 1))
    .max(maxSynonyms, `can be ${maxSynonyms} at most`)
    .transform(distinct),
  signals: z.array(z.enum(signalCodes)).max(signalCodes.length).transform(distinct),
  photoText: line(reasonText.max),
  oftenWith: z.array(ReasonCode).max(maxOftenWith, `can be ${maxOftenWith} at most`).transform(distinct),
  usual: z.boolean(),
}
const NewReason = z.object({
  ...ReasonBody,
  field: ReasonBody.field.default(null),
  kinds: ReasonBody.kinds.default([]),
  textTr: ReasonBody.textTr.default(''),
  textDe: ReasonBody.textDe.default(''),
  mailText: ReasonBody.mailText.default(''),
  synonyms: ReasonBody.synonyms.default([]),
  signals: ReasonBody.signals.default([]),
  photoText: ReasonBody.photoText.default(''),
  oftenWith: ReasonBody.oftenWith.default([]),
  usual: ReasonBody.usual.default(false),
})
export type NewReason = z.output<typeof NewReason>
const ReasonChange = z.object(ReasonBody).partial().extend({ retired: z.boolean().optional() })
export type ReasonChange = z.output<typeof ReasonChange>

const CodeParams = z.object({ code: ReasonCode })

export const reasons = defineFeature({
  list: {
    method: 'GET',
    path: '/admin/reasons',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'Why adverts are refused: every reason in its order, retired ones too',
    reply: z.array(Reason),
    personal: true,
  },
  add: {
    method: 'POST',
    path: '/admin/reasons',
    gate: 'staff',
    summary: 'Add a reason; its code is made from its text and never changes',
    body: NewReason,
    reply: Reason,
  },
  edit: {
    method: 'PATCH',
    path: '/admin/reasons/{code}',
    gate: 'staff',
    summary: 'Change a reason, retire it or bring it back; decisions that were made with it keep its code',
    params: CodeParams,
    body: ReasonChange.extend({ version: whole(1, 2_000_000_000) }),
    reply: Reason,
  },
  move: {
    method: 'POST',
    path: '/admin/reasons/{code}/move',
    gate: 'staff',
    summary: 'Put a reason before another one, or at the end; answers with all of them in their order',
    params: CodeParams,
    body: z.object({ before: optional(ReasonCode) }),
    reply: z.array(Reason),
  },
})
