import type { StockStyle } from './reading'

export type ReadNumber = { readonly value: number } | { readonly text: string }

/** Spaces and apostrophes between thousands, as several countries write them. */
const between = /(?<=\d)[\s\u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g
/** What people write behind hours and quantities. */
const unit =
  /\s*(?:hours?|hrs?|h|ttaf|ttsn|tt|smoh|stoh|snew|tsmoh|tso|tsn|since new|ea|each|pcs?|pieces?|units?|seats?|pax)\.?$/i

const bare = (text: string) => text.trim().replaceAll(between, '').replace(unit, '').trim()

const both = /^-?(?:\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:\.\d{3})+,\d+)$/
const grouped = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/
const single = /^(-?\d*)([.,])(\d+)$/
/** Looks like 1,234 or 1.234: thousands in one style, a fraction in the other. */
const either = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** Which sign this number has before its fraction; undefined where it does not tell. */
export const decimalOf = (text: string): '.' | ',' | undefined => {
  const number = bare(text)
  if (both.test(number)) return number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
  const sign = grouped.exec(number)?.[1]
  if (sign !== undefined) return sign === '.' ? ',' : '.'
  const found = either.test(number) ? undefined : single.exec(number)?.[2]
  return found === '.' || found === ',' ? found : undefined
}

/**
 * A number in the style of its file, or what is wrong with it: a predicate that follows the name of the field. An amount of money
 * has no three digits behind its fraction's sign, so 1.250 is asked about there rather than taken for one and a quarter.
 */
export const numberOf = (text: string, decimal: StockStyle['decimal'], isAmount = false): ReadNumber => {
  const number = bare(text)
  if (/^-?\d+$/.test(number) || /^-?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i.test(number))
    return { value: Number(number) }
  const own = decimalOf(number)
  if (own !== undefined) return { value: plain(number, own) }
  if (!either.test(number)) return { text: 'must be a number' }
  const sign = number.includes('.') ? '.' : ','
  const both = `could be ${plain(number, sign)} or ${number.replace(sign, '')}`
  if (decimal === 'mixed') return { text: `${both}; the file writes numbers both ways` }
  if (isAmount && sign === decimal) return { text: `${both}; please write it without a sign for thousands` }
  return { value: plain(number, decimal) }
}

const plain = (number: string, decimal: '.' | ','): number =>
  Number(number.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.'))
