import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '../platform/router'
import type { Thread } from '../../shared/contract/messages'
import { messageQueries, type InboxView } from '../../shared/queries/messages'
import { stateName } from '../../shared/text/state-name'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { Pager } from '../../shared/ui/pager'
import { Photo } from '../../shared/ui/photo'
import { Skeleton } from '../../shared/ui/skeleton'
import { useClient } from '../platform/site-context'
import { Badge } from '../platform/unread-badge'
import { inboxHref, inboxRoles, inboxStates } from './inbox-url'
import { shortTime } from './message-times'
import styles from './inbox.module.css'

interface InboxListProps {
  readonly view: InboxView
  readonly open: number | undefined
}

/** The conversations of one view, the last written in first. */
export const InboxList = ({ view, open }: InboxListProps) => {
  const { inbox } = useText()
  return (
    <section className={styles.inboxList} aria-label={inbox.listLabel}>
      <InboxFilters view={view} />
      <Threads view={view} open={open} />
    </section>
  )
}

const InboxFilters = ({ view }: Pick<InboxListProps, 'view'>) => {
  const { inbox } = useText()
  const navigate = useNavigate()
  const select = (changed: Partial<InboxView>) =>
    void navigate(inboxHref({ ...view, ...changed, page: 1 }), { state: { keepScroll: true } })
  return (
    <div className={styles.inboxFilters}>
      <SelectField
        label={inbox.view}
        bare
        value={view.state}
        options={inboxStates.map(state => ({ value: state, label: inbox.views[state] ?? state }))}
        onChange={event =>
          select({ state: inboxStates.find(state => state === event.target.value) ?? 'open' })
        }
      />
      <SelectField
        label={inbox.role}
        bare
        value={view.role ?? 'all'}
        options={inboxRoles.map(role => ({ value: role, label: inbox.roles[role] ?? role }))}
        onChange={event => {
          const role = inboxRoles.find(one => one === event.target.value)
          select({ role: role === 'all' ? undefined : role })
        }}
      />
    </div>
  )
}

const Threads = ({ view, open }: InboxListProps) => {
  const { inbox, common } = useText()
  const { data, dataUpdatedAt, isError, isPlaceholderData, refetch } = useQuery(
    messageQueries.threads(useClient(), view),
  )
  if (isError && !data)
    return (
      <div className={styles.inboxNone} role="alert">
        <p>{inbox.failed}</p>
        <Button onClick={() => void refetch()}>{common.retry}</Button>
      </div>
    )
  if (!data) return <ThreadsWaiting />
  if (data.data.length === 0) return <NoThreads state={view.state} />
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <ul>
        {data.data.map(thread => (
          <li key={thread.threadId}>
            <ThreadRow
              thread={thread}
              now={dataUpdatedAt}
              href={inboxHref(view, thread.threadId)}
              isOpen={thread.threadId === open}
            />
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pager
          page={view.page}
          pages={data.totalPages}
          hrefOf={page => inboxHref({ ...view, page })}
          words={{ label: inbox.pages, previous: inbox.previous, next: inbox.next, page: inbox.page }}
        />
      )}
    </div>
  )
}

interface ThreadRowProps {
  readonly thread: Thread
  readonly now: number
  readonly href: string
  readonly isOpen: boolean
}

const ThreadRow = ({ thread, now, href, isOpen }: ThreadRowProps) => {
  const text = useText()
  const { inbox } = text
  const { advert, last, unread, role } = thread
  return (
    <Link href={href} className={styles.inboxRow} aria-current={isOpen ? 'true' : undefined} keepScroll>
      <span className={styles.inboxPhoto}>
        <Photo
          photo={advert?.cover ?? null}
          alt={advert?.cover ? '' : text.card.noPhoto}
          sizes="72px"
          maxWidth={320}
        />
      </span>
      <RowHead thread={thread} now={now} />
      <span className={styles.inboxRowTitle}>
        <span className={styles.inboxRole}>{role === 'asking' ? inbox.asking : inbox.selling}</span>{' '}
        {advert?.title ?? inbox.noAdvert}
      </span>
      <span className={styles.inboxRowLast}>
        <span>
          {last?.mine && `${inbox.you} `}
          {last?.text}
        </span>
        {advert && advert.standing !== 'live' && (
          <span className={styles.inboxStanding}>
            {stateName(inbox.standings, advert.standing, advert.kind)}
          </span>
        )}
        <Badge count={unread} />
      </span>
    </Link>
  )
}

/** Who the other one is, and when the last message was written. */
const RowHead = ({ thread, now }: Pick<ThreadRowProps, 'thread' | 'now'>) => {
  const text = useText()
  const { inbox } = text
  const { partner, company, isGuest, updatedAt } = thread
  return (
    <span className={styles.inboxRowHead}>
      <strong>
        {company ?? partner ?? inbox.noOne}
        {company && company !== partner && <small> {partner}</small>}
        {isGuest && partner !== null && <small> {inbox.guestShort}</small>}
      </strong>
      <time dateTime={updatedAt}>{shortTime(updatedAt, now, text)}</time>
    </span>
  )
}

const NoThreads = ({ state }: Pick<InboxView, 'state'>) => {
  const { inbox } = useText()
  return (
    <div className={styles.inboxNone}>
      <p>
        <strong>{inbox.empty[state]}</strong>
      </p>
      <p>{inbox.emptyText[state]}</p>
      {state === 'open' && <LinkButton href="/aircraft">{inbox.browse}</LinkButton>}
    </div>
  )
}

const ThreadsWaiting = () => {
  const { common } = useText()
  return (
    <div className={styles.inboxWaiting} aria-busy="true">
      <p className="unseen" role="status">
        {common.loading}
      </p>
      {[0, 1, 2, 3].map(n => (
        <Skeleton key={n} height="64px" />
      ))}
    </div>
  )
}
