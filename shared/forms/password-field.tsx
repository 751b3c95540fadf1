import type { ComponentProps } from 'react'
import { useText } from '../text/text'
import { PasswordInput } from '../ui/field-password'

type PasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field whose text can be shown. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { account } = useText()
  return <PasswordInput {...props} showLabel={account.showPassword} hideLabel={account.hidePassword} />
}
