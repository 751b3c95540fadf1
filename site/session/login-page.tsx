import { useQuery } from '@tanstack/react-query'
import type { LoggedIn } from '../../shared/contract/session'
import { useLocation, useNavigate } from '../platform/router'
import { signOnProblems } from '../../shared/data/sign-on-results'
import { accountQueries } from '../../shared/queries/account'
import { account } from '../../shared/text/en-session'
import { signOn } from '../../shared/text/en-sign-on'
import { useText, type Text } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import type { Loaded, LoadContext } from '../platform/page'
import { beginSession } from '../platform/begin-session'
import { useClient } from '../platform/site-context'
import { AccountFrame } from '../forms/account-frame'
import { FormAlert, FormIntro } from '../forms/form-layout'
import { mailOf } from '../forms/mail-field'
import { SignInForm } from '../forms/sign-in-form'
import { keepingNext, ownPath } from '../../shared/rules/own-path'
import { ProviderSignIn } from '../forms/provider-sign-in'
import { Left, Proved, SignedOn } from './signed-on'

const providerStep = partOf(() => import('./provider-step').then(module => module.ProviderStep))

export const texts = { en: { account, signOn } }

const headOf = ({ account }: Text): Head => ({
  title: account.login.title,
  description: account.login.description,
  canonical: '/login',
})

export const load = async ({ client, queries, text }: LoadContext): Promise<Loaded> => {
  await queries.prefetchQuery(accountQueries.signOnOffer(client))
  return { head: headOf(text) }
}

export const Page = () => {
  const text = useText()
  const { account, signOn } = text
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  const next = query.get('next')
  useHead(headOf(text))
  const result = query.get('provider')
  const provider = useQuery(accountQueries.signOnOffer(useClient())).data?.name
  if (result === 'done') return <SignedOn next={next} />
  if (result === 'proved') return <Proved />
  if (result === 'left' && provider) return <Left provider={provider} />
  if (result === 'secondStep') return <SecondStep next={next} />
  const problem = signOnProblems.find(known => known === result)
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
      {result === 'leftBoth' && provider && <FormIntro role="status">{signOn.leftBoth(provider)}</FormIntro>}
      {problem && <FormAlert role="alert">{signOn.problems[problem]}</FormAlert>}
      <LoginForm next={next} mail={mailOf(state)} />
      <ProviderSignIn next={next} />
    </AccountFrame>
  )
}

interface LoginFormProps {
  readonly next: string | null
  readonly mail: string | undefined
}

const LoginForm = ({ next, mail }: LoginFormProps) => <SignInForm mail={mail} onDone={useEnter(next)} />

/** Goes on with a new session. */
const useEnter = (next: string | null) => {
  const navigate = useNavigate()
  return async (loggedIn: LoggedIn) => {
    beginSession(loggedIn)
    await navigate(loggedIn.lacksFactor ? '/profile/security' : ownPath(next), { replace: true })
  }
}

const SecondStep = ({ next }: { readonly next: string | null }) => {
  const enter = useEnter(next)
  const [ProviderStep] = usePart(providerStep)
  return ProviderStep && <ProviderStep next={next} onDone={enter} />
}
