import { accountFields } from './field-limits'

/** Of the wish for another type of account. */
export const upgradeFields = {
  company: { max: 120, least: 2, needed: true },
  vatId: { max: 40 },
  note: { max: 2000 },
} as const

/** Of an invoice's address. */
export const billingFields = {
  name: { max: 120, needed: true },
  company: { max: 120 },
  street: { max: 160, needed: true },
  postcode: { max: 20 },
  town: { max: 80, needed: true },
  vatId: { max: 20 },
} as const

/** Of a banner that is asked for, and of a message to the operator. */
export const requestFields = {
  class: {},
  company: { max: 120, needed: true },
  mail: accountFields.mail,
  start: { needed: true },
  target: { max: 400, needed: true },
  subject: { needed: true },
  message: { max: 5000 },
} as const
