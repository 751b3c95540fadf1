import type { ComponentProps } from 'react'
import { useText } from '../text/text'
import { PasswordInput } from '../ui/field-password'

type OwnPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel' | 'autoComplete'>

/** The owner's password, without which nobody has news sent elsewhere or gets a secret. */
export const OwnPassword = (props: OwnPasswordProps) => {
  const { account } = useText()
  return (
    <PasswordInput
      {...props}
      autoComplete="current-password"
      showLabel={account.showPassword}
      hideLabel={account.hidePassword}
    />
  )
}
