import { useRef, useState } from 'react'
import { invalid } from '../../shared/contract/errors'
import type { PasskeyAnswer } from '../../shared/contract/passkeys'
import type { LoggedIn } from '../../shared/contract/session'
import { accountFields } from '../../shared/data/field-limits'
import { isCodeAsked, secondStepOf, type SecondStep } from '../../shared/forms/problems'
import { useForm } from '../../shared/forms/use-form'
import { useText } from '../../shared/text/text'
import { CodeInput } from '../../shared/ui/field-code'
import { signIn } from '../platform/session'
import { useClient } from '../platform/site-context'
import { AccountForm } from './account-form'
import { MailField } from './mail-field'
import { PasskeySignIn, PasskeyStep } from './passkey-sign-in'
import { PasswordField } from '../../shared/forms/password-field'

interface SignInFormProps {
  /** Proposed, and open to change. */
  readonly mail: string | undefined
  /** Takes the new session; what it throws is shown as the form's problem. */
  readonly onDone: (loggedIn: LoggedIn) => Promise<void>
}

/**
 * Mail and password, or a passkey alone; the second step, a code or a passkey, is asked for once the server says so, and all
 * that was typed stays.
 */
export const SignInForm = ({ mail, onDone }: SignInFormProps) => {
  const { account } = useText()
  const { form, step, takeStep } = useSignIn(onDone)
  return (
    <>
      <AccountForm form={form} submit={account.login.submit}>
        <MailField {...form.field('mail')} defaultValue={mail} autoComplete="username webauthn" />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        {step && (
          <CodeInput
            {...form.field('code')}
            words={account.codeField}
            only={step.hasApp ? undefined : 'recovery'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes as the answer to a press
            autoFocus={step.hasApp}
          />
        )}
      </AccountForm>
      {step?.known && <PasskeyStep known={step.known} isFirst={!step.hasApp} onAnswer={takeStep} />}
      {!step && <PasskeySignIn onDone={onDone} />}
    </>
  )
}

/** The form, and what the server asks for beside the password. */
const useSignIn = (onDone: SignInFormProps['onDone']) => {
  const { account } = useText()
  const client = useClient()
  const [step, setStep] = useState<SecondStep>()
  const answer = useRef<PasskeyAnswer>(undefined)
  const labels = { mail: account.mail, password: account.password, code: account.code }
  const form = useForm(labels, accountFields, async ({ mail = '', password = '', code = '' }) => {
    const passkey = answer.current
    answer.current = undefined
    if (step && !passkey && code.trim() === '') throw invalid('code', 'is needed')
    try {
      await onDone(await signIn(client, { mail, password, ...(passkey ? { passkey } : step && { code }) }))
    } catch (error) {
      if (!isCodeAsked(error)) throw error
      setStep(secondStepOf(error))
    }
  })
  const takeStep = (given: PasskeyAnswer) => {
    answer.current = given
    form.element.ref.current?.requestSubmit()
  }
  return { form, step, takeStep }
}
