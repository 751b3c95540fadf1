import { useState, type InputHTMLAttributes } from 'react'
import { useText } from '../../shared/text/text'
import { IconButton } from '../../shared/ui/button'
import { TextField, type FieldWords } from '../../shared/ui/field'
import { Icon } from '../../shared/ui/icon'

type PasswordFieldProps = Pick<FieldWords, 'label' | 'hint' | 'error'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'name'> & {
    readonly autoComplete: 'current-password' | 'new-password'
  }

/** A password that its owner may look at. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { account } = useText()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      name="password"
      {...props}
      type={shown ? 'text' : 'password'}
      required
      maxLength={200}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <IconButton
          label={shown ? account.hidePassword : account.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  )
}
