import { z } from 'zod'
import { countryOf } from '../data/countries'
import { accountFields, phoneLength } from '../data/field-limits'
import { isRead, readPhone, type PhoneFault } from '../rules/phone'
import { isRecord } from '../rules/records'
import { limited, text } from './kit'
import { phoneFaultWords } from '../rules/phone-words'

export const DialCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}$/, 'must be a dial code such as +90')
/** A phone number as it is typed; whether it is one is decided with its dial code. */
export const Phone = text(phoneLength)
export const AccountPhone = limited(accountFields.phone)

const wordsOf = (fault: PhoneFault) => phoneFaultWords(fault, country => countryOf(country)?.name)

/** Says at the field at fault what is wrong with a number; beside what is wrong with other fields, not after it. */
const phoneCheck = (dialCode: string) => {
  const check = z.check(({ value, issues }) => {
    if (!isRecord(value) || issues.some(({ path }) => path?.[0] === dialCode || path?.[0] === 'phone')) return
    const { phone, [dialCode]: code } = value
    if (typeof phone !== 'string' || phone === '') return
    const read = readPhone({ dialCode: typeof code === 'string' ? code : '', phone })
    if (isRead(read)) return
    issues.push({
      code: 'custom',
      input: phone,
      path: [read.field === 'phone' ? 'phone' : dialCode],
      message: wordsOf(read),
    })
  })
  check._zod.def.when = () => true
  return check
}
export const accountPhoneCheck = phoneCheck('dialCode')
export const contactPhoneCheck = phoneCheck('dialcode')

/** An account with its number as it is stored: the two parts, and both in one (checklist SELL-01). */
export const withAccountPhone = <T extends { readonly dialCode: string; readonly phone: string }>(
  account: T,
) => {
  const read = readPhone(account)
  return isRead(read)
    ? { ...account, dialCode: read.dialCode, phone: read.phone, phoneE164: read.e164 }
    : { ...account, phoneE164: null }
}

interface TypedContact {
  readonly dialcode?: string | undefined
  readonly phone?: string | undefined
}

/** The same for an advert's contact, which may do without a number. */
export const withContactPhone = <T extends TypedContact>(contact: T) => {
  const read = contact.phone && readPhone({ dialCode: contact.dialcode, phone: contact.phone })
  return read && isRead(read)
    ? { ...contact, dialcode: read.dialCode, phone: read.phone, e164: read.e164 }
    : contact
}
