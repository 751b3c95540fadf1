import type { UseQueryResult } from '@tanstack/react-query'
import type { OpenSession } from '../../contract/session'
import type { StaffUser } from '../../contract/users'
import { staffUserKey } from '../../queries/staff-users'
import { networkKind } from '../../rules/network'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { LoadFailed } from '../platform/pane-states'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import panesStyles from '../platform/panes.module.css'
import styles from './users.module.css'

/** Ends one session of a user, or all. */
const useEnd = (userId: number) => {
  const { sessions } = useText().staff.users
  return useAction({
    run: (client, key: string | undefined) =>
      key === undefined
        ? client.users.endSessions({ params: { id: userId } })
        : client.users.endSession({ params: { id: userId, key } }),
    done: (_, { ended }) => sessions.ended(ended),
    failed: error => problemText(error, sessions.endFailed),
    changes: [[...staffUserKey, 'sessions', userId]],
    isReadWhenFailed: true,
  })
}

interface UserSessionsProps {
  readonly user: StaffUser
  readonly read: UseQueryResult<readonly OpenSession[]>
}

/** Where a user is signed in, and the ways to end it (checklist AUTH-04). */
export const UserSessions = ({ user, read: { data, isError, refetch } }: UserSessionsProps) => {
  const { sessions: words } = useText().staff.users
  const end = useEnd(user._id)
  const isOwn = data?.some(({ current }) => current) ?? false
  const others = data?.filter(({ current }) => !current) ?? []
  return (
    <section className={styles.userSessions} aria-label={words.title(data?.length ?? 0)}>
      <div className={styles.userSessionsHead}>
        <h3>{words.title(data?.length ?? 0)}</h3>
        {others.length > 0 && (
          <Button size="s" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {isOwn ? words.endOthers : words.endAll}
          </Button>
        )}
      </div>
      {isError && !data && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton />}
      {data?.length === 0 && <p className={panesStyles.paneMuted}>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.userSessionList}>
          {data.map(session => (
            <SessionRow
              key={session.key}
              session={session}
              busy={end.isPending}
              onEnd={() => end.mutate(session.key)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SessionRowProps {
  readonly session: OpenSession
  readonly busy: boolean
  readonly onEnd: () => void
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const text = useText()
  const { sessions: words } = text.staff.users
  const { at } = text.staff.desk
  const device = session.device ?? words.unknown
  const name =
    session.client === 'console' ? words.client.console : `${words.client[session.client]}, ${device}`
  return (
    <li>
      <span>
        {name}
        <span className={panesStyles.paneSub}>
          {words.lastSeen(at(session.lastSeenAt))} {networkWords(text, session.network)} ·{' '}
          {words.since(at(session.createdAt))}
        </span>
      </span>
      {session.current ? (
        <span className={panesStyles.paneMark}>{words.current}</span>
      ) : (
        <Button size="s" aria-label={words.endOf(name)} busy={busy} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

const networkWords = ({ staff }: Text, network: string | null): string => {
  const { network: words } = staff.users.sessions
  const kind = networkKind(network)
  if (kind === 'unknown' || network === null) return words.unknown
  return kind === 'server' ? words.server : words[kind](network)
}
