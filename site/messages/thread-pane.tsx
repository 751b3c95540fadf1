import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { MessageWarning } from '../../shared/contract/messages'
import { AppError } from '../../shared/contract/errors'
import { messageQueries, threadCalls } from '../../shared/queries/messages'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { laterPart } from '../platform/later'
import { useClient } from '../platform/site-context'
import { useLocation } from '../platform/router'
import { useMay } from '../platform/use-companies'
import { RoleNote } from '../platform/working-as'
import { AnswerForm } from './answer-form'
import { MessageList } from './message-list'
import { ThreadActions } from './thread-actions'
import { ThreadAdvertCard } from './thread-advert-card'
import { ThreadCallsProvider, useThreadCalls } from './thread-calls'
import { ThreadDocuments } from './thread-documents'
import { ThreadRequests } from './thread-requests'
import { ThreadWaiting } from './thread-waiting'
import { useReading, type ThreadPage } from './use-reading'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './thread.module.css'
import inboxStyles from './inbox.module.css'

// Buyers have none.
const leadPanel = laterPart(async () => (await import('./lead-panel')).LeadPanel)

interface ThreadPaneProps {
  /** Undefined if the address has an invalid id. */
  readonly threadId: number | undefined
  readonly back: string
}

/** One conversation: its advert and partner, the messages, and the answer form. */
export const ThreadPane = ({ threadId, back }: ThreadPaneProps) => {
  const { inbox } = useText()
  return (
    <section className={styles.thread} aria-label={inbox.conversation}>
      <Link href={back} className={styles.threadBack}>
        <Icon name="left" />
        {inbox.back}
      </Link>
      {threadId === undefined ? (
        <p className={inboxStyles.inboxNone}>{inbox.gone}</p>
      ) : (
        <Thread threadId={threadId} />
      )}
    </section>
  )
}

const Thread = ({ threadId }: { readonly threadId: number }) => {
  const client = useClient()
  const calls = useMemo(() => threadCalls(client, threadId), [client, threadId])
  return (
    <ThreadCallsProvider value={calls}>
      <OwnThread />
    </ThreadCallsProvider>
  )
}

/** A conversation of the account. */
const OwnThread = () => {
  const { inbox, common } = useText()
  const may = useMay('seller')
  const { data, dataUpdatedAt, error, refetch } = useQuery(messageQueries.thread(useThreadCalls()))
  if (data)
    return (
      <OpenThread
        thread={data}
        now={dataUpdatedAt}
        hasTexts
        instead={may ? undefined : <RoleNote least="seller" />}
      >
        {may && <ThreadActions thread={data} />}
        {data.role === 'selling' && <leadPanel.Part threadId={data.threadId} may={may} />}
      </OpenThread>
    )
  if (!error) return <ThreadWaiting />
  if (error instanceof AppError && error.code === 'not_found')
    return <p className={inboxStyles.inboxNone}>{inbox.gone}</p>
  return (
    <div className={inboxStyles.inboxNone} role="alert">
      <p>{inbox.failed}</p>
      <Button onClick={() => void refetch()}>{common.retry}</Button>
    </div>
  )
}

interface OpenThreadProps {
  readonly thread: ThreadPage
  /** Time of the fetch. */
  readonly now: number
  /** Whether the reader has an account, which can keep own texts. */
  readonly hasTexts: boolean
  /** In the place of the form, why the reader does not write here. */
  readonly instead?: ReactNode
  /** What one can do about the whole conversation. */
  readonly children: ReactNode
}

/** The conversation as both kinds of readers see it; it counts as read once it is visible. */
export const OpenThread = ({ thread, now, hasTexts, instead, children }: OpenThreadProps) => {
  const { inbox } = useText()
  const heading = useHeadingFocus()
  useReading(thread)
  const { partner, company } = thread
  return (
    <>
      <header className={`${blocks.bar} ${styles.threadHead}`}>
        <h2 ref={heading} tabIndex={-1}>
          {company ?? partner ?? inbox.noOne}
          {company && company !== partner && <span className={styles.threadPerson}>{partner}</span>}
          {thread.isGuest && partner !== null && <span className={styles.threadGuest}>{inbox.guest}</span>}
        </h2>
        {children}
        <ThreadAdvertCard thread={thread} />
        {thread.documents && <ThreadDocuments thread={thread} documents={thread.documents} />}
        {thread.requests.length > 0 && <ThreadRequests requests={thread.requests} />}
        {thread.warning && <ThreadWarning warning={thread.warning} />}
      </header>
      <MessageList thread={thread} now={now} />
      {instead ??
        (thread.answerable === 'yes' ? (
          <AnswerForm threadId={thread.threadId} hasTexts={hasTexts} />
        ) : (
          <p className={`${blocks.note} ${styles.threadClosed}`}>{inbox.whyNot[thread.answerable]}</p>
        ))}
    </>
  )
}

/** Worded calmly and shown to both sides: the author may mean well, and sees what the other one is told. */
const ThreadWarning = ({ warning: { asksMoneyFirst, account } }: { readonly warning: MessageWarning }) => {
  const { inbox } = useText()
  return (
    <p className={styles.threadWarning} role="note">
      <b>{inbox.warningTitle}.</b> {asksMoneyFirst && `${inbox.asksMoneyFirst} `}
      {account && `${inbox.accountChanged(account.before, account.now)} `}
      {inbox.warningAdvice}
    </p>
  )
}

/** Focuses the heading after a navigation within the site; a freshly loaded page starts at its top. */
const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFollowed = useLocation().how !== 'return'
  const first = useRef(isFollowed)
  useEffect(() => {
    if (first.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
