import { extendByRecurrenceRule, type IcsDateObject, type IcsEvent } from 'ts-ics'
import { dayAfter, dayOf, type Period } from '../../../shared/rules/bookings'

/** Why an event is refused; the message goes on a sentence about it. */
export class EventRefused extends Error {}

/** How many more days events of the file may fall on. */
export interface OccurrenceBudget {
  left: number
}

/** A rule that began earlier would be followed for longer than it says anything of. */
const oldestRule = 20 * 365
const dayLength = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000

export interface Bounds {
  readonly today: string
  readonly last: string
  /** Time zones that the file itself describes. */
  readonly zones: ReadonlySet<string>
}

/** The days of an event with its repetitions, as they are written on the calendar where it takes place. */
export const daysOfEvent = (event: IcsEvent, bounds: Bounds, budget: OccurrenceBudget): readonly Period[] => {
  if (event.status === 'CANCELLED' || event.timeTransparent === 'TRANSPARENT') return []
  const begin = momentOf(event.start, bounds)
  const end = endOf(event, begin, bounds)
  if (end < begin) throw new EventRefused('ends before it begins')
  const length = end.getTime() - begin.getTime()
  return startsOf(event, begin, bounds, budget).map(start => ({
    from: dayOf(start),
    // What ends at midnight does not take the day that begins then.
    to: dayOf(new Date(start.getTime() + Math.max(length - 1, 0))),
  }))
}

/** Wall-clock time: a booking from morning to evening is that day's, wherever the reader is. */
const momentOf = (given: IcsDateObject | undefined, { zones }: Bounds): Date => {
  if (!given) throw new EventRefused('has no first day')
  const zone = given.local?.timezone
  if (zone !== undefined && !zones.has(zone) && !isZone(zone))
    throw new EventRefused(`names a time zone that nobody knows: ${zone.slice(0, 60)}`)
  const date = given.local?.date ?? given.date
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 || date.getUTCFullYear() > 9000)
    throw new EventRefused('has a day that does not exist')
  return date
}

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const endOf = (event: IcsEvent, begin: Date, bounds: Bounds): Date => {
  const { type } = event.start
  if (event.end) return momentOf(event.end, bounds)
  if (event.duration) {
    const { before, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = event.duration
    const length =
      (weeks * 7 + days) * dayLength + hours * hour + minutes * (hour / 60) + seconds * (hour / 3600)
    if (before || !(length >= 0) || length > 10 * 366 * dayLength)
      throw new EventRefused('has a length that cannot be')
    return new Date(begin.getTime() + length)
  }
  return type === 'DATE' ? new Date(begin.getTime() + dayLength) : begin
}

const startsOf = (
  { recurrenceRule: rule, exceptionDates, start }: IcsEvent,
  begin: Date,
  { today, last }: Bounds,
  budget: OccurrenceBudget,
): readonly Date[] => {
  if (!rule) return [begin]
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.frequency))
    throw new EventRefused('repeats by a rule that is no calendar’s, or more than once a day')
  if (!((rule.interval ?? 1) >= 1)) throw new EventRefused('repeats by a rule that never goes on')
  if (dayOf(begin) < dayAfter(today, -oldestRule))
    throw new EventRefused('has repeated for more than 20 years')
  if (budget.left <= 0) throw new EventRefused('repeats, and the file falls on too many days already')
  // Hours of a day make no difference to its days, but multiply them.
  const { byHour: _hour, byMinute: _minute, bySecond: _second, ...byDay } = rule
  const starts = extendByRecurrenceRule(byDay, {
    start: begin,
    end: new Date(dayAfter(last, 1)),
    exceptions: (exceptionDates ?? []).map(({ date, local }) => local?.date ?? date),
  })
  budget.left -= starts.length
  return start.type === 'DATE' ? starts.map(each => new Date(dayOf(each))) : starts
}
