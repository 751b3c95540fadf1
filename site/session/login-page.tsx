import type { LoggedIn } from '../../shared/contract/session'
import { useLocation, useNavigate } from '../platform/router'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../platform/head'
import { beginSession } from '../platform/begin-session'
import { AccountFrame } from '../forms/account-frame'
import { mailOf } from '../forms/mail-field'
import { SignInForm } from '../forms/sign-in-form'
import { keepingNext, ownPath } from '../../shared/rules/own-path'

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

const LoginForm = ({ next, mail }: LoginFormProps) => {
  const navigate = useNavigate()
  const enter = async (loggedIn: LoggedIn) => {
    beginSession(loggedIn)
    await navigate(loggedIn.lacksFactor ? '/profile/security' : ownPath(next), { replace: true })
  }
  return <SignInForm mail={mail} onDone={enter} />
}
