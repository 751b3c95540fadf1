import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../platform/router'
import { account } from '../../shared/text/en-session'
import { home } from '../../shared/text/en-home'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../platform/head'
import { AccountFrame } from '../forms/account-frame'
import { FormOutcome } from '../forms/form-outcome'
import type { KnownMail } from '../forms/mail-field'
import { keepingNext } from '../../shared/rules/own-path'
import { RegisterForm } from './register-form'
import styles from './register.module.css'

export const texts = { en: { account, home } }

export const headOf = ({ account }: Text): Head => ({
  title: account.register.title,
  description: account.register.description,
  canonical: '/register',
})

export const Page = () => {
  const text = useText()
  const { register } = text.account
  const { search } = useLocation()
  const [created, setCreated] = useState<string>()
  useHead(headOf(text))
  const login = keepingNext('/login', new URLSearchParams(search).get('next'))
  if (created) return <Created mail={created} login={login} />
  return (
    <AccountFrame
      title={register.title}
      intro={register.description}
      aside={<Promises />}
      ways={
        <p>
          {register.haveAccount}{' '}
          <Link href={login} className="link">
            {register.login}
          </Link>
        </p>
      }
    >
      <RegisterForm onCreated={setCreated} />
    </AccountFrame>
  )
}

/** Milliseconds until the login follows (specification, section 9). */
export const loginDelay = 2500

const Created = ({ mail, login }: { readonly mail: string; readonly login: string }) => {
  const { register } = useText().account
  const navigate = useNavigate()
  const toLogin = useCallback(
    () => void navigate(login, { state: { mail } satisfies KnownMail }),
    [login, mail, navigate],
  )
  useEffect(() => {
    const timer = setTimeout(toLogin, loginDelay)
    return () => clearTimeout(timer)
  }, [toLogin])
  return (
    <AccountFrame title={register.createdTitle}>
      <FormOutcome>{register.created(mail)}</FormOutcome>
      <LinkButton
        href={login}
        look="main"
        size="l"
        wide
        onClick={event => {
          event.preventDefault()
          toLogin()
        }}
      >
        {register.toLogin}
      </LinkButton>
    </AccountFrame>
  )
}

const Promises = () => {
  const { home } = useText()
  return (
    <aside className={styles.accountAside}>
      <dl className="num">
        {home.bannerFacts.map(([number, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
