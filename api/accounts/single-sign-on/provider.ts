import type { SignOnProblem } from '../../../shared/data/sign-on-results'
import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { oidcOf } from '../../platform/env/oidc'
import type { Attempt } from './attempt'
import type { Tokens } from './provider-sign-ins'
import { SignOnError } from './sign-on-error'

type Secrets = Pick<Attempt, 'state' | 'nonce' | 'verifier'>

/** The identity provider, as far as sign-ins need it. */
export interface Provider {
  /** Where people sign out of it, and by what it is known that they come back from there: empty if it leads nobody back. */
  leave(idToken: string | undefined): { readonly address: string; readonly state: string }
  /** What a sign-in begins with, and the address at which people sign in. */
  begin(use: Attempt['use']): Promise<Secrets & { readonly address: string }>
  /** What the provider says of who has signed in; `answer` is the query that the browser came back with. */
  finish(answer: URLSearchParams, attempt: Attempt): Promise<Told & { readonly tokens: Tokens }>
  /** What it says of them now; undefined if it knows them no more, or not in this session of theirs. */
  refresh(tokens: Tokens, subject: string): Promise<Renewed | undefined>
}

interface Told {
  readonly claims: Readonly<Record<string, unknown>>
}
/** The claims are undefined if it says only that the session goes on. */
export type Renewed = Partial<Told> & { readonly tokens: Tokens }

/** Milliseconds after which the provider's own settings are read again. */
const keptFor = 60 * 60_000

const kept = perApp((): { provider?: { readonly since: number; readonly made: Promise<Provider> } } => ({}))

/** The addresses of this server to which the provider leads back. */
export interface WaysBack {
  readonly signedIn: string
  readonly signedOut: string
}
const waysBack = (publicUrl: string): WaysBack => ({
  signedIn: `${publicUrl}/login/provider/return`,
  signedOut: `${publicUrl}/login/provider/left`,
})

/** The provider of the settings, read when it is first needed. Throws SignOnError if there is none or it cannot be reached. */
export const providerOf = async (app: App, now: Date): Promise<Provider> => {
  const settings = oidcOf(app.env)
  if (!settings) throw new SignOnError('failed')
  const own = kept(app)
  if (!own.provider || now.getTime() - own.provider.since > keptFor)
    own.provider = {
      since: now.getTime(),
      // Imported only then: without a provider the library is not even read.
      made: import('./open-provider').then(({ openProvider }) =>
        openProvider(settings, waysBack(app.env.PUBLIC_URL)),
      ),
    }
  const { made } = own.provider
  try {
    return await made
  } catch (error) {
    if (own.provider.made === made) delete own.provider
    throw new SignOnError('failed', error)
  }
}

/** Errors of OAuth (RFC 6749, section 4.1.2.1, and OpenID Connect) that people can do something about. */
const problems: Readonly<Record<string, SignOnProblem>> = {
  access_denied: 'cancelled',
  interaction_required: 'cancelled',
  login_required: 'cancelled',
}

/** Throws what the provider has refused, if it has. */
export const checkRefusal = (answer: Readonly<Record<string, string>>): void => {
  const { error, error_description: words } = answer
  if (error !== undefined)
    throw new SignOnError(
      problems[error] ?? 'failed',
      new Error(`${error}: ${words ?? 'no words'}`.slice(0, 300)),
    )
}
