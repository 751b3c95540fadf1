export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')

// All in UTC, so that server and browser give the same text; without `Intl`, whose first call takes long on a phone.

/** A date for use in sentences: `20 Nov 2026`. */
export const dayInWords = (iso: string): string => {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** A month such as `2024-05` for use in sentences: `May 2024`. */
export const monthInWords = (month: string): string => dayInWords(`${month}-01`).replace(/^\d+ /, '')

/** A date of the current year for use in sentences: `20 Nov`. */
export const dayOfYear = (iso: string): string => dayInWords(iso).replace(/ \d+$/, '')

/** The date in the reader's time zone, in ISO format. */
export const ownDay = (time: number): string => {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A date for lists and tables, in tr-TR format (specification, section 9; checklist API-07): `20.11.2026`. */
export const dayInLists = (iso: string): string => {
  const date = new Date(iso)
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
}
