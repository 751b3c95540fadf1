/** Why somebody finds that an advert should not stand as it does. */
export const reportReasons = ['fraud', 'facts', 'sold', 'duplicate', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Why somebody finds that the other side of a conversation should not write as they do. */
export const threadReasons = ['spam', 'fraud', 'offensive', 'other'] as const
export type ThreadReason = (typeof threadReasons)[number]
