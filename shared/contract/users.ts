import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import { companyRoles } from '../data/company-codes'
import { suppressionReasons } from '../data/suppression-reasons'
import { upgradeFields } from '../data/request-limits'
import { AccountType, accountTypes, Role } from './session'
import { staffUserCalls, suspending, suspensionGaps, SuspensionReason } from './staff-user-calls'
import { defineFeature, Empty, Id, IdParams, optional, PageNumber, text, whole, WholeOrPage } from './kit'

export { creditKinds, type CreditKind } from '../data/credit-kinds'

export const Remain = z.object({
  advert: z.int(),
  lease: z.int(),
  toolLease: z.int(),
  parts: z.int(),
})
export type Remain = z.infer<typeof Remain>

/** What stops mails to an account's address. */
export const MailTrouble = z.object({
  reason: z.enum(suppressionReasons),
  at: z.string(),
  /** Null for one that lasts. */
  until: z.string().nullable(),
})
export type MailTrouble = z.infer<typeof MailTrouble>

/** `name` and `surName` as the specification spells the profile's answer; the rest is ours. */
export const UserDetail = z.object({
  id: z.int(),
  name: z.string(),
  surName: z.string(),
  mail: z.string(),
  /** In international form. */
  tel: z.string(),
  /** The two parts of `tel`. */
  dialCode: z.string(),
  phone: z.string(),
  /** False for a number that was stored before numbers were checked and is none. */
  phoneChecked: z.boolean(),
  accountType: z.enum(accountTypes),
  role: Role,
  /** Whether the mail address is verified; without that, the owner cannot write to sellers or export. */
  confirmed: z.boolean(),
  /** Null while mails to the address are sent. */
  mailTrouble: MailTrouble.nullable(),
  /** Whether mailings are sent to them. */
  mailings: z.boolean(),
  /** For whom this session works; null for oneself. `remain` is then the company's, whose account is named. */
  company: z
    .object({
      id: z.int(),
      account: z.int(),
      accountType: AccountType,
      name: z.string(),
      role: z.enum(companyRoles),
    })
    .nullable(),
  remain: Remain,
  /** The running stock plan's places, where there is one: adverts within it take no credits. */
  plan: z.object({ mostLive: z.int(), taken: z.int(), spendsCredits: z.boolean() }).nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const UserRow = z.object({
  _id: z.int(),
  accountType: z.enum(accountTypes),
  /** The company's name in public, which holds while the account is not a person's. */
  company: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  mail: z.string(),
  role: Role,
  suspended: z.boolean(),
  /** Null without a suspension, and for one that was made without a reason. */
  suspensionReason: SuspensionReason.nullable(),
  /** What the user was told beside the reason. */
  suspensionWords: z.string().nullable(),
  suspendedUntil: z.string().nullable(),
  /** Whether the mail address is verified. */
  confirmed: z.boolean(),
  createdAt: z.string(),
  remain: Remain,
})
export type UserRow = z.infer<typeof UserRow>

/** What staff should know before they change or delete an account. */
export const StaffUser = UserRow.extend({
  /** In international form. */
  phone: z.string(),
  phoneChecked: z.boolean(),
  suspendedAt: z.string().nullable(),
  /** Null where the account of who did it is deleted, too. */
  suspendedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  lastSignIn: z.string().nullable(),
  /** Whether their sign-in asks for more than the password. */
  hasFactor: z.boolean(),
  /** With what the mail server said or staff noted; null while mails to the address are sent. */
  mailTrouble: MailTrouble.extend({ detail: z.string().nullable() }).nullable(),
  adverts: z.object({
    all: z.int(),
    /** Public at this moment; these go offline with a suspension. */
    live: z.int(),
    /** Offline because the account is suspended; these come back with its end. */
    paused: z.int(),
    kinds: z.record(z.enum(advertKinds), z.int()),
  }),
  orders: z.int(),
})
export type StaffUser = z.infer<typeof StaffUser>

const quota = whole(0, 100_000).optional()
const Rights = z
  .object({
    remain: z.object({ advert: quota, lease: quota, toolLease: quota, parts: quota }).partial(),
    accountType: AccountType,
    /** Empty for none. */
    company: text(upgradeFields.company.max),
    role: Role,
    suspended: z.boolean(),
  })
  .partial()
const yes = z.literal(['1', 'true'])

export const users = defineFeature({
  ...staffUserCalls,
  detail: {
    method: 'GET',
    path: '/userdetail',
    gate: 'user',
    scope: 'account:read',
    summary: 'The signed-in user',
    reply: UserDetail,
    personal: true,
  },
  list: {
    method: 'GET',
    path: '/admin/getusers',
    gate: 'admin',
    scope: 'users:read',
    summary: 'All users with their remaining quotas',
    query: z.object({
      page: PageNumber.default(1),
      size: WholeOrPage,
      /** Words of name or mail, or an id. */
      search: optional(text(120)),
      role: optional(Role),
      accountType: optional(AccountType),
      suspended: optional(yes),
      unconfirmed: optional(yes),
    }),
    reply: UserRow,
    page: true,
    personal: true,
    message: 'User fetch success',
  },
  sellers: {
    method: 'GET',
    path: '/admin/sellers',
    gate: 'staff',
    scope: 'users:read',
    summary:
      'Users with adverts whom an id or words of name or mail mean; staff see no more of them than beside their adverts',
    query: z.object({ search: text(120, 2) }),
    reply: z.array(z.object({ id: z.int(), name: z.string(), mail: z.string() })),
    personal: true,
  },
  one: {
    method: 'GET',
    path: '/admin/users/{id}',
    gate: 'admin',
    scope: 'users:read',
    summary: 'One user with what hangs on the account',
    params: IdParams,
    reply: StaffUser,
    personal: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/userupdate/{id}',
    gate: 'admin',
    proof: z.object({ role: Role }),
    summary:
      'Change quotas, account type, company, role or suspension; a new role ends the sessions, a new account type does not; a suspension needs a reason, and the user is mailed of it and of its end',
    params: IdParams,
    /** `expected` is the state that the editor saw; the change is refused if it is outdated. */
    body: Rights.extend({ ...suspending, expected: Rights.optional() })
      .refine(
        ({ expected: _seen, ...body }) => Object.values(body).some(value => value !== undefined),
        'has nothing to change',
      )
      .superRefine((body, check) => {
        for (const { path, message } of suspensionGaps({ ...body, suspended: body.suspended === true }))
          check.addIssue({ code: 'custom', path: [path], message })
      }),
    reply: UserRow,
    message: 'User update',
  },
  confirm: {
    method: 'POST',
    path: '/admin/users/{id}/confirm',
    gate: 'admin',
    summary:
      'Confirm the mail address of an account whose owner is known; what it has submitted begins to wait for staff',
    params: IdParams,
    reply: UserRow,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/userdelete/{id}',
    gate: 'admin',
    summary: 'Delete a user; their adverts go offline',
    params: z.object({ id: Id }),
    reply: Empty,
    message: 'User delete',
  },
})
