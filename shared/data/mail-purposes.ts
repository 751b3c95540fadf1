/** What a moderator can decide about a waiting advert or a pending edit. */
export const reviewDecisions = ['approve', 'requestChanges', 'reject'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** What the mails about decisions are for: three about adverts, three about edits of live ones. */
export const mailPurposes = [
  'approved',
  'changesRequested',
  'rejected',
  'editApproved',
  'editPartly',
  'editRefused',
] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** What a template may name in double braces. */
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
] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]
