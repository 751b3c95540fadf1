/**
 * A number with thousands separators and at most three decimals, as in en-US (checklist API-07): 1234567.5 →
 * `1,234,567.5`. `toLocaleString` would do the same, but its first call takes a phone as long as drawing the rest of a
 * page.
 */
export const grouped = (n: number): string => {
  const [whole = '', decimals] = String(Math.round(Math.abs(n) * 1000) / 1000).split('.')
  const digits = decimals === undefined ? byThree(whole, ',') : `${byThree(whole, ',')}.${decimals}`
  return n < 0 ? `-${digits}` : digits
}

/** Digits in groups of three from the right, with a separator between the groups. */
export const byThree = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)
