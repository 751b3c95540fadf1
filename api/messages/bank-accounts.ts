/** A beginning of an IBAN (ISO 13616): country, check digits, and what may follow with spaces, dots or dashes between. */
const ibanLike = /(?<![\p{L}\d])[a-z]{2}\d{2}(?:[ .\-\u00a0]?[a-z\d]){11,40}/giu
const ibanLengths = { least: 15, most: 34 }

/** Words that say that an account's number follows: English, German, Turkish, French, Spanish. */
const numberAfterWord =
  /(?<!\p{L})(?:account(?: number| no\.?| #)?|acct\.?|konto(?:nummer|nr\.?|-nr\.?)?|hesap(?: no\.?| numaras[ıi])?|(?:numéro de )?compte|cuenta(?: número)?)[^\p{L}\d\n]{0,6}(?:is |ist |: ?)?(\d[\d \-\u00a0.]{5,24}\d)(?![\p{L}\d])/giu

/**
 * The bank accounts that a text names, without spaces and in capital letters: IBANs whose check digits are right, and
 * numbers behind a word for an account.
 */
export const bankAccounts = (text: string): readonly string[] => {
  const ibans = [...text.matchAll(ibanLike)].flatMap(([candidate]) => ibanIn(candidate) ?? [])
  const numbers = [...text.matchAll(numberAfterWord)].map(([, number = '']) => number.replace(/\D/g, ''))
  return [...new Set([...ibans, ...numbers.filter(({ length }) => length >= 6)])]
}

/** The candidate may go on with the next words, so the longest beginning that ends with a word counts. */
const ibanIn = (candidate: string): string | undefined => {
  const pieces = candidate.split(/[ .\-\u00a0]/)
  for (let count = pieces.length; count > 0; count--) {
    const iban = pieces.slice(0, count).join('').toUpperCase()
    if (iban.length >= ibanLengths.least && iban.length <= ibanLengths.most && isIban(iban)) return iban
  }
  return undefined
}

/** Check digits by ISO 7064, MOD 97-10: letters count as 10 to 35, the first four characters stand at the end. */
const isIban = (iban: string): boolean => {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map(sign => Number.parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
