// An identity provider for tests: the official `oidc-provider`, with its plain pages on which any name signs in. Nothing in
// it knows Hangarlist but the address that it leads back to.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { portOf } from './free-port.mjs'

const clientId = 'hangarlist'
const clientSecret = 'a-secret-of-the-tests-only'

/**
 * @typedef {Readonly<Record<string, unknown>>} Claims
 *
 * @typedef {object} OidcStandin
 * @property {string} issuer
 * @property {Readonly<Record<string, string>>} settings those of the server that is to know it
 * @property {() => Promise<void>} close
 */

/**
 * What the provider says of whoever signs in as `ada+admins@corp.test`: the address, and the group in it.
 * @param {string} name
 * @returns {Claims}
 */
export const claimsByName = name => ({
  email: name,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Corporate',
  groups: /\+(\w+)@/.exec(name)?.slice(1) ?? [],
})

/**
 * Starts it on a free port of this machine.
 * @param {{ publicUrl: string, claimsOf?: (name: string) => Claims | undefined, hasSignOut?: boolean }} options `publicUrl` is that of the server; who has no claims is blocked
 * @returns {Promise<OidcStandin>}
 */
export const startOidcStandin = async ({ publicUrl, claimsOf = claimsByName, hasSignOut = true }) => {
  const server = createServer()
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const issuer = `http://127.0.0.1:${portOf(server)}`
  server.on('request', providerAt(issuer, { publicUrl, claimsOf, hasSignOut }).callback())
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Example Corp',
      OIDC_ROLES: 'admins=Admin,moderators=Moderator',
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** @type {(issuer: string, how: { publicUrl: string, claimsOf: (name: string) => Claims | undefined, hasSignOut: boolean }) => Provider} */
const providerAt = (issuer, { publicUrl, claimsOf, hasSignOut }) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/login/provider/return`],
        ...(hasSignOut && { post_logout_redirect_uris: [`${publicUrl}/login/provider/left`] }),
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'tests', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      groups: ['groups'],
    },
    pkce: { required: () => true },
    features: { rpInitiatedLogout: { enabled: hasSignOut } },
    findAccount: async (_, accountId) => {
      const claims = claimsOf(accountId)
      return claims && { accountId, claims: async () => ({ sub: accountId, ...claims }) }
    },
    loadExistingGrant: agreed,
    // Without `offline_access`, and only while the session goes on, as some providers do.
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
  })
}

/**
 * Nobody is asked whether the site may know who they are, as in an organisation's own provider.
 * @type {NonNullable<import('oidc-provider').Configuration['loadExistingGrant']>}
 */
const agreed = async ({ oidc }) => {
  const { accountId } = oidc.session
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
  grant.addOIDCScope('openid email profile groups')
  await grant.save()
  return grant
}
