import type { ComponentProps } from 'react'
import { TextField } from '../../shared/ui/field'

/** An email, as the one that names an account. */
export const MailField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="username" {...props} type="email" autoCapitalize="none" spellCheck={false} />
)
