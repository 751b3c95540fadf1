import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../platform/router'
import type { BrokenLink } from '../../shared/contract/account'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { profile } from '../../shared/text/en-profile'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { AccountFrame } from '../forms/account-frame'
import { FormAlert, FormIntro } from '../forms/form-layout'
import { useHead, type Head } from '../platform/head'
import { isRecord } from '../../shared/rules/records'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { SendLinkAgain } from '../platform/send-link-again'
import styles from './profile.module.css'

export const texts = { en: { profile } }

export const headOf = ({ profile }: Text): Head => ({ title: profile.confirmTitle, hidden: true })

type Outcome =
  | { readonly mail: string; readonly changed: boolean }
  | { readonly problem: BrokenLink | 'away' }

/**
 * The page that a confirmation mail links to; it works without a sign-in, on any device. Mail scanners open links too,
 * so nothing happens before the button is pressed.
 */
export const Page = () => {
  const text = useText()
  const { search } = useLocation()
  const token = new URLSearchParams(search).get('token') ?? ''
  const { outcome, busy, send } = useConfirmation(token)
  useHead(headOf(text))
  if (outcome && 'mail' in outcome) return <Confirmed {...outcome} />
  if (outcome && outcome.problem !== 'away') return <Broken state={outcome.problem} token={token} />
  return <Asking busy={busy} isAway={outcome !== null} onConfirm={send} />
}

interface AskingProps {
  readonly busy: boolean
  readonly isAway: boolean
  readonly onConfirm: () => void
}

const Asking = ({ busy, isAway, onConfirm }: AskingProps) => {
  const { profile } = useText()
  return (
    <AccountFrame title={profile.confirmTitle} intro={profile.confirmIntro}>
      {isAway && <FormAlert role="alert">{profile.confirmAgain}</FormAlert>}
      <p className={styles.profileOnward}>
        <Button look="main" size="l" wide busy={busy} onClick={onConfirm}>
          {profile.confirm}
        </Button>
      </p>
      <FormIntro>{profile.confirmNotYou}</FormIntro>
    </AccountFrame>
  )
}

/** The first sentence of the result gets the focus, because the pressed button is gone. */
const Outcome = ({ children }: { readonly children: string }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <FormIntro ref={said} role="status" tabIndex={-1}>
      {children}
    </FormIntro>
  )
}

const Confirmed = ({ mail, changed }: { readonly mail: string; readonly changed: boolean }) => {
  const { profile } = useText()
  const session = useSession()
  return (
    <AccountFrame title={profile.confirmedTitle}>
      <Outcome>{changed ? profile.changed(mail) : profile.confirmed(mail)}</Outcome>
      <FormIntro>{changed ? profile.changedHint : profile.confirmedHint}</FormIntro>
      <p className={styles.profileOnward}>
        <LinkButton href={session ? '/profile' : '/login?next=%2Fprofile'} look="main">
          {session ? profile.toProfile : profile.toLogin}
        </LinkButton>
      </p>
    </AccountFrame>
  )
}

const Broken = ({ state, token }: { readonly state: BrokenLink; readonly token: string }) => {
  const { profile } = useText()
  const session = useSession()
  const here = `/login?${new URLSearchParams({ next: `/profile/mail?token=${token}` }).toString()}`
  const [href, label] =
    state === 'signIn'
      ? [here, profile.toLogin]
      : session
        ? ['/profile', profile.toProfile]
        : ['/login?next=%2Fprofile', profile.toLogin]
  return (
    <AccountFrame title={state === 'used' ? profile.confirmUsed : profile.confirmFailed}>
      <Outcome>{profile.broken[state]}</Outcome>
      <div className={styles.profileOnward}>
        {state === 'expired' && <SendLinkAgain token={token} />}
        <LinkButton href={href} look={state === 'expired' ? 'plain' : 'main'}>
          {label}
        </LinkButton>
        {state === 'signIn' && <LinkButton href="/resetpassword">{profile.toReset}</LinkButton>}
      </div>
    </AccountFrame>
  )
}

const brokenLinks: readonly BrokenLink[] = ['used', 'expired', 'unknown', 'signIn']
const stateIn = (error: unknown): BrokenLink | 'away' => {
  if (!(error instanceof AppError)) return 'away'
  const { code, data } = error
  const known = isRecord(data) && brokenLinks.find(state => state === data['state'])
  if (known) return known
  return code === 'invalid' || code === 'gone' ? 'unknown' : 'away'
}

const useConfirmation = (token: string) => {
  const client = useClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, run] = useBusy()
  const confirm = () =>
    client.account
      .confirmMail({ body: { token } })
      .then(setOutcome, (error: unknown) => setOutcome({ problem: stateIn(error) }))
  return { outcome, busy, send: () => void run(confirm) }
}
