import { billingFields } from './request-limits'

/** What a company says of itself on its page. */
export const companyFields = {
  street: { max: 160 },
  postcode: billingFields.postcode,
  town: { max: 80 },
  country: {},
  vatId: billingFields.vatId,
  /** Of one weekday, such as `9–17, by appointment`. */
  hours: { max: 60 },
} as const

/** Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** What staff can have checked of a company. */
export const companyChecks = ['register', 'address', 'vatId', 'phone', 'owner'] as const
export type CompanyCheck = (typeof companyChecks)[number]

/** Days for which a check counts at most: companies move, change hands and end. */
export const longestCheck = 730
