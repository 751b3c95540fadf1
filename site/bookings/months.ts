import { dayAfter } from '../../shared/rules/bookings'

/** A month of a calendar: its year, and its number from 0. */
export interface Month {
  readonly year: number
  readonly month: number
}

export const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
})

/** The month that is some months later, or earlier. */
export const monthAfter = ({ year, month }: Month, months: number): Month => {
  const count = year * 12 + month + months
  return { year: Math.floor(count / 12), month: count % 12 }
}

/** How many months lie between two of them. */
export const monthsBetween = (from: Month, to: Month): number =>
  (to.year - from.year) * 12 + to.month - from.month

const two = (n: number) => String(n).padStart(2, '0')

export const firstDay = ({ year, month }: Month): string => `${year}-${two(month + 1)}-01`
const lastDayOf = (month: Month): string => dayAfter(firstDay(monthAfter(month, 1)), -1)

/** The weeks of a month from Monday on; null where a day belongs to another month. */
export const weeksOf = (month: Month): readonly (readonly (string | null)[])[] => {
  const first = firstDay(month)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const length = Number(lastDayOf(month).slice(8))
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = week * 7 + at - before
      return day < 0 || day >= length ? null : dayAfter(first, day)
    }),
  )
}

/** The same day of another month, or that month's last one. */
const sameDayIn = (day: string, months: number): string => {
  const month = monthAfter(monthOf(day), months)
  const there = `${firstDay(month).slice(0, 8)}${day.slice(8)}`
  const last = lastDayOf(month)
  return there < last ? there : last
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: day => dayAfter(day, -1),
  ArrowRight: day => dayAfter(day, 1),
  ArrowUp: day => dayAfter(day, -7),
  ArrowDown: day => dayAfter(day, 7),
  PageUp: day => sameDayIn(day, -1),
  PageDown: day => sameDayIn(day, 1),
  Home: day => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7)),
  End: day => dayAfter(day, 6 - ((new Date(day).getUTCDay() + 6) % 7)),
}

/** The day to which a key leads from another one; undefined for keys that lead nowhere. */
export const dayByKey = (key: string, day: string, bounds: { first: string; last: string }) => {
  const there = steps[key]?.(day)
  if (there === undefined) return undefined
  return there < bounds.first ? bounds.first : there > bounds.last ? bounds.last : there
}
