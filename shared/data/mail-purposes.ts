/** What a moderator can decide about a waiting advert or a pending edit. */
export const reviewDecisions = ['approve', 'requestChanges', 'reject'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** What templates are for: three decisions about adverts, three about edits of live ones, and mailings to many. */
export const mailPurposes = [
  'approved',
  'changesRequested',
  'rejected',
  'editApproved',
  'editPartly',
  'editRefused',
  'mailing',
] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** Placeholders that a template may contain, in double braces. */
export const mailPlaceholders = [
  'greeting',
  'name',
  'title',
  'id',
  'reasons',
  'note',
  'link',
  'credit',
  'accepted',
  'refused',
  'photos',
  'adverts',
] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]

/** The placeholders that work in a mailing, which is not about any decision. */
export const mailingPlaceholders = [
  'greeting',
  'name',
  'title',
  'id',
  'link',
  'adverts',
] as const satisfies readonly MailPlaceholder[]
