/** The start of an IBAN (ISO 13616): country, check digits, and more characters, with spaces, dots or dashes. */
const ibanLike = /(?<![\p{L}\d])[a-z]{2}\d{2}(?:[ .\-\u00a0]?[a-z\d]){11,40}/giu
/** The length of each country's IBANs (ISO 13616, SWIFT's registry); further characters belong to the next word. */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FO GL NL',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'LY PT ST',
    26: 'IS TR',
    27: 'BI DJ FR GR IT MC MR SM',
    28: 'AL AZ BY CY DO GT HU LB PL SV',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, countries]) =>
    countries.split(' ').map(country => [country, Number(length)] as const),
  ),
)

/** Words that announce an account number: English, German, Turkish, French, Spanish. */
const numberAfterWord =
  /(?<!\p{L})(?:account(?: number| no\.?| #)?|acct\.?|konto(?:nummer|nr\.?|-nr\.?)?|hesap(?: no\.?| numaras[ıi])?|(?:numéro de )?compte|cuenta(?: número)?)[^\p{L}\d\n]{0,6}(?:is |ist |: ?)?(\d[\d \-\u00a0.]{5,24}\d)(?![\p{L}\d])/giu

/**
 * The bank accounts in a text, without spaces and in capital letters: IBANs with valid check digits, and
 * numbers after a word for an account.
 */
export const bankAccounts = (text: string): readonly string[] => {
  const ibans = [...text.matchAll(ibanLike)].flatMap(([candidate]) => ibanIn(candidate) ?? [])
  const numbers = [...text.matchAll(numberAfterWord)].map(([, number = '']) => number.replace(/\D/g, ''))
  return [...new Set([...ibans, ...numbers.filter(({ length }) => length >= 6)])]
}

/** The IBAN at the start of a candidate, which may contain further words. */
const ibanIn = (candidate: string): string | undefined => {
  const signs = candidate.replace(/[^a-z\d]/gi, '').toUpperCase()
  const length = ibanLengths.get(signs.slice(0, 2))
  if (length === undefined || signs.length < length) return undefined
  const iban = signs.slice(0, length)
  return isIban(iban) ? iban : undefined
}

/** Verifies check digits by ISO 7064, MOD 97-10: letters count as 10 to 35, the first four characters go last. */
const isIban = (iban: string): boolean => {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map(sign => Number.parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
