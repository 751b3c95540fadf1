/** `held`: the whole mailing can still be withdrawn. A `cancelled` mailing sends none of its remaining mails. */
export const mailingStates = ['held', 'running', 'paused', 'cancelled', 'withdrawn', 'done'] as const
export type MailingState = (typeof mailingStates)[number]

/** `server`: through the outbox. `own`: from the moderator's own SMTP account, by their desktop console. */
export const mailingWays = ['server', 'own'] as const
export type MailingWay = (typeof mailingWays)[number]

/** How the recipients of a mailing were chosen. */
export const audienceKinds = ['adverts', 'users', 'list'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** Why an intended recipient gets no mail. */
export const skipReasons = ['unknown', 'suspended', 'bounced', 'unsubscribed', 'suppressed'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Adverts that one mailing may name. */
export const maxMailingAdverts = 5000
/** Recipients of one mailing. */
export const maxRecipients = 1000
/** Mails that all mailings together may start within an hour. */
export const mailsPerHour = 2000
/** Seconds in which a mailing can be withdrawn before its first mail leaves. */
export const mailingHold = 60
/** Number of mails that a console claims at once, and the seconds until such a claim expires. */
export const claimSize = 5
export const claimSeconds = 600
