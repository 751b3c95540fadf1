/**
 * What the members of a company may do there, from least to most: see its adverts, messages and orders; write them as well; buy,
 * invite members and change what the company says of itself.
 */
export const companyRoles = ['reader', 'seller', 'owner'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Members and open invitations of one company. */
export const mostMembers = 100

/** Days in which an invitation can be accepted. */
export const inviteDays = 14
