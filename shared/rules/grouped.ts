/**
 * A number with a comma before every three digits, and at most three decimals: 1234567.5 → `1,234,567.5` (checklist
 * API-07: en-US). As `toLocaleString('en-US')` writes it, whose first call keeps a phone busy for as long as drawing the
 * rest of a page does.
 */
export const grouped = (n: number): string => {
  const [whole = '', decimals] = String(Math.round(Math.abs(n) * 1000) / 1000).split('.')
  const digits = decimals === undefined ? byThree(whole, ',') : `${byThree(whole, ',')}.${decimals}`
  return n < 0 ? `-${digits}` : digits
}

/** Digits with a mark before every three from the right. */
export const byThree = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)
