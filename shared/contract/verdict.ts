import { z } from 'zod'
import { reviewDecisions } from '../data/mail-purposes'
import { maxGivenReasons } from '../data/reason-limits'
import { reviewFields } from '../data/review-fields'
import { optional, text } from './kit'
import { PhotoName } from './photos'
import { ReasonCode } from './reasons'

/** A reason with an explicit field, or without one for its default field; the bare code is accepted too. */
export const ReasonInput = z.preprocess(
  value => (typeof value === 'string' ? { code: value } : value),
  z.object({ code: ReasonCode, field: optional(z.enum(reviewFields)) }),
)

/** Key of a mail template: the purpose for a built-in one, the number for one made by staff. */
export const TemplateKey = z.string().regex(/^(?:[a-zA-Z]{1,20}|[1-9]\d{0,9})$/, 'is not a template')

/** One line of a mail's head: a line break in it would start another header. */
export const Subject = text(200, 1).refine(value => !/[\r\n]/.test(value), 'must be one line')
export const MailText = text(20_000, 1)

/** What a moderator has decided about an advert; also what a preview of the mail is made from. */
export const Verdict = {
  decision: z.enum(reviewDecisions),
  reasons: z.array(ReasonInput).max(maxGivenReasons).default([]),
  note: text(4000).default(''),
  /** Fields of a pending edit that go live. If absent, an approval accepts all of them and a refusal none. */
  accept: z.array(text(40, 1)).max(60).optional(),
  /** Photos that are not kept are taken off. */
  photos: z
    .array(z.object({ file: PhotoName, keep: z.boolean(), reason: optional(ReasonCode) }))
    .max(90)
    .default([]),
  /** The template of the seller's mail, and texts that replace its subject or body. */
  mail: z
    .object({ template: optional(TemplateKey), subject: optional(Subject), text: optional(MailText) })
    .default({}),
}
const WholeVerdict = z.object(Verdict)
export type Verdict = z.output<typeof WholeVerdict>
