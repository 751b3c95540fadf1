import { useState, type ComponentProps } from 'react'
import { IconButton } from './button'
import { TextField } from './field'
import { RareIcon } from './rare-icon'

type PasswordInputProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password field whose text can be shown. */
export const PasswordInput = ({ showLabel, hideLabel, ...rest }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      name="password"
      {...rest}
      type={shown ? 'text' : 'password'}
      required
      maxLength={200}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          <RareIcon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  )
}
