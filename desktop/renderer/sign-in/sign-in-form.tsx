import { useRef, useState, type SubmitEvent } from 'react'
import { isCodeAsked, type FormProblem } from '../../../shared/forms/problems'
import { useBusy } from '../../../shared/forms/use-busy'
import { useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import { Checkbox, TextField } from '../../../shared/ui/field'
import { CodeInput } from '../../../shared/ui/field-code'
import { PasswordField } from '../../../shared/forms/password-field'
import { useNotify } from '../../../shared/ui/toast'
import { ask } from '../platform/bridge'
import { signInProblem } from './sign-in-problem'
import { useFieldFocus } from './use-field-focus'
import fieldStyles from '../../../shared/ui/field.module.css'
import signInStyles from './sign-in.module.css'

interface SignInFormProps {
  readonly server: string
  /** Proposed, and open to change. */
  readonly mail: string
  readonly keychainProblem: string | null
}

/**
 * Mail and password for one server, and a code once it asks for one; all stay as they were typed when it refuses
 * (checklist DESK-01).
 */
export const SignInForm = ({ server, mail, keychainProblem }: SignInFormProps) => {
  const text = useText()
  const { account, desktop } = text
  const words = desktop.signIn
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, run] = useBusy()
  const [remember, setRemember] = useState(true)
  const [problem, setProblem] = useState<FormProblem>()
  const [asksCode, setAsksCode] = useState(false)
  useFieldFocus(form, mail, problem)

  const send = async (element: HTMLFormElement) => {
    const values = new FormData(element)
    try {
      const given = {
        mail: String(values.get('mail')),
        password: String(values.get('password')),
        ...(asksCode && { code: String(values.get('code')) }),
      }
      const wanted = remember && keychainProblem === null
      const state = await ask('session.signIn', { server, ...given, remember: wanted })
      // A locked keychain is often noticed only now, when something is written to it.
      if (wanted && state.keychainProblem !== null) notify(words.notKept(state.keychainProblem), 'error')
    } catch (error) {
      if (isCodeAsked(error)) setAsksCode(true)
      setProblem(isCodeAsked(error) ? undefined : signInProblem(error, text))
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    void run(() => send(element))
  }
  return (
    <form ref={form} className={signInStyles.signInForm} noValidate onSubmit={onSubmit}>
      <p role="alert" className={signInStyles.signInProblem} hidden={!problem?.message}>
        {problem?.message}
      </p>
      <TextField
        label={account.mail}
        name="mail"
        type="email"
        autoComplete="username"
        defaultValue={mail}
        error={problem?.fields['mail']}
        maxLength={254}
        spellCheck={false}
      />
      <PasswordField
        label={account.password}
        autoComplete="current-password"
        error={problem?.fields['password']}
      />
      {asksCode && (
        <CodeInput
          label={account.code}
          words={account.codeField}
          error={problem?.fields['code']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes as the answer to a press
          autoFocus
        />
      )}
      <div className={signInStyles.signInRemember}>
        <Checkbox
          label={words.remember}
          checked={remember && keychainProblem === null}
          disabled={keychainProblem !== null}
          aria-describedby="remember-hint"
          onChange={event => setRemember(event.target.checked)}
        />
        <p
          id="remember-hint"
          className={keychainProblem ? signInStyles.signInNotKept : fieldStyles.fieldHint}
        >
          {keychainProblem ? words.notKept(keychainProblem) : words.rememberHint}
        </p>
      </div>
      <Button look="main" size="l" type="submit" wide busy={isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
