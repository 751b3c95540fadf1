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
  type Configuration,
} from 'openid-client'
import type { OidcProvider } from '../../platform/env/oidc'
import type { Attempt } from './attempt'
import { together } from './person'
import type { Provider } from './provider'

/** Seconds that the provider has for each answer. */
const patience = 10

/** Reads where the provider is, and makes what speaks with it. Rejects if it cannot be read. */
export const openProvider = async (settings: OidcProvider, returnAddress: string): Promise<Provider> => {
  const { issuer, clientId, clientSecret } = settings
  const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patience,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  })
  return {
    // Without a place for it in what the provider says of itself, its front door has one.
    leaveAddress: config.serverMetadata().end_session_endpoint ? buildEndSessionUrl(config, {}).href : issuer,
    begin: async use => {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const address = buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: scopeOf(config, settings),
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(use === 'prove' && { max_age: '0', prompt: 'login' }),
      })
      return { ...secrets, address: address.href }
    },
    finish: (answer, attempt) => finish(config, `${returnAddress}?${answer.toString()}`, attempt),
  }
}

/** Groups need a scope of their own at some providers; others refuse one that they do not know. */
const scopeOf = (config: Configuration, { rolesClaim }: OidcProvider): string => {
  const known = config.serverMetadata().scopes_supported ?? []
  return ['openid', 'email', 'profile', ...(known.includes(rolesClaim) ? [rolesClaim] : [])].join(' ')
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
  const more = config.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(config, tokens.access_token, claims.sub)
    : {}
  return together(claims, more)
}
