import { isRecord } from '../../shared/rules/records'

/** Navigation state passed to the login page. */
export interface LoginState {
  readonly mail: string
}

/** The address to prefill, after a registration. */
export const mailOf = (state: unknown): string | undefined => {
  const mail = isRecord(state) ? state['mail'] : undefined
  return typeof mail === 'string' ? mail : undefined
}
