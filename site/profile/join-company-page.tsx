import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCompany } from '../../shared/contract/companies'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { accountQueries } from '../../shared/queries/account'
import { companyQueries, type InviteFacts } from '../../shared/queries/companies'
import { keepingNext } from '../../shared/rules/own-path'
import { company } from '../../shared/text/en-company'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { AccountFrame } from '../forms/account-frame'
import { FormAlert, FormIntro, NextSteps } from '../forms/form-layout'
import { useHead, type Head } from '../platform/head'
import { useLocation } from '../platform/router'
import { SendLinkAgain } from '../platform/send-link-again'
import { signOut, useSession, useSessionKnown } from '../platform/session'
import { useClient } from '../platform/site-context'
import { useWork } from '../platform/use-work'

export const texts = { en: { company } }

export const headOf = ({ company }: Text): Head => ({ title: company.join.title, hidden: true })

/**
 * The page that an invitation's mail links to. It tells visitors what it is for, since they sign in or register first and come
 * back; nothing happens before the button is pressed.
 */
export const Page = () => {
  const text = useText()
  const { join } = text.company
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const { data, error, refetch } = useQuery(companyQueries.invite(useClient(), token))
  useHead(headOf(text))
  if (data) return <Invitation invite={data} token={token} />
  if (isOver(error))
    return (
      <AccountFrame title={join.endedTitle}>
        <FormIntro role="status">{join.ended}</FormIntro>
      </AccountFrame>
    )
  return (
    <AccountFrame title={join.title}>
      {error ? (
        <>
          <FormAlert role="alert">{join.failed}</FormAlert>
          <Button onClick={() => void refetch()}>{text.common.retry}</Button>
        </>
      ) : (
        <Skeleton height="6em" />
      )}
    </AccountFrame>
  )
}

/** Whether the server said that there is no such invitation; it takes no token that is not whole. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')

interface InvitationProps {
  readonly invite: InviteFacts
  readonly token: string
}

const Invitation = ({ invite, token }: InvitationProps) => {
  const { join } = useText().company
  const isKnown = useSessionKnown()
  const session = useSession()
  const [joined, setJoined] = useState<number | null>(null)
  const [isEnded, setEnded] = useState(false)
  if (isEnded)
    return (
      <AccountFrame title={join.endedTitle}>
        <FormIntro role="status">{join.ended}</FormIntro>
      </AccountFrame>
    )
  if (joined !== null) return <Joined id={joined} name={invite.company} />
  return (
    <AccountFrame title={join.of(invite.company)}>
      <FormIntro>
        {join.text(invite.by, invite.company)} {join.may(invite.role)}
      </FormIntro>
      {!isKnown ? (
        <Skeleton height="3em" />
      ) : session ? (
        <Own mail={invite.mail} token={token} onJoined={setJoined} onEnded={() => setEnded(true)} />
      ) : (
        <First mail={invite.mail} />
      )}
      <FormIntro>{join.wait}</FormIntro>
    </AccountFrame>
  )
}

/** For who is not signed in. */
const First = ({ mail }: { readonly mail: string }) => {
  const { join } = useText().company
  const { pathname, search } = useLocation()
  return (
    <>
      <FormIntro>{join.first(mail)}</FormIntro>
      <NextSteps>
        <LinkButton href={keepingNext('/login', pathname + search)} look="main" size="l" wide>
          {join.login}
        </LinkButton>
        <LinkButton href={keepingNext('/register', pathname + search)} size="l" wide>
          {join.register}
        </LinkButton>
      </NextSteps>
    </>
  )
}

interface OwnProps {
  readonly mail: string
  readonly token: string
  readonly onJoined: (company: OwnCompany['id']) => void
  readonly onEnded: () => void
}

/** For who is signed in: with the address that was invited, or with another one. */
const Own = ({ mail, token, onJoined, onEnded }: OwnProps) => {
  const { join } = useText().company
  const client = useClient()
  const { data } = useQuery(accountQueries.detail(client))
  const { accept, busy, problem } = useAccepting(token, { onJoined, onEnded })
  if (!data) return <Skeleton height="3em" />
  if (data.mail !== mail)
    return (
      <>
        <FormAlert role="alert">{join.otherAccount(mail)}</FormAlert>
        <NextSteps>
          <Button size="l" wide onClick={() => void signOut(client).catch(() => undefined)}>
            {join.signOut}
          </Button>
        </NextSteps>
      </>
    )
  if (!data.confirmed)
    return (
      <>
        <FormAlert role="alert">{join.unconfirmed}</FormAlert>
        <SendLinkAgain wide />
      </>
    )
  return (
    <>
      {problem && <FormAlert role="alert">{problem}</FormAlert>}
      <NextSteps>
        <Button look="main" size="l" wide busy={busy} onClick={accept}>
          {join.accept}
        </Button>
      </NextSteps>
    </>
  )
}

const useAccepting = (token: string, { onJoined, onEnded }: Pick<OwnProps, 'onJoined' | 'onEnded'>) => {
  const { join } = useText().company
  const client = useClient()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const accept = async () => {
    try {
      onJoined((await client.companies.accept({ body: { token } })).company)
    } catch (error) {
      if (isOver(error)) return onEnded()
      setProblem(error instanceof AppError && error.code !== 'unavailable' ? error.message : join.failed)
    }
  }
  return { accept: () => void run(accept), busy, problem }
}

const Joined = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const { join } = useText().company
  const { work, busy } = useWork()
  return (
    <AccountFrame title={join.accepted(name)}>
      <FormIntro role="status">{join.acceptedText(name)}</FormIntro>
      <NextSteps>
        <Button look="main" size="l" wide busy={busy} onClick={() => work({ id })}>
          {join.workFor(name)}
        </Button>
        <LinkButton href="/profile/company" size="l" wide>
          {join.toCompany}
        </LinkButton>
      </NextSteps>
    </AccountFrame>
  )
}
