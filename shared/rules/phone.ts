import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'

// Weighs 30 kB compressed: pages load it when somebody types a number, never before.

/** A number as people type it. */
export interface TypedPhone {
  /** Such as `+49` or `49`; not needed if the number has its own. */
  readonly dialCode?: string | null | undefined
  readonly phone: string
}

/** A valid number. Dial code and phone, one after the other, are its E.164 form. */
export interface ReadPhone {
  /** `+491711234567` */
  readonly e164: string
  /** `+49` */
  readonly dialCode: string
  /** Digits without trunk prefix: `1711234567` */
  readonly phone: string
  /** As people read it: `+49 171 1234567` */
  readonly shown: string
  /** Two letters; undefined for numbers of no country. */
  readonly country: string | undefined
}

export type PhoneFault = {
  readonly field: 'dialCode' | 'phone'
  readonly why: 'noCode' | 'unknownCode' | 'noNumber' | 'tooLong' | 'tooShort' | 'notOne'
  /** The dial code that the number was read with, and the best known of its countries. */
  readonly dialCode: string
  readonly country: string | undefined
  /** Whether other countries have the same dial code. */
  readonly isShared: boolean
}

/** What people write between digits, the signs of other scripts and of typography included. */
const written = /^[\d\s()+./\u00a0\u2010-\u2015\u202f-]+$/

const countriesOfCode = new Map<string, CountryCode[]>()
for (const country of getCountries()) {
  const code = getCountryCallingCode(country)
  countriesOfCode.set(code, [...(countriesOfCode.get(code) ?? []), country])
}
/** Of the countries with one dial code, the one by whose name it is known. */
const bestKnown: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

/** Dial codes such as +1684 or +4779 contain the beginning of the number: `['1', '684']`. */
const splitCode = (digits: string): readonly [code: string, rest: string] | undefined => {
  for (let length = Math.min(3, digits.length); length > 0; length--) {
    const code = digits.slice(0, length)
    if (countriesOfCode.has(code)) return [code, digits.slice(length)]
  }
  return undefined
}

const toRead = (number: PhoneNumber): ReadPhone => ({
  e164: number.number,
  dialCode: `+${number.countryCallingCode}`,
  phone: number.nationalNumber,
  shown: number.formatInternational(),
  country: number.country,
})

const whyNot = (text: string, code: string): PhoneFault['why'] => {
  const length = validatePhoneNumberLength(text, { defaultCallingCode: code })
  if (length === 'TOO_LONG' || length === 'TOO_SHORT') return length === 'TOO_LONG' ? 'tooLong' : 'tooShort'
  return 'notOne'
}

/**
 * Reads a number in any common spelling: `0171 1234567` with +49, `+49 (0)171/1234567` with any code, `0049…`. Returns
 * the number, or what is wrong with it. Nothing is cut or guessed.
 */
export const readPhone = ({ dialCode, phone }: TypedPhone): ReadPhone | PhoneFault => {
  const text = phone.trim().replace(/^00(?=\s?[1-9])/, '+')
  const isWhole = text.startsWith('+')
  const given = (isWhole ? text : (dialCode ?? '')).replace(/\D/g, '')
  const [code = '', rest = ''] = splitCode(given) ?? []
  const countries = countriesOfCode.get(code) ?? []
  const fault = (why: PhoneFault['why']): PhoneFault => ({
    field: !isWhole && (why === 'noCode' || why === 'unknownCode') ? 'dialCode' : 'phone',
    why,
    dialCode: code ? `+${code}` : given.slice(0, 3),
    country: bestKnown[code] ?? countries[0],
    isShared: countries.length > 1,
  })
  if (!written.test(text) || text.indexOf('+', 1) > 0 || !/\d/.test(text)) return fault('noNumber')
  if (given === '') return fault('noCode')
  if (code === '') return fault('unknownCode')
  const spellings = isWhole || rest === '' ? [text] : [`${rest}${text.replace(/\D/g, '')}`, text]
  for (const spelling of spellings) {
    const number = parsePhoneNumberFromString(spelling, { defaultCallingCode: code })
    if (number?.isValid() && !number.ext) return toRead(number)
  }
  return fault(whyNot(text, code))
}

export const isRead = (read: ReadPhone | PhoneFault): read is ReadPhone => 'e164' in read

/** The two parts as people read them: in international form, or as they are if they are no valid number. */
export const shownPhone = ({ dialCode, phone }: TypedPhone): string => {
  if (phone === '') return ''
  const read = readPhone({ dialCode, phone })
  return isRead(read) ? read.shown : [dialCode, phone].filter(Boolean).join(' ')
}

/** The number of a stored contact as people read it; null for none. */
export const telOf = ({
  dialcode,
  phone,
}: {
  readonly dialcode?: string | null
  readonly phone?: string | null
}): string | null => (phone ? shownPhone({ dialCode: dialcode, phone }) : null)
