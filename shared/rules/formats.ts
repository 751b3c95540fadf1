export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')

// All of them in UTC, so that server and browser write the same; none by `Intl`, whose first call keeps a phone busy.

/** A day within sentences: `20 Nov 2026`. */
export const dayInWords = (iso: string): string => {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** A day of this year within sentences: `20 Nov`. */
export const dayOfYear = (iso: string): string => dayInWords(iso).replace(/ \d+$/, '')

/** A day on the reader's own calendar, which begins at their midnight, as ISO writes it. */
export const ownDay = (time: number): string => {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A day in lists and tables, as tr-TR writes it (specification, section 9; checklist API-07): `20.11.2026`. */
export const dayInLists = (iso: string): string => {
  const date = new Date(iso)
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
}
