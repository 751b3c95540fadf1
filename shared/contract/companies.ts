import { z } from 'zod'
import { companyRoles, inviteDays, mostMembers } from '../data/company-codes'
import { defineFeature, Empty, Id, Mail, optional } from './kit'

const Role = z.enum(companyRoles)
const CompanyParams = z.object({ id: Id })
const InviteToken = z.object({ token: z.string().min(20, 'is not whole').max(100, 'is too long') })

/** A company for which the caller may act. */
export const OwnCompany = z.object({
  id: z.int(),
  name: z.string(),
  role: Role,
  /** The caller's membership; null where the company's account is their own. */
  member: z.int().nullable(),
  /** Whether the session works for it. */
  isActing: z.boolean(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

export const CompanyMember = z.object({
  /** Names the member in calls; null for the owner of the company's account, who always is one. */
  id: z.int().nullable(),
  name: z.string(),
  mail: z.string(),
  role: Role,
  since: z.string(),
  isCaller: z.boolean(),
})
export type CompanyMember = z.infer<typeof CompanyMember>

export const CompanyInvite = z.object({
  id: z.int(),
  mail: z.string(),
  role: Role,
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type CompanyInvite = z.infer<typeof CompanyInvite>

/** Something that somebody did for a company. */
export const CompanyAction = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for an account that was deleted. */
  who: z.string().nullable(),
  /** The name of the key by which a program did it, which `who` made; empty for one that is gone, null for people. */
  key: z.string().nullable(),
  /** As in the audit log, such as `advert.create` or `message.send`. */
  action: z.string(),
  /** An advert, a run of changes, an order, a thread, a key or a webhook; `name` is what it is called now, of a webhook its host. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
})
export type CompanyAction = z.infer<typeof CompanyAction>

/** Companies, and who acts for them. What concerns a company is called as ever, by a session that works for it. */
export const companies = defineFeature({
  mine: {
    method: 'GET',
    path: '/companies',
    gate: 'user',
    summary: 'The companies for which the caller may act, the own account’s first',
    reply: z.array(OwnCompany),
    personal: true,
  },
  work: {
    method: 'PUT',
    path: '/companies/work',
    gate: 'user',
    summary:
      'Say for which company this session works from now on, or null for oneself, as where it is the own account’s: calls about adverts, messages and orders are then the company’s, as far as the role allows',
    body: z.object({ company: Id.nullable() }),
    reply: Empty,
  },
  members: {
    method: 'GET',
    path: '/companies/{id}/members',
    gate: 'user',
    summary: 'Who acts for a company, and who is invited; for its owners',
    params: CompanyParams,
    reply: z.object({ members: z.array(CompanyMember), invites: z.array(CompanyInvite) }),
    personal: true,
  },
  invite: {
    method: 'POST',
    path: '/companies/{id}/invites',
    gate: 'user',
    confirmed: true,
    summary: `Mail an invitation, which holds for ${inviteDays} days and replaces one before it; ${mostMembers} members and invitations at most. An address without an account is answered alike`,
    params: CompanyParams,
    body: z.object({ mail: Mail, role: Role }),
    reply: CompanyInvite,
    message: 'The invitation was sent.',
  },
  takeBack: {
    method: 'DELETE',
    path: '/companies/{id}/invites/{invite}',
    gate: 'user',
    summary: 'Take an invitation back: its link does nothing any more',
    params: CompanyParams.extend({ invite: Id }),
    reply: Empty,
    message: 'The invitation was taken back.',
  },
  setRole: {
    method: 'PATCH',
    path: '/companies/{id}/members/{member}',
    gate: 'user',
    summary: 'Give a member another role, which holds at once',
    params: CompanyParams.extend({ member: Id }),
    body: z.object({ role: Role }),
    reply: Empty,
    message: 'The role was changed.',
  },
  remove: {
    method: 'DELETE',
    path: '/companies/{id}/members/{member}',
    gate: 'user',
    summary: 'End a membership, by an owner or by the member; what the member did stays the company’s',
    params: CompanyParams.extend({ member: Id }),
    reply: Empty,
    message: 'The membership has ended.',
  },
  activity: {
    method: 'GET',
    path: '/companies/{id}/activity',
    gate: 'user',
    summary: 'Who did what for a company, newest first; for its owners',
    params: CompanyParams,
    /** `before` is the `next` of the answer before. */
    query: z.object({ before: optional(Id) }),
    reply: z.object({ entries: z.array(CompanyAction), next: z.int().nullable() }),
    personal: true,
  },
  readInvite: {
    method: 'POST',
    path: '/companies/invites/read',
    gate: 'public',
    summary: 'What an invitation is for, by the token of its link; 404 for one that has ended',
    body: InviteToken,
    reply: z.object({
      company: z.string(),
      role: Role,
      mail: z.string(),
      by: z.string(),
      expiresAt: z.string(),
    }),
    personal: true,
  },
  accept: {
    method: 'POST',
    path: '/companies/invites/accept',
    gate: 'user',
    confirmed: true,
    summary: 'Become a member; for the account whose confirmed address was invited',
    body: InviteToken,
    reply: z.object({ company: z.int() }),
    message: 'You are a member now.',
  },
})
