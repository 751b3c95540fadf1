import { accountFields } from './field-limits'

/** Fields of a request for another account type. */
export const upgradeFields = {
  company: { max: 120, least: 2, needed: true },
  vatId: { max: 40 },
  note: { max: 2000 },
} as const

/** Fields of a billing address. */
export const billingFields = {
  name: { max: 120, needed: true },
  company: { max: 120 },
  street: { max: 160, needed: true },
  postcode: { max: 20 },
  town: { max: 80, needed: true },
  vatId: { max: 20 },
} as const

/** Fields of a banner request and of a support message. */
export const requestFields = {
  class: {},
  company: { max: 120, needed: true },
  mail: accountFields.mail,
  start: { needed: true },
  target: { max: 400, needed: true },
  subject: { needed: true },
  message: { max: 5000 },
} as const
