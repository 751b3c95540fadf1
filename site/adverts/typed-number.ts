/** Digits with at most two decimals; a number of millions may have any number of them, as in `1.250m`. */
const plain = /^(\d+)(?:[.,](\d{1,2}))?$/
const ofMillions = /^(\d+)(?:[.,](\d+))?$/
/** Digits in groups of three with the same separator; decimals after a different one. */
const inGroups = /^(\d{1,3}([.,'])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/
/** An optional currency on either side, and an optional multiplier. */
const amount = /^(?:eur|usd|[€$])?\s*(\d[\d.,'’\s]*?)\s*(k|m|mn|mio|million|h)?\.?\s*(?:eur|usd|[€$])?$/

/**
 * A number as people of any country type it, rounded: `90.000,00`, `90,000`, `90 000`, `€1.5m`, `250k`. One or two
 * digits behind the last mark are decimals, three are a group. Undefined when it is none, or could be two.
 */
export const typedNumber = (text: string | null): number | undefined => {
  const [, digits = '', unit = ''] = amount.exec(text?.trim().toLowerCase() ?? '') ?? []
  const times = unit === 'k' ? 1e3 : unit.startsWith('m') ? 1e6 : 1
  const even = digits.replace(/[\s’]/g, "'")
  const found = (times === 1e6 ? ofMillions : plain).exec(even) ?? inGroups.exec(even)
  if (!found) return undefined
  const whole = found[1]?.replace(/\D/g, '') ?? ''
  // Longer ones would be written with an exponent.
  return Math.min(Math.round(Number(`${whole}.${found.at(-1) ?? 0}`) * times), 1e15)
}

/** A year, which has four digits and no marks. */
export const typedYear = (text: string): number | undefined =>
  /^\d{4}$/.test(text) ? Number(text) : undefined
