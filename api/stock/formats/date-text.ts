import type { StockStyle } from './reading'

export type ReadDate = { readonly value: string } | { readonly text: string }

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]*Z?)?$/
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const dayMonth = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]*([a-z]{3,9})\.?,?[-\s]*(\d{4})$/i
const monthDay = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The ISO form of a day that the calendar has. */
const dayOf = (year: number, month: number, day: number): ReadDate => {
  const iso = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const date = new Date(`${iso}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return exists ? { value: iso } : { text: 'must be a date that exists' }
}

const monthOf = (name: string) => months.findIndex(month => name.toLowerCase().startsWith(month)) + 1

/** Whether a date with slashes or hyphens tells by itself what stands first. */
export const orderOf = (text: string): 'dayFirst' | 'monthFirst' | undefined => {
  const [, first = '', sign = '', second = ''] = numbers.exec(text.trim()) ?? []
  if (sign === '' || sign === '.') return undefined
  if (Number(first) > 12) return 'dayFirst'
  return Number(second) > 12 ? 'monthFirst' : undefined
}

/** A date as ISO, or what is wrong with it: a predicate that follows the name of the field. */
export const dateOf = (text: string, order: StockStyle['dates']): ReadDate => {
  const typed = text.trim()
  const iso = isoDate.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = dayMonth.exec(typed)
  if (named && monthOf(named[2] ?? ''))
    return dayOf(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]))
  const american = monthDay.exec(typed)
  if (american && monthOf(american[1] ?? ''))
    return dayOf(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]))
  const found = numbers.exec(typed)
  if (!found) return { text: 'must be a date such as 2024-05-31' }
  const [first, second, year] = [Number(found[1]), Number(found[3]), Number(found[4])]
  const own = found[2] === '.' ? 'dayFirst' : (orderOf(typed) ?? order)
  if (own === 'mixed' && first !== second)
    return { text: 'could be either of two days; the file writes dates both ways. Write it as 2024-05-31' }
  return own === 'monthFirst' ? dayOf(year, first, second) : dayOf(year, second, first)
}
