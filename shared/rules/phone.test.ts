import { describe, expect, it } from 'vitest'
import { isRead, readPhone, shownPhone, type PhoneFault } from './phone'

const e164 = (dialCode: string, phone: string) => {
  const read = readPhone({ dialCode, phone })
  return isRead(read) ? read.e164 : read.why
}
const fault = (dialCode: string, phone: string) => readPhone({ dialCode, phone }) as PhoneFault

describe('[SELL-01] a phone number', () => {
  it.each([
    ['a trunk zero goes', '+49', '0171 1234567', '+491711234567'],
    ['a zero in brackets goes', '+49', '+49 (0)171/1234567', '+491711234567'],
    ['a whole number brings its own dial code', '+1', '+49 (0)171/1234567', '+491711234567'],
    ['00 is read as +', '+44', '0049 171 1234567', '+491711234567'],
    ['the zero of Italian numbers belongs to them', '+39', '06 6982', '+39066982'],
    ['eleven digits stay eleven', '+55', '(11) 96123-4567', '+5511961234567'],
    ['the dial code of an island begins its numbers', '+1684', '733 1234', '+16847331234'],
    ['and may stand in them already', '+1684', '684 733 1234', '+16847331234'],
    ['a dial code needs no plus', '90', '532 123 45 67', '+905321234567'],
    ['typographic dashes and spaces are spaces', '+1', '208\u00a0555\u20110134', '+12085550134'],
  ])('%s', (_, dialCode, phone, expected) => expect(e164(dialCode, phone)).toBe(expected))

  it.each([
    ['too long', '+49', '1711234567890123', 'tooLong'],
    ['too short', '+49', '12', 'tooShort'],
    ['not of that country', '+1', '555 123 4567', 'notOne'],
    ['letters', '+49', '0171 CALLME', 'noNumber'],
    ['a second number', '+49', '0171 1234567 / +49 30 123456', 'noNumber'],
    ['no dial code', '', '0171 1234567', 'noCode'],
    ['a dial code of no country', '+999', '1234567', 'unknownCode'],
  ])('is refused, never cut: %s', (_, dialCode, phone, why) => expect(e164(dialCode, phone)).toBe(why))

  it('tells which field is wrong, and the country whose numbers it was compared with', () => {
    expect(fault('+49', '12')).toMatchObject({
      field: 'phone',
      dialCode: '+49',
      country: 'DE',
      isShared: false,
    })
    expect(fault('+1', '12')).toMatchObject({ field: 'phone', country: 'US', isShared: true })
    expect(fault('', '12')).toMatchObject({ field: 'dialCode' })
    expect(fault('', '+49 12')).toMatchObject({ field: 'phone', country: 'DE' })
  })

  it('is shown in international form, and as it is where it is none', () => {
    expect(shownPhone({ dialCode: '+49', phone: '1711234567' })).toBe('+49 171 1234567')
    expect(shownPhone({ dialCode: '+49', phone: '12' })).toBe('+49 12')
    expect(shownPhone({ dialCode: '+49', phone: '' })).toBe('')
  })
})
