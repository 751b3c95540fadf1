import type { CompanyRole } from '../../../../shared/data/company-codes'
import { id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/**
 * A company whose adverts, credits, messages and orders are those of one account, and on whose behalf its members act. Its
 * public name is the account's `company`.
 */
export const companies = defineTable('companies', {
  id: id(),
  /** The account; one company each. */
  userId: needed(ref()),
  createdAt: needed(time()),
  /** The file of a photo of the account. */
  logo: string(31),
  street: string(160),
  postcode: string(20),
  town: string(80),
  /** ISO 3166. */
  country: string(2),
  vatId: string(20),
  /** What it says of each weekday, by its name. */
  hours: json(),
  /** What staff have checked, until `checkedUntil`; null for nothing. */
  checks: json(),
  checkedBy: ref(),
  checkedAt: time(),
  checkedUntil: time(),
})
export type CompanyRow = RowOf<typeof companies.columns>

/** Who acts for a company besides the owner of its account, who always may. */
export const companyMembers = defineTable('company_members', {
  id: id(),
  companyId: needed(ref()),
  userId: needed(ref()),
  role: needed(string<CompanyRole>(8)),
  /** By whose invitation. */
  invitedBy: ref(),
  createdAt: needed(time()),
  /** Null while they are one. */
  leftAt: time(),
})
export type CompanyMemberRow = RowOf<typeof companyMembers.columns>

/** Invitations by mail; the link has a token of which only the hash is stored. */
export const companyInvites = defineTable('company_invites', {
  id: id(),
  companyId: needed(ref()),
  mail: needed(string(254)),
  role: needed(string<CompanyRole>(8)),
  tokenHash: needed(string(64)),
  invitedBy: needed(ref()),
  createdAt: needed(time()),
  expiresAt: needed(time()),
  /** When it was accepted, declined, taken back or replaced by another one to the same address. */
  endedAt: time(),
})
