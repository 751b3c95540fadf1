import type { LoggedIn } from '../../shared/contract/session'
import { keepFor } from '../../shared/forms/unsent-text'
import { isRecord } from '../../shared/rules/records'
import { rememberSession } from './session'

/** The number of the account that a token is of; empty if it does not tell. */
const accountOf = (token: string): string => {
  try {
    const claims: unknown = JSON.parse(
      atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    )
    return isRecord(claims) && typeof claims['sub'] === 'string' ? claims['sub'] : ''
  } catch {
    return ''
  }
}

/** Goes on with the account of a login, whose cookies the API has set; what another one has typed here is forgotten. */
export const beginSession = (loggedIn: LoggedIn): void => {
  keepFor(accountOf(loggedIn.token))
  rememberSession(loggedIn)
}
