import { isRecord } from '../../shared/rules/records'

/** What a step to the login brings along. */
export interface LoginState {
  readonly mail: string
}

/** The address to begin with, of somebody who has just registered. */
export const mailOf = (state: unknown): string | undefined => {
  const mail = isRecord(state) ? state['mail'] : undefined
  return typeof mail === 'string' ? mail : undefined
}
