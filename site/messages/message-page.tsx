import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { laterPart } from '../platform/later'
import { useOnDemand } from '../platform/on-demand'
import { useLocation } from '../platform/router'
import { inbox } from '../../shared/text/en-messages'
import { messageQueries, type InboxView } from '../../shared/queries/messages'
import { useText, type Text } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import { ProfileTabs } from '../platform/profile-tabs'
import { useHead, type Head } from '../platform/head'
import { SignedIn } from '../platform/signed-in'
import { useClient, useRouteParams } from '../platform/site-context'
import { InboxList } from './inbox-list'
import { inboxHref, viewOf } from './inbox-url'
import { ThreadWaiting } from './thread-waiting'
import { useNewMessages } from './use-new-messages'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './inbox.module.css'

/** Fetched with the list and not before it. */
const threadPane = laterPart(async () => (await import('./thread-pane')).ThreadPane)
if (!import.meta.env.SSR) threadPane.prepare().catch(() => {})

export const texts = { en: { inbox } }

export const headOf = ({ inbox }: Text): Head => ({ title: inbox.title, hidden: true })

/** The inbox: the list of conversations with the open one beside it or, on phones, in its place. */
export const Page = () =>
  // One module for both, since the first script of every page names each module.
  useLocation().pathname.startsWith('/conversation') ? <GuestPage /> : <InboxPage />

const InboxPage = () => {
  useHead(headOf(useText()))
  return (
    <SignedIn>
      <Inbox />
    </SignedIn>
  )
}

/** A guest's conversation. */
const GuestPage = () => {
  const [GuestConversation, want] = useOnDemand(() =>
    import('./conversation').then(module => module.GuestConversation),
  )
  useEffect(want, [want])
  return GuestConversation ? <GuestConversation /> : <ThreadWaiting />
}

const idOf = (param: string | undefined): number | undefined =>
  param !== undefined && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : undefined

const Inbox = () => {
  const { inbox } = useText()
  const { search } = useLocation()
  const param = useRouteParams()['threadId']
  const threadId = idOf(param)
  const view = viewOf(search)
  useNewMessages(threadId)
  return (
    <div className={classNames(`${styles.inbox} wrap`, param !== undefined && styles.inboxAtThread)}>
      <ProfileTabs />
      <div className={blocks.bar}>
        <h1>{inbox.heading}</h1>
        <Link href="/leads" className="link">
          {inbox.leads}
        </Link>
      </div>
      <div className={`${blocks.panel} ${styles.inboxPanes}`}>
        <InboxList view={view} open={threadId} />
        {param === undefined ? (
          <Choose view={view} />
        ) : (
          <threadPane.Part key={param} threadId={threadId} back={inboxHref(view)} />
        )}
      </div>
    </div>
  )
}

/** Shown beside the list while no conversation is open; without conversations, there is nothing to choose. */
const Choose = ({ view }: { readonly view: InboxView }) => {
  const { inbox } = useText()
  const { data } = useQuery(messageQueries.threads(useClient(), view))
  return <p className={styles.inboxChoose}>{data && data.data.length > 0 && inbox.choose}</p>
}
