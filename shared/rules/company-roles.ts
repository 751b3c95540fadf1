import type { Endpoint } from '../contract/kit'
import type { accountTypes } from '../contract/session'
import { companyRoles, type CompanyRole } from '../data/company-codes'

/** Whether a role may do what needs at least another. */
export const reachesRole = (role: CompanyRole, least: CompanyRole): boolean =>
  companyRoles.indexOf(role) >= companyRoles.indexOf(least)

type AccountType = (typeof accountTypes)[number]

interface Acting {
  readonly accountType: AccountType
  readonly company: { readonly accountType: AccountType } | null
}

/** The type of the account for which somebody sells and buys: the company's, where they work for one. */
export const accountTypeOf = ({ accountType, company }: Acting): AccountType =>
  company?.accountType ?? accountType

/** What a key of an account may do in its name, a member may do whose role is at least this. */
const byScope: Readonly<Partial<Record<NonNullable<Endpoint['scope']>, CompanyRole>>> = {
  'adverts:read': 'reader',
  'adverts:write': 'seller',
  'messages:read': 'reader',
  'messages:write': 'seller',
  'orders:read': 'reader',
}

/** The least role with which a member makes this call for the company; undefined for calls that only a person makes. */
export const leastRole = ({ company, scope }: Pick<Endpoint, 'company' | 'scope'>): CompanyRole | undefined =>
  company ?? (scope && byScope[scope])
