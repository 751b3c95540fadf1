import { useState, type ComponentProps, type FormEvent, type KeyboardEvent } from 'react'
import { accountFields } from '../../shared/data/field-limits'
import { useText } from '../../shared/text/text'
import type { PasswordOwner } from '../../shared/rules/password-strength'
import { afterPress } from '../../shared/forms/after-press'
import { PasswordField } from '../../shared/forms/password-field'

// Loaded on demand, because it contains the list of common passwords.
const loadRule = () => import('../../shared/rules/password-strength')

const { least } = accountFields.password

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> {
  /** The account's owner; if absent, it is read from the fields beside this one. */
  readonly owner?: PasswordOwner | undefined
}

/**
 * A new password: a weak one is reported when the field loses focus, by the server's own rule, and the report
 * disappears as soon as it is strong enough. The server decides.
 */
export const NewPasswordField = ({ owner, error, ...words }: NewPasswordFieldProps) => {
  const { account } = useText()
  const [problem, setProblem] = useState('')
  const check = async (input: HTMLInputElement) => {
    const pressed = afterPress()
    const { isWeakPassword } = await loadRule()
    await pressed
    // Read only now, because more may have been typed while the rule was loading.
    const { value } = input
    if (value === '') setProblem('')
    else if (value.length < least) setProblem(account.passwordShort(least))
    else setProblem(isWeakPassword(value, owner ?? ownerBeside(input)) ? account.passwordWeak : '')
  }
  // If the rule cannot be loaded, the server's answer has to do.
  const look = ({ currentTarget }: FormEvent<HTMLInputElement>) => void check(currentTarget).catch(() => {})
  return (
    <PasswordField
      {...words}
      error={error ?? (problem && <span role="alert">{problem}</span>)}
      onFocus={() => void loadRule().catch(() => {})}
      onBlur={look}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // Enter submits the form without leaving the field.
        if (event.key === 'Enter') look(event)
      }}
      onInput={event => {
        if (problem) look(event)
      }}
      autoComplete="new-password"
    />
  )
}

const ownerBeside = ({ form }: HTMLInputElement): PasswordOwner => {
  const typed = (name: string) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return { mail: typed('mail') || typed('username'), name: typed('name'), surname: typed('surname') }
}
