import type { InputHTMLAttributes } from 'react'
import { useText } from '../../shared/text/text'
import { TextField, type FieldWords } from '../../shared/ui/field'

type MailFieldProps = Pick<FieldWords, 'error' | 'hint'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'defaultValue' | 'autoComplete'>

/** The email that names an account. */
export const MailField = (props: MailFieldProps) => {
  const { account } = useText()
  return (
    <TextField
      autoComplete="username"
      {...props}
      label={account.mail}
      name="mail"
      type="email"
      required
      maxLength={254}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
