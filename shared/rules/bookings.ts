import { mostAhead, type BookingState, type RequestMove } from '../data/booking-codes'
import { dayInWords } from './formats'

/** Days from the first to the last, both of which belong to it: `2026-12-03`. Days are UTC. */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayLength = 24 * 60 * 60 * 1000

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** A day as the number of days since 1970. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / dayLength)

/** The day that is some days after another one, or before it. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * dayLength))

/** The number of days of a period. */
export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1

/** The last day that can be asked for. */
export const lastBookable = (today: string): string => {
  const day = new Date(today)
  day.setUTCFullYear(day.getUTCFullYear() + mostAhead.years)
  return dayOf(day)
}

export const overlap = (one: Period, other: Period): boolean => one.from <= other.to && other.from <= one.to

/** The same days in as few periods as possible, the earliest first. */
export const joined = (periods: readonly Period[]): readonly Period[] => {
  const made: Period[] = []
  for (const period of periods.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = made.at(-1)
    if (!last || period.from > dayAfter(last.to, 1)) made.push(period)
    else if (period.to > last.to) made[made.length - 1] = { from: last.from, to: period.to }
  }
  return made
}

/** What is left of a period without some of its days. */
export const without = (period: Period, taken: Period): readonly Period[] => {
  if (!overlap(period, taken)) return [period]
  return [
    ...(period.from < taken.from ? [{ from: period.from, to: dayAfter(taken.from, -1) }] : []),
    ...(period.to > taken.to ? [{ from: dayAfter(taken.to, 1), to: period.to }] : []),
  ]
}

/** A period in a sentence: `from 3 Dec 2026 to 9 Dec 2026`, `on 3 Dec 2026`. */
export const periodInWords = ({ from, to }: Period): string =>
  from === to ? `on ${dayInWords(from)}` : `from ${dayInWords(from)} to ${dayInWords(to)}`

/** Why a period cannot be asked for, whatever is free; null if it can. */
export const periodRefusal = ({ from, to }: Period, today: string): 'order' | 'past' | 'far' | null => {
  if (to < from) return 'order'
  if (from < today) return 'past'
  return to > lastBookable(today) ? 'far' : null
}

interface RequestFacts extends Pick<Period, 'to'> {
  readonly state: BookingState
}

const moves: Record<
  RequestMove,
  { readonly by: 'asking' | 'selling'; readonly of: readonly BookingState[]; readonly makes: BookingState }
> = {
  confirm: { by: 'selling', of: ['requested'], makes: 'confirmed' },
  decline: { by: 'selling', of: ['requested'], makes: 'declined' },
  cancel: { by: 'selling', of: ['confirmed'], makes: 'cancelled' },
  withdraw: { by: 'asking', of: ['requested', 'confirmed'], makes: 'withdrawn' },
}

/** The state that a move of a request leads to. */
export const stateAfter = (move: RequestMove): BookingState => moves[move].makes

/** Whether one side of a conversation may make a move of a request; what is past stays as it was. */
export const mayMoveRequest = (
  move: RequestMove,
  request: RequestFacts,
  role: 'asking' | 'selling',
  today: string,
): boolean => moves[move].by === role && moves[move].of.includes(request.state) && request.to >= today
