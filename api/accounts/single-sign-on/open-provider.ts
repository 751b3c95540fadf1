import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
  type Configuration,
} from 'openid-client'
import type { OidcProvider } from '../../platform/env/oidc'
import type { Attempt } from './attempt'
import { together } from './person'
import type { Provider, Renewed, WaysBack } from './provider'
import type { Tokens } from './provider-sign-ins'

/** Seconds that the provider has for each answer. */
const patience = 10

/** Characters of an ID token that an address may carry; without it the provider asks before it signs somebody out. */
const longestHint = 4000

/** Reads where the provider is, and makes what speaks with it. Rejects if it cannot be read. */
export const openProvider = async (settings: OidcProvider, waysBack: WaysBack): Promise<Provider> => {
  const { issuer, clientId, clientSecret } = settings
  const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patience,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  })
  return {
    // Without a place for it in what the provider says of itself, its front door has one.
    leave: idToken =>
      config.serverMetadata().end_session_endpoint
        ? leave(config, waysBack, idToken)
        : { address: issuer, state: '' },
    begin: async use => {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const address = buildAuthorizationUrl(config, {
        redirect_uri: waysBack.signedIn,
        scope: scopeOf(config, settings),
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(use === 'prove' && { max_age: '0', prompt: 'login' }),
      })
      return { ...secrets, address: address.href }
    },
    finish: (answer, attempt) => finish(config, `${waysBack.signedIn}?${answer.toString()}`, attempt),
    refresh: (tokens, subject) => refresh(config, tokens, subject),
  }
}

/** OpenID Connect RP-Initiated Logout. */
const leave = (config: Configuration, { signedOut }: WaysBack, idToken = '') => {
  const state = randomState()
  const hint = idToken !== '' && idToken.length <= longestHint && { id_token_hint: idToken }
  const address = buildEndSessionUrl(config, { post_logout_redirect_uri: signedOut, state, ...hint })
  return { address: address.href, state }
}

/** Groups need a scope of their own at some providers; others refuse one that they do not know. */
const scopeOf = (config: Configuration, { rolesClaim, scopes }: OidcProvider): string => {
  const known = config.serverMetadata().scopes_supported ?? []
  const groups = known.includes(rolesClaim) ? [rolesClaim] : []
  return [...new Set(['openid', 'email', 'profile', ...groups, ...scopes])].join(' ')
}

/** The library checks state, issuer, audience, times, nonce and signature. */
const finish = async (config: Configuration, address: string, { state, nonce, verifier, use }: Attempt) => {
  const tokens = await authorizationCodeGrant(config, new URL(address), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    // Whether it was late enough is compared by the attempt; this makes sure that it is told.
    ...(use === 'prove' && { maxAge: 15 * 60 }),
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider gave no ID token.')
  const more = await userinfo(config, tokens.access_token, claims.sub)
  const given = { idToken: tokens.id_token ?? '', refreshToken: tokens.refresh_token }
  return { claims: together(claims, more ?? {}), tokens: given }
}

const userinfo = async (config: Configuration, accessToken: string, subject: string) =>
  config.serverMetadata().userinfo_endpoint ? fetchUserInfo(config, accessToken, subject) : undefined

const refresh = async (
  config: Configuration,
  { idToken, refreshToken = '' }: Tokens,
  subject: string,
): Promise<Renewed | undefined> => {
  try {
    const given = await refreshTokenGrant(config, refreshToken)
    const claims = given.claims()
    const more = await userinfo(config, given.access_token, subject)
    const tokens = { idToken: given.id_token ?? idToken, refreshToken: given.refresh_token ?? refreshToken }
    // A provider may give no new ID token, and then only its userinfo says who they are.
    const { issuer: iss } = config.serverMetadata()
    return claims || more
      ? { claims: together(claims ?? { iss, sub: subject }, more ?? {}), tokens }
      : { tokens }
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return undefined
    throw error
  }
}
