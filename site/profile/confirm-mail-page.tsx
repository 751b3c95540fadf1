import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../shell/router'
import { AppError } from '../../shared/contract/errors'
import { profile } from '../../shared/text/en-profile'
import type { Text } from '../../shared/text/text'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { AccountFrame } from '../session/account-frame'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { useSession } from '../shell/session'
import { useClient } from '../shell/site-context'
import './profile.css'

export const texts = { en: { profile } }

const headOf = ({ profile }: Text): Head => ({ title: profile.confirmTitle, hidden: true })

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

type Outcome = { readonly mail: string } | { readonly problem: string } | null

/** Where the link in the mail to a new address leads; it works without a sign-in, on any device. */
export const Page = () => {
  const text = useText()
  const { profile } = text
  const session = useSession()
  const outcome = useConfirmation()
  useHead(headOf(text))
  const failed = outcome !== null && 'problem' in outcome
  return (
    <AccountFrame title={failed ? profile.confirmFailed : profile.confirmTitle}>
      <p className="account-intro" role="status">
        {outcome === null
          ? profile.confirming
          : 'mail' in outcome
            ? profile.confirmed(outcome.mail)
            : outcome.problem}
      </p>
      {outcome && 'mail' in outcome && <p className="account-intro">{profile.confirmedHint}</p>}
      {outcome && (
        <p className="profile-onward">
          <LinkButton href={session ? '/profile' : '/login?next=%2Fprofile'} look="main">
            {session ? profile.toProfile : profile.toLogin}
          </LinkButton>
        </p>
      )}
    </AccountFrame>
  )
}

const useConfirmation = (): Outcome => {
  const { profile } = useText()
  const client = useClient()
  const { search } = useLocation()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const token = new URLSearchParams(search).get('token') ?? ''
    client.account.confirmMail({ body: { token } }).then(setOutcome, (error: unknown) => {
      const isAway = error instanceof AppError && error.code === 'unavailable'
      setOutcome({ problem: isAway ? profile.confirmAgain : profile.confirmGone })
    })
  }, [client, profile, search])
  return outcome
}
