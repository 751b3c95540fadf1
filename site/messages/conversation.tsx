import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BrokenThreadLink } from '../../shared/contract/guests'
import { AppError } from '../../shared/contract/errors'
import { guestThreadCalls, inboxEvery, messageQueries } from '../../shared/queries/messages'
import { isRecord } from '../../shared/rules/records'
import { conversation } from '../../shared/text/en-conversation'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { useHead } from '../platform/head'
import { useLocation } from '../platform/router'
import { useClient } from '../platform/site-context'
import { ConfirmMessage } from './confirm-message'
import { GuestActions } from './guest-actions'
import { MailLinkAgain } from './mail-link-again'
import { ThreadCallsProvider } from './thread-calls'
import { OpenThread } from './thread-pane'
import { ThreadWaiting } from './thread-waiting'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './conversation.module.css'
import threadStyles from './thread.module.css'

const texts = { en: { conversation } }

/** A guest's conversation, which the link from a mail opens on any device; and before it begins, its confirmation. */
export const GuestConversation = () => (
  <MoreTexts texts={texts}>
    <Opened />
  </MoreTexts>
)

const Opened = () => {
  const query = new URLSearchParams(useLocation().search)
  const token = query.get('token') ?? ''
  useHead({ title: useText().conversation.title, hidden: true })
  if (query.has('confirm')) return <ConfirmMessage key={token} token={token} />
  return <Conversation key={token} token={token} />
}

const Conversation = ({ token }: { readonly token: string }) => {
  const { conversation } = useText()
  const client = useClient()
  const calls = useMemo(() => guestThreadCalls(client, token), [client, token])
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...messageQueries.thread(calls),
    refetchInterval: ({ state }) => (state.error ? false : inboxEvery),
    retry: (count, cause) => count < 2 && !(cause instanceof AppError && cause.code === 'gone'),
  })
  const broken = stateIn(error)
  if (broken) return <Broken state={broken} token={token} />
  return (
    <ThreadCallsProvider value={calls}>
      <div className={`${styles.conversation} wrap`}>
        <h1>{conversation.title}</h1>
        <section className={`${blocks.panel} ${threadStyles.thread}`} aria-label={conversation.title}>
          {data ? (
            <OpenThread thread={data} now={dataUpdatedAt} hasTexts={false}>
              <GuestActions thread={data} token={token} onDeleted={() => void refetch()} />
            </OpenThread>
          ) : error ? (
            <Failed onRetry={() => void refetch()} />
          ) : (
            <ThreadWaiting />
          )}
        </section>
        {data && <p className={styles.conversationHint}>{conversation.hint(data.guest.mail)}</p>}
      </div>
    </ThreadCallsProvider>
  )
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { inbox, common } = useText()
  return (
    <div className={styles.conversationFailed} role="alert">
      <p>{inbox.failed}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
    </div>
  )
}

const states: readonly BrokenThreadLink[] = ['expired', 'ended', 'account', 'deleted', 'unknown']
const stateIn = (error: unknown): BrokenThreadLink | undefined => {
  if (!(error instanceof AppError) || !['gone', 'invalid'].includes(error.code)) return undefined
  const { data } = error
  return states.find(state => isRecord(data) && data['state'] === state) ?? 'unknown'
}

interface BrokenProps {
  readonly state: BrokenThreadLink
  readonly token: string
}

const Broken = ({ state, token }: BrokenProps) => {
  const { conversation, shell } = useText()
  const client = useClient()
  const { title, text } = conversation.broken[state]
  return (
    <div className={`${styles.conversationCard} wrap`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {state === 'expired' || state === 'ended' ? (
        <MailLinkAgain send={() => client.guests.newLink({ body: { token } })} />
      ) : state === 'account' ? (
        <LinkButton href="/profile/message" look="main">
          {conversation.toAccount}
        </LinkButton>
      ) : (
        <LinkButton href="/">{shell.goHome}</LinkButton>
      )}
    </div>
  )
}
