import type { ReviewReason } from '../../../shared/contract/adverts'
import type { Verdict } from '../../../shared/contract/verdict'
import { AppError, type FieldError } from '../../../shared/contract/errors'
import type { MailPurpose } from '../../../shared/data/mail-purposes'
import type { ReasonBook } from '../../../shared/rules/reasons'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { PendingRevision } from '../../adverts/adverts.public'
import { fromJson } from '../../platform/db/values'
import type { KeptPhoto } from '../../photos/photos.public'

export interface RefusedPhoto {
  readonly file: string
  readonly reason: string | null
  /** The position as the seller sees it, from 1. */
  readonly place: number
}

/** The effects of a moderator's verdict on this advert. */
export interface ReviewOutcome {
  /** Whether a pending edit of a published advert is decided, and not the advert itself. */
  readonly isEdit: boolean
  /** For an edit: the fields that go live, and the others. */
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
  /** In the format in which they are stored and shown at their fields. */
  readonly reasons: readonly ReviewReason[]
  readonly photos: readonly RefusedPhoto[]
  /** The advert's title after the decision. */
  readonly title: string
  /** Null when the seller gets no mail. */
  readonly purpose: MailPurpose | null
}

export type AssessedRow = Pick<AdvertRow, 'kind' | 'status' | 'title' | 'firstPublishedAt' | 'photos'>

/** Throws `invalid` for a refusal without a reason or note, and for an unknown field or photo. */
export const assess = (
  row: AssessedRow,
  revision: Pick<PendingRevision, 'changes'> | null,
  verdict: Verdict,
  { fieldOf }: ReasonBook,
): ReviewOutcome => {
  const { decision, accept, note } = verdict
  const isEdit = revision !== null && row.status !== 'unapproved'
  const fields = isEdit ? Object.keys(revision.changes) : []
  if (accept) checkAccepted(accept, fields, decision)
  const accepted = fields.filter(field => (accept ? accept.includes(field) : decision === 'approve'))
  const refused = fields.filter(field => !accepted.includes(field))
  const photos = refusedPhotos(row, revision, verdict)
  const reasons: ReviewReason[] = [
    ...verdict.reasons.map(({ code, field }) => ({ code, field: field ?? fieldOf(code, row.kind) })),
    ...photos.flatMap(({ reason: code, file }) => (code ? [{ code, field: 'photos', file }] : [])),
  ]
  const isRefusal = isEdit ? refused.length > 0 : decision !== 'approve'
  if (isRefusal && reasons.length === 0 && note === '')
    throw refusal('reasons', 'tell the seller why: a reason or a note is needed')
  return {
    isEdit,
    accepted,
    refused,
    reasons,
    photos,
    title: (accepted.includes('title') && revision?.changes.title) || row.title,
    purpose: isEdit ? editPurpose(accepted, refused) : advertPurpose(row, verdict, photos.length > 0),
  }
}

const refusal = (field: string, message: string) =>
  new AppError('invalid', `Please check: ${field}.`, { errors: [{ field, message }] })

const checkAccepted = (
  accept: readonly string[],
  fields: readonly string[],
  decision: Verdict['decision'],
): void => {
  if (fields.length === 0) throw refusal('accept', 'there is no edit that waits')
  const errors = accept.flatMap((field, at): FieldError[] =>
    fields.includes(field) ? [] : [{ field: `accept.${at}`, message: `${field} is not part of the edit` }],
  )
  if (errors.length > 0) throw new AppError('invalid', 'Please check: accept.', { errors })
  if (decision !== 'approve' && fields.every(field => accept.includes(field)))
    throw refusal('accept', 'takes all of the edit; that is an approval')
}

const refusedPhotos = (
  row: AssessedRow,
  revision: Pick<PendingRevision, 'changes'> | null,
  { photos, note, reasons }: Verdict,
): readonly RefusedPhoto[] => {
  const live = fromJson<readonly KeptPhoto[]>(row.photos, []).map(({ file }) => file)
  const edited = revision?.changes.photos ?? []
  const hasWords = note !== '' || reasons.length > 0
  const errors: FieldError[] = []
  const found = photos.flatMap(({ file, keep, reason }, at): RefusedPhoto[] => {
    const place = (edited.includes(file) ? edited.indexOf(file) : live.indexOf(file)) + 1
    if (place === 0) errors.push({ field: `photos.${at}.file`, message: 'is not a photo of this advert' })
    else if (!keep && !reason && !hasWords)
      errors.push({ field: `photos.${at}.reason`, message: 'tell the seller why' })
    return keep ? [] : [{ file, reason: reason ?? null, place }]
  })
  if (errors.length > 0) throw new AppError('invalid', 'Please check: photos.', { errors })
  return found
}

const editPurpose = (accepted: readonly string[], refused: readonly string[]): MailPurpose =>
  refused.length === 0 ? 'editApproved' : accepted.length === 0 ? 'editRefused' : 'editPartly'

/** An approval is only mailed for the first publication, unless there is something else to tell. */
const advertPurpose = (
  { firstPublishedAt }: AssessedRow,
  { decision, note, mail }: Verdict,
  losesPhotos: boolean,
): MailPurpose | null => {
  if (decision === 'requestChanges') return 'changesRequested'
  if (decision === 'reject') return 'rejected'
  const hasWords = note !== '' || losesPhotos || Object.values(mail).some(Boolean)
  return firstPublishedAt === null || hasWords ? 'approved' : null
}
