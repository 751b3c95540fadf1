import type { ComponentProps } from 'react'
import { TextField } from '../../shared/ui/field'

/** A mail address that identifies an account. */
export const MailField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="username" {...props} type="email" autoCapitalize="none" spellCheck={false} />
)
