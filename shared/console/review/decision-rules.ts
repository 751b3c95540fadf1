import type { AdvertFile } from '../../contract/deciding'
import type { Verdict } from '../../contract/verdict'
import type { MailPurpose, ReviewDecision } from '../../data/mail-purposes'
import type { ReviewField } from '../../data/review-fields'
import { editFields, isEdit, type VerdictDraft } from '../decisions/decisions.public'

/** Whether a field of the edit is not accepted. */
export const isLeft = ({ left }: Pick<VerdictDraft, 'left'>, field: string): boolean =>
  left?.includes(field) ?? false

/** Decisions about the edit of a live advert have other labels. */
const wordOfEdit = { approve: 'edit', requestChanges: 'requestChanges', reject: 'rejectEdit' } as const

/** Under which the words of a decision on this advert stand. */
export const wordOf = (file: AdvertFile, decision: ReviewDecision) =>
  isEdit(file) ? wordOfEdit[decision] : decision

/** What is sent of a draft. */
export const verdictOf = (
  file: AdvertFile,
  draft: VerdictDraft,
  decision: ReviewDecision,
  note: string,
): VerdictSent => {
  const fields = editFields(file)
  const accept = fields.filter(field => !isLeft(draft, field))
  return {
    decision,
    reasons: draft.reasons.map(({ code, field }) => ({ code, ...(field ? { field } : {}) })),
    note: note.trim(),
    ...(decision === 'approve' && accept.length < fields.length ? { accept } : {}),
    photos: Object.entries(draft.photos).map(([file_, reason]) => ({
      file: file_,
      keep: false,
      ...(reason ? { reason } : {}),
    })),
    mail: { ...(draft.template ? { template: draft.template } : {}), ...draft.mail },
  }
}

export type VerdictSent = Pick<Verdict, 'decision' | 'note'> & {
  reasons: { code: string; field?: ReviewField }[]
  accept?: string[]
  photos: { file: string; keep: boolean; reason?: string }[]
  mail: { template?: string; subject?: string; text?: string }
}

/** What the mail will be for; the server has the same rule. */
export const purposeOf = (file: AdvertFile, draft: VerdictDraft, decision: ReviewDecision): MailPurpose => {
  if (!isEdit(file))
    return decision === 'approve' ? 'approved' : decision === 'reject' ? 'rejected' : 'changesRequested'
  if (decision !== 'approve') return 'editRefused'
  const fields = editFields(file)
  const left = fields.filter(field => isLeft(draft, field)).length
  return left === 0 ? 'editApproved' : left === fields.length ? 'editRefused' : 'editPartly'
}

/** Whether the seller has to be told why. */
export const needsWords = (file: AdvertFile, draft: VerdictDraft, decision: ReviewDecision): boolean =>
  decision !== 'approve' ||
  editFields(file).some(field => isLeft(draft, field)) ||
  Object.values(draft.photos).includes('')

/** What can be done with the advert now. */
export const movesOf = (file: AdvertFile, draft: VerdictDraft) => {
  const { advert } = file
  const isGone = advert.deletedAt !== null
  const edit = isEdit(file)
  const losesPhotos = Object.keys(draft.photos).length > 0
  return {
    approve: !isGone && advert.closedReason === null && (advert.status !== 'approved' || edit || losesPhotos),
    requestChanges: !isGone,
    reject: !isGone,
    hide: !isGone && advert.status !== 'hide',
  }
}
