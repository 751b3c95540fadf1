/** How soon a seller usually answers: within an hour, some hours, a day, some days, a week, or later. */
export const replyPaces = ['hour', 'hours', 'day', 'days', 'week', 'later'] as const
export type ReplyPace = (typeof replyPaces)[number]
