/**
 * Why mails to an address are not sent: they came back, its owner reported one as unwanted, or staff decided it. The
 * last two stop mailings and notifications only.
 */
export const suppressionReasons = ['bounce', 'complaint', 'manual'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
