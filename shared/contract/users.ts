import { z } from 'zod'
import { AccountType, accountTypes, Role } from './session'
import { defineFeature, Empty, Id, IdParams, PageNumber, PageSize, text, whole } from './kit'

/** The four kinds of credit; the specification's words. */
export const creditKinds = ['advert', 'lease', 'toolLease', 'parts'] as const
export type CreditKind = (typeof creditKinds)[number]

export const Remain = z.object({
  advert: z.int(),
  lease: z.int(),
  toolLease: z.int(),
  parts: z.int(),
})
export type Remain = z.infer<typeof Remain>

/** `name` and `surName` as the specification spells the profile's answer; the rest is ours. */
export const UserDetail = z.object({
  id: z.int(),
  name: z.string(),
  surName: z.string(),
  mail: z.string(),
  tel: z.string(),
  dialCode: z.string(),
  phone: z.string(),
  accountType: z.enum(accountTypes),
  role: Role,
  remain: Remain,
})
export type UserDetail = z.infer<typeof UserDetail>

export const UserRow = z.object({
  _id: z.int(),
  accountType: z.enum(accountTypes),
  name: z.string(),
  surname: z.string(),
  mail: z.string(),
  role: Role,
  suspended: z.boolean(),
  createdAt: z.string(),
  remain: Remain,
})
export type UserRow = z.infer<typeof UserRow>

const quota = whole(0, 100_000).optional()

export const users = defineFeature({
  detail: {
    method: 'GET',
    path: '/userdetail',
    gate: 'user',
    summary: 'The signed-in user',
    reply: UserDetail,
    personal: true,
  },
  list: {
    method: 'GET',
    path: '/admin/getusers',
    gate: 'admin',
    summary: 'All users with their remaining quotas',
    query: z.object({
      page: PageNumber.default(1),
      size: PageSize.default(100),
      search: text(120).optional(),
    }),
    reply: UserRow,
    page: true,
    message: 'User fetch success',
  },
  update: {
    method: 'PATCH',
    path: '/admin/userupdate/{id}',
    gate: 'admin',
    summary: 'Change quotas, account type, role or suspension',
    params: IdParams,
    body: z
      .object({
        remain: z.object({ advert: quota, lease: quota, toolLease: quota, parts: quota }).partial(),
        accountType: AccountType,
        role: Role,
        suspended: z.boolean(),
      })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: UserRow,
    message: 'User update',
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
