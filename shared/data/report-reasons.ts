/** Reasons for reporting an advert. */
export const reportReasons = ['fraud', 'facts', 'sold', 'duplicate', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Reasons for reporting a conversation. */
export const threadReasons = ['spam', 'fraud', 'offensive', 'other'] as const
export type ThreadReason = (typeof threadReasons)[number]
