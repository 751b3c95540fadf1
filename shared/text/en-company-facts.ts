import type { CompanyCheck, Weekday } from '../data/company-limits'
import { dayInWords } from '../rules/formats'

const days: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

const checks: Readonly<Record<CompanyCheck, string>> = {
  register: 'register extract',
  address: 'address',
  vatId: 'VAT number',
  phone: 'phone number',
  owner: 'identity of the owner',
}

/** What is told of a company: on its page, to its owners and to staff. */
export const companyFacts = {
  days,
  checks,
  address: 'Address',
  vatId: 'VAT number',
  hours: 'Opening hours',
  logoOf: (name: string) => `Logo of ${name}`,
  verified: 'Verified',
  /** What was looked at, when, and until when that counts. */
  checked: (what: readonly CompanyCheck[], at: string, until: string) =>
    `Hangarlist checked the ${what.map(each => checks[each]).join(', ')} on ${dayInWords(at.slice(0, 10))}. This counts until ${dayInWords(until.slice(0, 10))}.`,
}
