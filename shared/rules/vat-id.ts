/** What follows a country's letters in its VAT ids, in words, as a pattern, and in an example. */
interface Format {
  readonly words: string
  readonly pattern: RegExp
  readonly example: string
  /** Letters that may stand before the first digit; none where it is left out. */
  readonly letters?: RegExp
}

const digits = (...lengths: readonly number[]): Format => ({
  words: `${lengths.join(' or ')} digits`,
  pattern: new RegExp(`^(?:${lengths.map(length => `\\d{${length}}`).join('|')})$`),
  example: '123456789012'.slice(0, lengths[0]),
})

const greek = digits(9)
const british: Format = {
  words: '9 or 12 digits, or GD or HA and 3 digits',
  pattern: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  example: '123456789',
  letters: /^(?:GD|HA)$/,
}

/** By the letters that VAT ids begin with: the European Union, Northern Ireland, and some of its neighbours. */
const formats: Readonly<Record<string, Format>> = {
  AT: { words: 'U and 8 digits', pattern: /^U\d{8}$/, example: 'U12345678', letters: /^U$/ },
  BE: digits(10),
  BG: digits(9, 10),
  CHE: {
    words: '9 digits, with MWST, TVA or IVA behind them or not',
    pattern: /^\d{9}(?:MWST|TVA|IVA)?$/,
    example: '123456789MWST',
  },
  CY: { words: '8 digits and a letter', pattern: /^\d{8}[A-Z]$/, example: '12345678X' },
  CZ: digits(8, 9, 10),
  DE: digits(9),
  DK: digits(8),
  EE: digits(9),
  EL: greek,
  ES: {
    words: '9 letters or digits, of which the second to the eighth are digits',
    pattern: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
    example: 'B12345678',
    letters: /^[A-Z]$/,
  },
  FI: digits(8),
  FR: {
    words: '2 letters or digits and 9 digits',
    pattern: /^[A-Z0-9]{2}\d{9}$/,
    example: '12345678901',
    letters: /^[A-Z]{1,2}$/,
  },
  GB: british,
  GR: greek,
  HR: digits(11),
  HU: digits(8),
  IE: {
    words: '7 digits and 1 or 2 letters',
    pattern: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
    example: '1234567WA',
  },
  IT: digits(11),
  LT: digits(9, 12),
  LU: digits(8),
  LV: digits(11),
  MT: digits(8),
  NL: { words: '9 digits, B and 2 digits', pattern: /^\d{9}B\d{2}$/, example: '123456789B01' },
  NO: { words: '9 digits, with MVA behind them or not', pattern: /^\d{9}(?:MVA)?$/, example: '123456789MVA' },
  PL: digits(10),
  PT: digits(9),
  RO: { words: '2 to 10 digits', pattern: /^\d{2,10}$/, example: '12345678' },
  SE: digits(12),
  SI: digits(8),
  SK: digits(10),
  TR: digits(10, 11),
  XI: british,
}

/** A VAT id without what people part it by, in capitals: `de 123.456-789` is `DE123456789`. */
export const plainVatId = (typed: string): string => typed.toUpperCase().replace(/[\s./\p{Pd}]/gu, '')

const partsOf = (typed: string) => {
  const plain = plainVatId(typed)
  const country = plain.startsWith('CHE') ? 'CHE' : plain.slice(0, 2)
  const format = Object.hasOwn(formats, country) ? formats[country] : undefined
  return { country, format, rest: plain.slice(country.length) }
}

/** The letters of the known country whose VAT ids have this form, and what follows them; null for anything else. */
export const vatIdParts = (typed: string): { readonly country: string; readonly rest: string } | null => {
  const { country, format, rest } = partsOf(typed)
  return format?.pattern.test(rest) ? { country, rest } : null
}

/**
 * What is wrong with a VAT id that begins like one of a known country, in words to stand behind the field's name; null
 * if it has that country's form. What begins otherwise is not judged: it may be another country's, or the number of a
 * register, such as `HRB 12345`, which has more letters before its digits than a VAT id.
 */
export const vatIdProblem = (typed: string): string | null => {
  const { country, format, rest } = partsOf(typed)
  if (!format) return null
  const [letters = ''] = /^[A-Z]*/.exec(rest) ?? []
  const isVatId = /\d/.test(rest) && (letters === '' || format.letters?.test(letters))
  if (!isVatId || format.pattern.test(rest)) return null
  return `must be ${country}, then ${format.words}, such as ${country}${format.example}`
}
