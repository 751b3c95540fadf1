import { isRecord } from '../../shared/rules/records'

/** State of a history entry of the account pages: after a registration, and while a code is awaited. */
export interface LoginState {
  readonly mail: string
}

/** The address that an entry of the history knows. */
export const mailOf = (state: unknown): string | undefined => {
  const mail = isRecord(state) ? state['mail'] : undefined
  return typeof mail === 'string' ? mail : undefined
}
