import type { AdvertFile, DiffField } from '../../contract/deciding'
import type { ReviewDecision } from '../../data/mail-purposes'
import type { ReviewField } from '../../data/review-fields'

export interface PickedReason {
  readonly code: string
  /** Null for the reason's default field. */
  readonly field: ReviewField | null
}

/** What a moderator has put together so far about one advert. */
export interface VerdictDraft {
  /** The decision whose panel is open. */
  readonly open: ReviewDecision | null
  readonly reasons: readonly PickedReason[]
  /** Fields of the edit that are not accepted; null until somebody has ticked one. */
  readonly left: readonly string[] | null
  /** Photos that come off, with their reason; empty for one that the note explains. */
  readonly photos: Readonly<Record<string, string>>
  readonly template: string | null
  /** The text that replaces the template; null while it is unedited. */
  readonly mail: { readonly subject: string; readonly text: string } | null
}

export const emptyDraft: VerdictDraft = {
  open: null,
  reasons: [],
  left: null,
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

/** Whether the draft gives a reason or a note. */
export const hasWords = (draft: VerdictDraft, note: string): boolean =>
  note.trim() !== '' ||
  draft.reasons.length > 0 ||
  (Object.keys(draft.photos).length > 0 && !Object.values(draft.photos).includes(''))
