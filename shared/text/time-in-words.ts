import { count } from './en-kit'

const [hour, day] = [60, 1440]

/** Minutes in their largest unit that leaves at least two of it: "45 minutes", "3 hours", "2 days". */
export const timeInWords = (minutes: number): string => {
  if (minutes >= 2 * day) return `${Math.round(minutes / day)} days`
  if (minutes >= 2 * hour) return `${Math.round(minutes / hour)} hours`
  return count(Math.max(1, minutes), 'minute', 'minutes')
}
