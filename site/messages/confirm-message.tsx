import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Enquiry, EnquiryState } from '../../shared/contract/guests'
import { AppError } from '../../shared/contract/errors'
import { keepText } from '../../shared/forms/kept-text'
import { useBusy } from '../../shared/forms/use-busy'
import { guestQueries } from '../../shared/queries/guests'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SendProblem } from '../../shared/ui/send-problem'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNavigate } from '../platform/router'
import { useClient } from '../platform/site-context'
import { askKey, sentKey } from './ask-key'
import { MailLinkAgain } from './mail-link-again'
import { ThreadAdvertCard } from './thread-advert-card'
import styles from './conversation.module.css'

/**
 * What the mail to a guest links to. Mail scanners open links too, so nothing is sent before the button is
 * pressed; what would be sent stands above it, since a stranger may have entered the address.
 */
export const ConfirmMessage = ({ token }: { readonly token: string }) => {
  const { conversation, common } = useText()
  const { data, isError, refetch } = useQuery(guestQueries.enquiry(useClient(), token))
  return (
    <div className={`${styles.conversationCard} wrap`}>
      {data?.message && <Asking message={data.message} token={token} />}
      {data && !data.message && <Broken state={data.state} token={token} />}
      {isError && !data && (
        <div role="alert">
          <h1>{conversation.loadFailed}</h1>
          <Button look="main" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
      {!data && !isError && (
        <p role="status">
          <span className="unseen">{common.loading}</span>
          <Skeleton height="220px" />
        </p>
      )}
    </div>
  )
}

interface AskingProps {
  readonly message: NonNullable<Enquiry['message']>
  readonly token: string
}

const Asking = ({ message, token }: AskingProps) => {
  const { conversation } = useText()
  const { name, mail, text, advert } = message
  const { confirm, busy, problem } = useConfirm(token)
  return (
    <>
      <h1>{conversation.confirmTitle}</h1>
      <p>{conversation.confirmIntro(mail)}</p>
      <ThreadAdvertCard thread={{ advert }} />
      <blockquote className={styles.conversationQuote}>
        <p>{text}</p>
        <footer>{name}</footer>
      </blockquote>
      {problem && <SendProblem>{problem}</SendProblem>}
      <Button look="main" size="l" wide busy={busy} onClick={confirm}>
        {conversation.confirm}
      </Button>
      <p className={styles.conversationHint}>{conversation.confirmNotYou}</p>
    </>
  )
}

const useConfirm = (token: string) => {
  const { conversation } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    try {
      const sent = await client.guests.confirm({ body: { token } })
      keepText('local', sentKey(sent.advertId), '1')
      // What a tab that was closed has left; one that is open shows its own until it hears of this.
      for (const key of [askKey(sent.advertId), 'ask-name', 'ask-mail']) keepText('local', key, '')
      const to =
        sent.token === null ? `/profile/message/${sent.threadId}` : `/conversation?token=${sent.token}`
      // In the place of this page: its link is used up.
      void navigate(to, { replace: true })
    } catch (error) {
      const isTold = error instanceof AppError && error.code !== 'unavailable'
      setProblem(isTold ? error.message : conversation.confirmAway)
    }
  }
  return { confirm: () => void run(confirm), busy, problem }
}

interface BrokenProps {
  readonly state: EnquiryState
  readonly token: string
}

const Broken = ({ state, token }: BrokenProps) => {
  const { conversation, shell } = useText()
  const client = useClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text } = conversation.enquiries[state === 'open' ? 'unknown' : state]
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {state === 'unknown' ? (
        <LinkButton href="/">{shell.goHome}</LinkButton>
      ) : (
        <MailLinkAgain send={() => client.guests.again({ body: { token } })} />
      )}
    </>
  )
}
