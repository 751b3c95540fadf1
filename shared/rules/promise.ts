/** Number of business days after a submission by the end of which (UTC) it is decided (design, section 9; PLUS-14). */
const promisedDays = 3

const day = 86_400_000

/** Calendar days such as `2026-12-25` on which nobody decides; none unless an operator names some. */
export type Holidays = ReadonlySet<string>
const noHolidays: Holidays = new Set()

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const timeOf = (date: string) => Date.parse(`${date}T00:00:00.000Z`)

/** Saturdays and Sundays do not count, nor do holidays. */
const isBusinessDay = (time: number, holidays: Holidays): boolean =>
  ![0, 6].includes(new Date(time).getUTCDay()) && (holidays.size === 0 || !holidays.has(dateOf(time)))

/** The calendar day (UTC) by whose end something that was submitted at this moment is decided. */
export const promisedOn = (submitted: Date, holidays: Holidays = noHolidays): string => {
  let time = timeOf(dateOf(submitted.getTime()))
  for (let left = promisedDays; left > 0;) {
    time += day
    if (isBusinessDay(time, holidays)) left--
  }
  return dateOf(time)
}

export interface PromiseLeft {
  /** `late`: the promised day is over. */
  readonly state: 'late' | 'today' | 'later'
  /** Business days from today to the promised day, or since it; 0 today. */
  readonly days: number
  /** Whole hours until the promised day ends; 0 when it is over. */
  readonly hours: number
}

/** Time left until the promised day ends. */
export const promiseLeft = (dueOn: string, now: Date, holidays: Holidays = noHolidays): PromiseLeft => {
  const today = timeOf(dateOf(now.getTime()))
  const due = timeOf(dueOn)
  if (Number.isNaN(due)) return { state: 'later', days: promisedDays, hours: promisedDays * 24 }
  const hours = Math.max(0, Math.floor((due + day - now.getTime()) / 3_600_000))
  if (due === today) return { state: 'today', days: 0, hours }
  const [from, to] = due < today ? [due, today] : [today, due]
  let days = 0
  for (let time = from + day; time <= to; time += day) if (isBusinessDay(time, holidays)) days++
  return { state: due < today ? 'late' : 'later', days, hours }
}
