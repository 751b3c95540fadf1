import type { ComponentProps } from 'react'
import { isRecord } from '../../shared/rules/records'
import { TextField } from '../../shared/ui/field'

/** A mail address that identifies an account. */
export const MailField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="username" {...props} type="email" autoCapitalize="none" spellCheck={false} />
)

/** State of a history entry of the account pages: after a registration, and while a code is awaited. */
export interface KnownMail {
  readonly mail: string
}

/** The address that an entry of the history knows. */
export const mailOf = (state: unknown): string | undefined => {
  const mail = isRecord(state) ? state['mail'] : undefined
  return typeof mail === 'string' ? mail : undefined
}
