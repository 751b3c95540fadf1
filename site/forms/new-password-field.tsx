import { useState, type ComponentProps, type FormEvent, type KeyboardEvent } from 'react'
import { accountFields } from '../../shared/data/field-limits'
import { useText } from '../../shared/text/text'
import type { PasswordOwner } from '../../shared/rules/password-strength'
import { PasswordField } from './password-field'

// The list of common passwords comes when somebody chooses one.
const loadRule = () => import('../../shared/rules/password-strength')

const { least } = accountFields.password

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> {
  /** Whose password it is; where nothing is said, whom the fields beside it name. */
  readonly owner?: PasswordOwner | undefined
}

/**
 * A password that is chosen here: what is wrong with it is told when it is left, by the rule that the server has, and
 * that is taken back as soon as it is right. The server has the last word.
 */
export const NewPasswordField = ({ owner, error, ...words }: NewPasswordFieldProps) => {
  const { account } = useText()
  const [problem, setProblem] = useState('')
  const check = async (input: HTMLInputElement) => {
    const { isWeakPassword } = await loadRule()
    // Read after the rule has come: it may have been typed on meanwhile.
    const { value } = input
    if (value === '') setProblem('')
    else if (value.length < least) setProblem(account.passwordShort(least))
    else setProblem(isWeakPassword(value, owner ?? ownerBeside(input)) ? account.passwordWeak : '')
  }
  // Without the rule there is the server's answer.
  const look = ({ currentTarget }: FormEvent<HTMLInputElement>) => void check(currentTarget).catch(() => {})
  return (
    <PasswordField
      {...words}
      error={error ?? (problem && <span role="alert">{problem}</span>)}
      onFocus={() => void loadRule().catch(() => {})}
      onBlur={look}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // It is sent without being left.
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
