import type { PhoneFault } from './phone'

/** What is wrong with a number, as words that follow the field's name: `is too long for +49 (Germany)`. */
export const phoneFaultWords = (
  { why, dialCode, country, isShared }: PhoneFault,
  nameOf: (country: string) => string | undefined,
): string => {
  const name = country && nameOf(country)
  const place = name ? `${dialCode} (${name}${isShared ? ' and others' : ''})` : dialCode
  return {
    noCode: 'is needed with a phone number',
    unknownCode: 'is not the dial code of a country',
    noNumber: 'must be a phone number: digits, with spaces and ( ) - / . between them',
    tooLong: `is too long for ${place}`,
    tooShort: `is too short for ${place}`,
    notOne: `is not a number of ${place}`,
  }[why]
}
