import { useEffect, useEffectEvent, useState } from 'react'
import { keepFor } from '../../shared/forms/unsent-text'
import { ownPath } from '../../shared/rules/own-path'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { SendProblem } from '../../shared/ui/send-problem'
import { AccountFrame } from '../forms/account-frame'
import { FormIntro, NextSteps } from '../forms/form-layout'
import { useNavigate } from '../platform/router'
import { rememberSession } from '../platform/session'
import { useClient } from '../platform/site-context'

/** After a sign-in at the provider, which has set the cookies: asks who it is, and goes on. */
export const SignedOn = ({ next }: { readonly next: string | null }) => {
  const { signOn } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const [isFailed, setFailed] = useState(false)
  const enter = useEffectEvent(async () => {
    const { id, name, surName: surname, role } = await client.users.detail()
    keepFor(String(id))
    rememberSession({ name, surname, role })
    await navigate(ownPath(next), { replace: true })
  })
  useEffect(() => void enter().catch(() => setFailed(true)), [])
  return (
    <AccountFrame title={signOn.done}>
      {isFailed && <SendProblem>{signOn.doneFailed}</SendProblem>}
      <NextSteps>
        <LinkButton href={ownPath(next)} look="main" size="l" wide target="_self">
          {signOn.onward}
        </LinkButton>
      </NextSteps>
    </AccountFrame>
  )
}

/** The page that a fresh proof at the provider ends with, in a window of its own. */
export const Proved = () => {
  const { signOn } = useText()
  return (
    <AccountFrame title={signOn.provedTitle}>
      <FormIntro>{signOn.proved}</FormIntro>
    </AccountFrame>
  )
}

/** Told after a sign-out of whoever signed in at the provider: it would let them in again without asking. */
export const Left = ({ provider }: { readonly provider: string }) => {
  const { signOn } = useText()
  return (
    <AccountFrame title={signOn.leftTitle} intro={signOn.left(provider)}>
      <FormIntro>{signOn.leftOthers(provider)}</FormIntro>
      <NextSteps>
        <LinkButton href="/login/provider/leave" look="main" size="l" wide target="_self">
          {signOn.leave(provider)}
        </LinkButton>
        <LinkButton href="/login" size="l" wide>
          {signOn.again}
        </LinkButton>
      </NextSteps>
    </AccountFrame>
  )
}
