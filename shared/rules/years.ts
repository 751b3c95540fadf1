/** The last year that an aircraft may be of, in UTC: the next one, since new ones are sold ahead of their year. */
export const lastYear = (now: number = Date.now()): number => new Date(now).getUTCFullYear() + 1
