import { z } from 'zod'
import { Mail } from '../../../shared/contract/kit'
import type { Role } from '../../../shared/contract/session'
import { accountFields } from '../../../shared/data/field-limits'
import type { OidcProvider } from '../../platform/env/oidc'
import { SignOnError } from './sign-on-error'

/** Who has signed in at the provider. */
export interface Person {
  readonly issuer: string
  readonly subject: string
  /** Undefined if the provider does not say that the address is theirs. */
  readonly mail: string | undefined
  readonly name: string
  readonly surname: string
  /** By their groups; undefined if none gives one. */
  readonly role: Exclude<Role, 'user'> | undefined
  /** When they signed in there, in seconds since 1970. */
  readonly signedInAt: number | undefined
}

const Name = z.string().trim().optional().catch(undefined)
const Claims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: Mail.optional().catch(undefined),
  // Some providers write it as a text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform(word => word === 'true')])
    .catch(false),
  given_name: Name,
  family_name: Name,
  name: Name,
  auth_time: z.number().optional().catch(undefined),
})

type Said = Readonly<Record<string, unknown>>

/** What the ID token and userinfo say. Never the address of the one with the word of the other that it is theirs. */
export const together = (idToken: Said, userinfo: Said): Said => {
  const { email, email_verified: isVerified } = 'email_verified' in idToken ? idToken : userinfo
  return { ...userinfo, ...idToken, email, email_verified: isVerified }
}

/** Reads the claims of a provider. Throws SignOnError for those that name nobody. */
export const personOf = (claims: Said, settings: OidcProvider): Person => {
  const read = Claims.safeParse(claims)
  if (!read.success) throw new SignOnError('failed', read.error)
  const { iss, sub, email, email_verified: isVerified, auth_time: signedInAt } = read.data
  const { given_name: given, family_name: family, name: whole = '' } = read.data
  const [first = '', ...rest] = whole.split(' ')
  const short = (name: string, most: number) => name.slice(0, most)
  return {
    issuer: iss,
    subject: sub,
    mail: isVerified ? email : undefined,
    name: short(given || first || email?.split('@')[0] || 'Staff', accountFields.name.max),
    surname: short(family || rest.join(' ') || '', accountFields.surname.max),
    role: roleOf(claims[settings.rolesClaim], settings),
    signedInAt,
  }
}

/** The highest role that a person's groups give. */
const roleOf = (claim: unknown, { roles }: OidcProvider): Person['role'] => {
  const groups = new Set([claim].flat())
  const given = roles.filter(({ group }) => groups.has(group)).map(({ role }) => role)
  return given.includes('Admin') ? 'Admin' : given[0]
}
