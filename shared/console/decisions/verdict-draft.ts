import type { AdvertFile, DiffField, Verdict } from '../../contract/deciding'
import type { MailPurpose, ReviewDecision } from '../../data/mail-purposes'
import type { ReviewField } from '../../data/review-fields'
import type { PhotoReasonCode, ReviewReasonCode } from '../../data/review-reasons'
import type { Photo } from '../../contract/photos'

export interface PickedReason {
  readonly code: ReviewReasonCode
  /** Null for the field that the reason stands at by itself. */
  readonly field: ReviewField | null
}

/** What a moderator has put together so far about one advert. */
export interface VerdictDraft {
  /** The decision whose panel is open. */
  readonly open: ReviewDecision | null
  readonly reasons: readonly PickedReason[]
  /** Fields of the edit that are not accepted. */
  readonly left: readonly string[]
  /** Photos that come off, with their reason; empty for one that the note explains. */
  readonly photos: Readonly<Record<string, PhotoReasonCode | ''>>
  readonly template: string | null
  /** What stands in place of the template; null while it is not edited. */
  readonly mail: { readonly subject: string; readonly text: string } | null
}

export const emptyDraft: VerdictDraft = {
  open: null,
  reasons: [],
  left: [],
  photos: {},
  template: null,
  mail: null,
}

/** Whether a pending edit is decided, and not the advert itself. */
export const isEdit = ({ revision, advert }: AdvertFile): boolean =>
  revision !== null && advert.status !== 'unapproved'

/** The fields of the edit that can be accepted one by one. */
export const editFields = (file: AdvertFile): readonly string[] =>
  isEdit(file)
    ? [
        ...(file.revision?.diff ?? []).map(({ field }: DiffField) => field),
        ...(file.revision?.photos ? ['photos'] : []),
      ]
    : []

/** What is sent of it. */
export const verdictOf = (
  file: AdvertFile,
  draft: VerdictDraft,
  decision: ReviewDecision,
  note: string,
): VerdictSent => {
  const fields = editFields(file)
  const accept = fields.filter(field => !draft.left.includes(field))
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
  reasons: { code: ReviewReasonCode; field?: ReviewField }[]
  accept?: string[]
  photos: { file: string; keep: boolean; reason?: PhotoReasonCode }[]
  mail: { template?: string; subject?: string; text?: string }
}

/** What the mail will be for; the server has the same rule. */
export const purposeOf = (file: AdvertFile, draft: VerdictDraft, decision: ReviewDecision): MailPurpose => {
  if (!isEdit(file))
    return decision === 'approve' ? 'approved' : decision === 'reject' ? 'rejected' : 'changesRequested'
  if (decision !== 'approve') return 'editRefused'
  const fields = editFields(file)
  const left = fields.filter(field => draft.left.includes(field)).length
  return left === 0 ? 'editApproved' : left === fields.length ? 'editRefused' : 'editPartly'
}

/** Whether the seller has to be told why. */
export const needsWords = (file: AdvertFile, draft: VerdictDraft, decision: ReviewDecision): boolean =>
  decision !== 'approve' ||
  editFields(file).some(field => draft.left.includes(field)) ||
  Object.values(draft.photos).includes('')

export const hasWords = (draft: VerdictDraft, note: string): boolean =>
  note.trim() !== '' ||
  draft.reasons.length > 0 ||
  (Object.keys(draft.photos).length > 0 && !Object.values(draft.photos).includes(''))

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

export interface ShownPhoto {
  readonly photo: Photo
  readonly mark: 'added' | 'removed' | null
}

/** The photos as they will be, then those that the edit leaves out. */
export const photosOf = ({ advert, revision }: AdvertFile): readonly ShownPhoto[] => {
  const change = revision?.photos
  if (!change) return advert.gallery.map(photo => ({ photo, mark: null }))
  return [
    ...change.all.map(photo => ({
      photo,
      mark: change.added.includes(photo.file) ? ('added' as const) : null,
    })),
    ...advert.gallery
      .filter(({ file }) => change.removed.includes(file))
      .map(photo => ({ photo, mark: 'removed' as const })),
  ]
}
