/** What a key of an account may do. */
export const accountScopes = [
  'account:read',
  'adverts:read',
  'adverts:write',
  'messages:read',
  'messages:write',
  'orders:read',
] as const

/** What a key may do that an owner makes for a company; what an account says of its person is not the company's. */
export const companyScopes = accountScopes.filter(scope => scope !== 'account:read')

/** What a key of the operator may do, made by an admin. */
export const operatorScopes = [
  'queue:read',
  'queue:write',
  'catalogue:read',
  'catalogue:write',
  'users:read',
  'sales:read',
  'audit:read',
] as const

export const apiScopes = [...accountScopes, ...operatorScopes] as const
export type ApiScope = (typeof apiScopes)[number]

/** Keys of one owner that are in use at the same time. */
export const mostKeys = 20

/** Days after which a key ends by itself. */
export const keyDays = [30, 90, 365] as const

/** By its first letters a key is told from other secrets, by people and by programs that look for leaked ones. */
export const keyPrefix = 'hlk_'

/** Of keys with which programs are tried: all is answered as ever, and undone. */
export const sandboxPrefix = 'hls_'
