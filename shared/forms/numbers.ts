/**
 * A number as people write it, as plain digits with a point: `389,000`, `389.000`, `389 000` and `389000` are one; so
 * are `12,5` and `12.5`. A single separator with exactly three digits behind it stands for thousands. Null for what is
 * no number.
 */
export const plainNumber = (typed: string): string | null => {
  const text = typed.replace(/[\s'\u00a0]/g, '')
  if (!/^\d[\d.,]*$/.test(text)) return null
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at < 0) return plain(text, '')
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  const separator = text.charAt(at)
  const isDecimal = after.length !== 3 && !before.includes(separator)
  const groups = (isDecimal ? before : text).split(/[.,]/)
  const isGrouped = groups.slice(1).every(group => group.length === 3) && (groups[0]?.length ?? 0) <= 3
  if (groups.length > 1 && !isGrouped) return null
  return isDecimal ? plain(groups.join(''), after) : plain(groups.join(''), '')
}

const plain = (whole: string, fraction: string): string =>
  whole.replace(/^0+(?=\d)/, '') + (fraction === '' ? '' : `.${fraction}`)

/** The value of a typed number; null for what is none. */
export const typedNumber = (typed: string): number | null => {
  const number = plainNumber(typed)
  return number === null ? null : Number(number)
}

/** A typed number with thousands separators, for display; text that is not a number stays as it is. */
export const shownNumber = (typed: string): string => {
  const number = plainNumber(typed)
  if (number === null) return typed
  const [whole = '', fraction] = number.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
}
