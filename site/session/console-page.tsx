import { useState } from 'react'
import type { ConsoleRequest } from '../../shared/contract/console-sign-in'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { ProofAsker } from '../../shared/proof/proof-asker'
import { consoleRequestOf } from '../../shared/rules/console-request'
import { account } from '../../shared/text/en-session'
import { signOn } from '../../shared/text/en-sign-on'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SendProblem } from '../../shared/ui/send-problem'
import { AccountFrame } from '../forms/account-frame'
import { FormAlert, FormIntro } from '../forms/form-layout'
import { askPasskey } from '../platform/ask-passkey'
import { useHead, type Head } from '../platform/head'
import { useLocation } from '../platform/router'
import { useSession, type Session } from '../platform/session'
import { SignedIn } from '../platform/signed-in'
import { useClient } from '../platform/site-context'
import styles from './console.module.css'

export const texts = { en: { account, signOn } }

export const headOf = ({ signOn }: Text): Head => ({ title: signOn.consoleTitle, hidden: true })

/** Where the console sends its person to be signed in, by whatever way this site has (RFC 8252). */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  const { search } = useLocation()
  const session = useSession()
  const request = consoleRequestOf(search)
  return (
    <SignedIn>
      <AccountFrame title={text.signOn.consoleTitle}>
        {request ? (
          session && <Question request={request} session={session} />
        ) : (
          <FormAlert role="alert">{text.signOn.consoleWrong}</FormAlert>
        )}
      </AccountFrame>
    </SignedIn>
  )
}

interface QuestionProps {
  readonly request: ConsoleRequest
  readonly session: Session
}

const Question = ({ request, session }: QuestionProps) => {
  const { account, signOn } = useText()
  const client = useClient()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const allow = async () => {
    setProblem('')
    try {
      const { address } = await client.consoleSignIn.allow({ body: request })
      location.replace(address)
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : account.problems.other)
    }
  }
  const { port, state } = request
  const refuse = () =>
    location.replace(
      `http://127.0.0.1:${port}/?${new URLSearchParams({ error: 'refused', state }).toString()}`,
    )
  if (session.role === 'user') return <FormAlert role="alert">{signOn.consoleNotStaff}</FormAlert>
  return (
    <>
      <FormIntro>{signOn.consoleIntro}</FormIntro>
      <p className={styles.who}>
        {session.name} {session.surname}
      </p>
      <FormIntro>{signOn.consoleOnly}</FormIntro>
      {problem && <SendProblem>{problem}</SendProblem>}
      <div className={styles.actions}>
        <Button look="main" size="l" wide busy={busy} onClick={() => void run(allow)}>
          {signOn.consoleAllow}
        </Button>
        <Button size="l" wide onClick={refuse}>
          {signOn.consoleRefuse}
        </Button>
      </div>
      <ProofAsker client={client} askPasskey={askPasskey} />
    </>
  )
}
