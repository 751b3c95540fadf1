import { z } from 'zod'
import { displayCurrencies } from '../data/currencies'
import { accountTypes, OpenSession, SessionKey } from './session'
import { accountFields } from '../data/field-limits'
import { upgradeFields } from '../data/request-limits'
import { defineFeature, Empty, IdParams, limited, Mail, optional, Password, text } from './kit'
import { AccountPhone, accountPhoneCheck, withAccountPhone, DialCode } from './phone'
import { UserDetail } from './users'
import { vatIdCheck } from './vat-id'

/** The present password. */
export const Secret = z.string().min(1, 'is needed').max(200)

const upgradeStates = ['open', 'done', 'declined', 'withdrawn'] as const

/** A user's request for another account type. */
export const Upgrade = z.object({
  id: z.int(),
  accountType: z.enum(accountTypes),
  company: z.string(),
  vatId: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(upgradeStates),
  /** The reason that staff gave when they declined it. */
  reply: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type Upgrade = z.infer<typeof Upgrade>

const StaffUpgrade = Upgrade.extend({ userId: z.int(), userName: z.string(), userMail: z.string() })

const ChosenCurrency = z.object({
  currency: z.enum(displayCurrencies, `must be one of ${displayCurrencies.join(', ')}`).nullable(),
})

const MailToken = z.string().min(1).max(1200)

/** State of a link that was sent by mail. */
export type MailLinkState = 'open' | 'used' | 'expired' | 'unknown'
/** Why a mailed link does nothing; `signIn`: the reader must be signed in to the account it belongs to. */
export type BrokenLink = Exclude<MailLinkState, 'open'> | 'signIn'

const Rows = z.array(z.record(z.string(), z.unknown()))

/** Everything kept about a person, by subject; the fields of the rows are those of the database. */
export const PersonalData = z.object({
  exportedAt: z.string(),
  profile: z.record(z.string(), z.unknown()),
  data: z.record(z.string(), Rows),
})
export type PersonalData = z.infer<typeof PersonalData>

export const account = defineFeature({
  update: {
    method: 'PATCH',
    path: '/account',
    gate: 'user',
    summary: 'Change the own name and phone',
    body: z
      .object({
        name: limited(accountFields.name),
        surname: limited(accountFields.surname),
        dialCode: DialCode,
        phone: AccountPhone,
      })
      .check(accountPhoneCheck)
      .transform(withAccountPhone),
    reply: UserDetail,
    message: 'Profile update',
  },
  changePassword: {
    method: 'POST',
    path: '/account/password',
    gate: 'user',
    summary: 'Set a new password; ends the other sessions',
    body: z.object({ current: Secret, password: Password }),
    reply: Empty,
    message: 'Password change success',
  },
  changeMail: {
    method: 'POST',
    path: '/account/mail',
    gate: 'user',
    summary: 'Mail a link to a new address that makes it the own one. An address in use is answered alike',
    body: z.object({ mail: Mail, password: Secret }),
    reply: z.object({ mail: z.string() }),
  },
  confirmMail: {
    method: 'POST',
    path: '/account/mail/confirm',
    gate: 'public',
    summary:
      'Use the mailed link: the address is confirmed, and a new one holds from now on. 410 says in `data.state` what has become of the link',
    body: z.object({ token: MailToken }),
    /** `changed`: the account had another address before. */
    reply: z.object({ mail: z.string(), changed: z.boolean() }),
  },
  sendMailLink: {
    method: 'POST',
    path: '/account/mail/link',
    gate: 'public',
    summary:
      'Mail the link once more: to the address of whoever is signed in, or where the link of `token` went, used up or too old',
    body: z.object({ token: optional(MailToken) }),
    reply: z.object({ mail: z.string() }),
  },
  currency: {
    method: 'GET',
    path: '/account/currency',
    gate: 'user',
    summary: 'The currency that the caller wants prices shown in beside the one they are asked in, if any',
    reply: ChosenCurrency,
    personal: true,
  },
  setCurrency: {
    method: 'PUT',
    path: '/account/currency',
    gate: 'user',
    summary: 'Choose the currency that prices are shown in beside the one they are asked in; null for none',
    body: ChosenCurrency,
    reply: ChosenCurrency,
  },
  setMailings: {
    method: 'PUT',
    path: '/account/mailings',
    gate: 'user',
    summary: 'Choose whether to get mailings',
    body: z.object({ mailings: z.boolean() }),
    reply: z.object({ mailings: z.boolean() }),
  },
  sessions: {
    method: 'GET',
    path: '/account/sessions',
    gate: 'user',
    summary: 'Where the caller is signed in, the last used first; at most 100',
    reply: z.array(OpenSession),
    personal: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/{key}',
    gate: 'user',
    summary: 'Sign out in one other place, and forget the device',
    params: z.object({ key: SessionKey }),
    reply: z.object({ ended: z.int() }),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/account/sessions/end',
    gate: 'user',
    summary: 'Sign out everywhere else, and forget the devices that have signed in before',
    reply: z.object({ ended: z.int() }),
  },
  export: {
    method: 'GET',
    path: '/account/export',
    gate: 'user',
    proof: 'fresh',
    confirmed: true,
    summary: 'Everything that is kept about the caller, once their mail address is confirmed',
    reply: PersonalData,
    personal: true,
  },
  remove: {
    method: 'POST',
    path: '/account/delete',
    gate: 'user',
    summary: 'Delete the own account: adverts go offline, personal data is erased, invoices stay',
    body: z.object({ password: Secret }),
    reply: Empty,
    message: 'User delete',
  },
  upgrade: {
    method: 'GET',
    path: '/account/upgrade',
    gate: 'user',
    summary: 'The last request for another account type, if there is one',
    reply: Upgrade.nullable(),
    personal: true,
  },
  requestUpgrade: {
    method: 'POST',
    path: '/account/upgrade',
    gate: 'user',
    summary: 'Ask for a Business or Business Plus account; one request at a time',
    body: z.object({
      accountType: z.enum(['business', 'businessplus'], 'must be business or businessplus'),
      company: limited(upgradeFields.company),
      vatId: optional(limited(upgradeFields.vatId).check(vatIdCheck)),
      note: optional(limited(upgradeFields.note)),
    }),
    reply: Upgrade,
  },
  withdrawUpgrade: {
    method: 'DELETE',
    path: '/account/upgrade',
    gate: 'user',
    summary: 'Take the open request back',
    reply: Empty,
  },
  upgrades: {
    method: 'GET',
    path: '/admin/upgrades',
    gate: 'admin',
    summary: 'Open requests for another account type, oldest first; at most 200',
    reply: z.array(StaffUpgrade),
  },
  declineUpgrade: {
    method: 'PATCH',
    path: '/admin/upgrades/{id}',
    gate: 'admin',
    summary: 'Decline a request; the user is told why. It is granted by changing the account type',
    params: IdParams,
    // Strict, so that an unknown field, such as an attempt to grant the request, is refused instead of declining it.
    body: z.object({ reply: text(2000, 1) }),
    reply: Empty,
    message: 'Request declined',
  },
})
