import { z } from 'zod'
import { flag, setting } from './setting'

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** What the provider says of people must not be read or changed on its way. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://sso.example.com' })
  .refine(
    url => !URL.canParse(url) || new URL(url).protocol === 'https:' || ownMachine.test(new URL(url).hostname),
    'must begin with https://, except on this computer',
  )

/** `admins=Admin,moderators=Moderator`. Names of groups may hold commas and equals signs, as those of directories do. */
const groupRoles = z.string().transform((list, ctx) => {
  const pairs = /\s*(.+?)\s*=\s*(Admin|Moderator)\s*(?:,|$)/gy
  const found = [...list.matchAll(pairs)]
  if (found.map(([whole]) => whole).join('') !== list || found.length === 0) {
    ctx.addIssue('must be group=Admin or group=Moderator, separated by commas')
    return z.NEVER
  }
  return found.map(([, group = '', role]) => ({
    group,
    role: role === 'Admin' ? ('Admin' as const) : ('Moderator' as const),
  }))
})

/** Scopes beside those that are always asked for, such as `offline_access`. */
const scopes = z
  .string()
  .trim()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( +[\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be names separated by spaces')
  .transform(list => list.split(/ +/))

/** Settings of single sign-on by OpenID Connect: all of the first five, or none. */
export const oidcSettings = {
  OIDC_ISSUER: setting(issuer.optional()),
  OIDC_CLIENT_ID: setting(z.string().optional()),
  OIDC_CLIENT_SECRET: setting(z.string().optional()),
  OIDC_NAME: setting(z.string().trim().max(40, 'may have 40 characters').optional()),
  OIDC_ROLES: setting(groupRoles.optional()),
  OIDC_ROLES_CLAIM: setting(z.string().default('groups')),
  OIDC_SECOND_FACTOR: setting(flag.default(true)),
  OIDC_SESSION_HOURS: setting(z.coerce.number().int().min(1).max(336).default(12)),
  OIDC_RECHECK_MINUTES: setting(z.coerce.number().int().min(1).max(1440).optional()),
  OIDC_SCOPES: setting(scopes.default([])),
}

type OidcEnv = z.output<z.ZodObject<typeof oidcSettings>>

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_ROLES'] as const

export const checkOidc = (settings: OidcEnv, ctx: z.RefinementCtx): void => {
  if (!together.some(name => settings[name] !== undefined)) return
  for (const name of together)
    if (settings[name] === undefined)
      ctx.addIssue({ code: 'custom', path: [name], message: 'is needed for single sign-on' })
}

/** The identity provider by which staff sign in. */
export interface OidcProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** As people know it, such as `Example Corp`. */
  readonly name: string
  readonly roles: readonly { readonly group: string; readonly role: 'Admin' | 'Moderator' }[]
  readonly rolesClaim: string
  readonly scopes: readonly string[]
}

/** The provider of the settings; undefined without one. */
export const oidcOf = (env: OidcEnv): OidcProvider | undefined => {
  const { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const { OIDC_NAME: name, OIDC_ROLES: roles, OIDC_ROLES_CLAIM: rolesClaim, OIDC_SCOPES: more } = env
  return url && clientId && clientSecret && name && roles
    ? { issuer: url, clientId, clientSecret, name, roles, rolesClaim, scopes: more }
    : undefined
}
