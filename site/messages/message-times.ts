import { dayInWords, ownDay } from '../../shared/rules/formats'
import type { Text } from '../../shared/text/text'

const day = 24 * 60 * 60 * 1000

/** Midnight of the day in the reader's time zone, so that two times on the same day are equal. */
const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

const dateOf = (time: number): string => dayInWords(ownDay(time))

/** Today, yesterday, or the date. */
export const dayName = (iso: string, now: number, { inbox }: Text): string => {
  const time = Date.parse(iso)
  const days = Math.round((dayOf(now) - dayOf(time)) / day)
  return days === 0 ? inbox.today : days === 1 ? inbox.yesterday : dateOf(time)
}

/** The time of today's messages, the day of older ones. */
export const shortTime = (iso: string, now: number, text: Text): string =>
  dayOf(Date.parse(iso)) === dayOf(now) ? text.inbox.time(iso) : dayName(iso, now, text)
