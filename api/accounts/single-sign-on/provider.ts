import type { SignOnProblem } from '../../../shared/data/sign-on-results'
import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { oidcOf } from '../../platform/env/oidc'
import type { Attempt } from './attempt'
import { SignOnError } from './sign-on-error'

type Secrets = Pick<Attempt, 'state' | 'nonce' | 'verifier'>

/** The identity provider, as far as sign-ins need it. */
export interface Provider {
  /** Where people sign out of it. */
  readonly leaveAddress: string
  /** What a sign-in begins with, and the address at which people sign in. */
  begin(use: Attempt['use']): Promise<Secrets & { readonly address: string }>
  /** What the provider says of who has signed in; `answer` is the query that the browser came back with. */
  finish(answer: URLSearchParams, attempt: Attempt): Promise<Readonly<Record<string, unknown>>>
}

/** Milliseconds after which the provider's own settings are read again. */
const keptFor = 60 * 60_000

const kept = perApp((): { provider?: { readonly since: number; readonly made: Promise<Provider> } } => ({}))

const returnPath = '/login/provider/return'

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
        openProvider(settings, app.env.PUBLIC_URL + returnPath),
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
