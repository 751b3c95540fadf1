import type { InputHTMLAttributes } from 'react'
import { useText } from '../../shared/text/text'
import type { FieldWords } from '../../shared/ui/field'
import { PasswordInput } from '../../shared/ui/field-password'

type PasswordFieldProps = Pick<FieldWords, 'label' | 'hint' | 'error'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'name'> & {
    readonly autoComplete: 'current-password' | 'new-password'
  }

/** A password that its owner may look at. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { account } = useText()
  return <PasswordInput {...props} showLabel={account.showPassword} hideLabel={account.hidePassword} />
}
