import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSession } from '../../shared/contract/session'
import { useBusy } from '../../shared/forms/use-busy'
import { accountQueries } from '../../shared/queries/account'
import { networkKind } from '../../shared/rules/network'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'

/** Maximum number of listed sessions; users who never sign out would have a long list. */
const most = 20

/** The places where the user is signed in; each but this one can be signed out, or all at once (checklist AUTH-04). */
export const Sessions = () => {
  const { security, common } = useText()
  const { data, isError, refetch } = useQuery(accountQueries.sessions(useClient()))
  const { end, busy } = useEnd()
  const shown = (data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current)).slice(0, most)
  return (
    <section className={styles.profileCard} aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{security.sessions}</h2>
      {!data && !isError && <Skeleton height="3em" />}
      {isError && !data && (
        <p role="alert">
          {security.sessionsFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </p>
      )}
      {data && (
        <ul className={styles.profileSessions}>
          {shown.map(session => (
            <SessionRow key={session.key} session={session} busy={busy} onEnd={() => end(session)} />
          ))}
          {data.length > shown.length && <li>{security.moreSessions(data.length - shown.length)}</li>}
        </ul>
      )}
      {data && (
        <Button busy={busy} onClick={() => end()}>
          {data.length > 1 ? security.endOthers : security.forgetOthers}
        </Button>
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
  const { security, date } = useText()
  const { current, network, createdAt, lastSeenAt } = session
  const device = deviceWords(security, session)
  const facts = [
    security.lastSeen(date(lastSeenAt)),
    ...(network !== null && networkKind(network) === 'internet' ? [security.network(network)] : []),
    security.since(date(createdAt)),
  ]
  return (
    <li>
      <span className={styles.profileSession}>
        {device}
        <span className={`${styles.profileSince} num`}>{facts.join(' · ')}</span>
      </span>
      {current ? (
        <span className={styles.profileHere}>{security.thisDevice}</span>
      ) : (
        <Button size="s" aria-label={security.endOf(device)} busy={busy} onClick={onEnd}>
          {security.end}
        </Button>
      )}
    </li>
  )
}

const deviceWords = ({ client }: Text['security'], session: OpenSession): string =>
  session.device ?? client[session.client]

/** Ends one session, or all others. */
const useEnd = () => {
  const { security } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const ended = async (session?: OpenSession): Promise<string> => {
    if (!session) return security.ended((await client.account.endOtherSessions()).ended)
    await client.account.endSession({ params: { key: session.key } })
    return security.endedOne(deviceWords(security, session))
  }
  const end = async (session?: OpenSession) => {
    try {
      notify(await ended(session), 'ok')
    } catch (error) {
      notify(error instanceof Error ? error.message : security.sessionsFailed, 'error')
    }
    await queries.invalidateQueries({ queryKey: accountQueries.sessions(client).queryKey })
  }
  return { end: (session?: OpenSession) => void run(() => end(session)), busy }
}
