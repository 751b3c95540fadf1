/** Why an account is suspended. The words that users are told are in the letters and at the sign-in. */
export const suspensionReasons = [
  'fraud',
  'takenOver',
  'rules',
  'spam',
  'payment',
  'identity',
  'wish',
  'other',
] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** What is told at the sign-in, where it may be somebody else who signs in; the rest is in the mail only. */
export const toldReasons = ['check', 'rules', 'spam', 'payment', 'identity', 'wish'] as const
export type ToldReason = (typeof toldReasons)[number]

/** The reason as it is told at the sign-in: of a suspicion only that something has to be checked. */
export const toldReason = (reason: SuspensionReason | null): ToldReason =>
  toldReasons.find(told => told === reason) ?? 'check'

/** The most characters of what staff write to a suspended user. */
export const maxSuspensionWords = 1000
/** A suspension ends by itself after this many days at most; without an end staff lift it. */
export const maxSuspensionDays = 730

/** How many users one action takes at most. */
export const maxBulkUsers = 500
/** What can be done to many users at once. A mail to many is a mailing. */
export const bulkUserActions = ['suspend', 'lift', 'quotas', 'confirm', 'endSessions'] as const
export type BulkUserAction = (typeof bulkUserActions)[number]
/** What became of a user: `same` where there was nothing to change, and why one was refused. */
export const bulkUserOutcomes = ['done', 'same', 'not_found', 'own', 'last_admin'] as const
export type BulkUserOutcome = (typeof bulkUserOutcomes)[number]
