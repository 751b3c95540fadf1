import { useRef, useState } from 'react'
import type { PasskeyAnswer, PasskeyRequest } from '../../shared/contract/passkeys'
import type { LoggedIn } from '../../shared/contract/session'
import { useLocation, useNavigate } from '../platform/router'
import { invalid } from '../../shared/contract/errors'
import { isCodeAsked, passkeyAskedFor } from '../../shared/forms/problems'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { CodeInput } from '../../shared/ui/field-code'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../platform/head'
import { beginSession } from '../platform/begin-session'
import { signIn } from '../platform/session'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { AccountFrame } from '../forms/account-frame'
import { MailField, mailOf } from '../forms/mail-field'
import { keepingNext, ownPath } from '../platform/own-path'
import { PasskeySignIn, PasskeyStep } from './passkey-sign-in'
import { PasswordField } from '../forms/password-field'

export const texts = { en: { account } }

export const headOf = ({ account }: Text): Head => ({
  title: account.login.title,
  description: account.login.description,
  canonical: '/login',
})

export const Page = () => {
  const text = useText()
  const { account } = text
  const { search, state } = useLocation()
  const next = new URLSearchParams(search).get('next')
  useHead(headOf(text))
  return (
    <AccountFrame
      title={account.login.title}
      ways={
        <>
          <p>
            <Link href="/resetpassword" className="link">
              {account.login.forgot}
            </Link>
          </p>
          <p>
            {account.login.noAccount}{' '}
            <Link href={keepingNext('/register', next)} className="link">
              {account.login.register}
            </Link>
          </p>
        </>
      }
    >
      <LoginForm next={next} mail={mailOf(state)} />
    </AccountFrame>
  )
}

interface LoginFormProps {
  readonly next: string | null
  readonly mail: string | undefined
}

/**
 * Mail and password, or a passkey alone; the second step, a code or a passkey, is asked for once the server says so, and all
 * that was typed stays.
 */
const LoginForm = ({ next, mail: knownMail }: LoginFormProps) => {
  const { account } = useText()
  const { form, asksCode, known, takeStep, enter } = useLogin(next)
  return (
    <>
      <AccountForm form={form} submit={account.login.submit}>
        <MailField {...form.field('mail')} defaultValue={knownMail} autoComplete="username webauthn" />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        {asksCode && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes as the answer to a press
          <CodeInput {...form.field('code')} words={account.codeField} autoFocus />
        )}
        {known && <PasskeyStep known={known} onAnswer={takeStep} />}
      </AccountForm>
      {!asksCode && <PasskeySignIn onDone={enter} />}
    </>
  )
}

/** The form, what the server asks for beside the password, and the way in. */
const useLogin = (next: string | null) => {
  const { account } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)
  const [known, setKnown] = useState<PasskeyRequest['allowCredentials']>()
  const answer = useRef<PasskeyAnswer>(undefined)
  const enter = async (loggedIn: LoggedIn) => {
    beginSession(loggedIn)
    await navigate(loggedIn.lacksFactor ? '/profile/security' : ownPath(next), { replace: true })
  }
  const labels = { mail: account.mail, password: account.password, code: account.code }
  const form = useForm(labels, accountFields, async ({ mail = '', password = '', code = '' }) => {
    const passkey = answer.current
    answer.current = undefined
    if (asksCode && !passkey && code.trim() === '') throw invalid('code', 'is needed')
    try {
      await enter(await signIn(client, { mail, password, ...(passkey ? { passkey } : asksCode && { code }) }))
    } catch (error) {
      if (!isCodeAsked(error)) throw error
      setKnown(passkeyAskedFor(error))
      setAsksCode(true)
    }
  })
  const takeStep = (given: PasskeyAnswer) => {
    answer.current = given
    form.element.ref.current?.requestSubmit()
  }
  return { form, asksCode, known, takeStep, enter }
}
