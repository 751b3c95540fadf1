import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBusy } from '../../shared/forms/use-busy'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'

/** Maximum number of listed sessions; users who never sign out would have a long list. */
const most = 6

/** The places where the user is signed in; all but this device can be signed out and forgotten (checklist AUTH-04). */
export const Sessions = () => {
  const { profile, common, date } = useText()
  const { data, isError, refetch } = useQuery(accountQueries.sessions(useClient()))
  const { end, busy } = useEndOthers()
  const shown = (data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current)).slice(0, most)
  return (
    <section className={styles.profileCard} aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{profile.sessions}</h2>
      {!data && !isError && <Skeleton height="3em" />}
      {isError && !data && (
        <p role="alert">
          {profile.sessionsFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </p>
      )}
      {data && (
        <ul className={styles.profileSessions}>
          {shown.map(({ device, createdAt, current }) => (
            <li key={createdAt + String(current)}>
              <span>{profile.device(device)}</span>
              {current && <span className={styles.profileHere}>{profile.thisDevice}</span>}
              <span className={`${styles.profileSince} num`}>{profile.since(date(createdAt))}</span>
            </li>
          ))}
          {data.length > shown.length && <li>{profile.moreSessions(data.length - shown.length)}</li>}
        </ul>
      )}
      {data && (
        <Button busy={busy} onClick={end}>
          {data.length > 1 ? profile.endOthers : profile.forgetOthers}
        </Button>
      )}
    </section>
  )
}

const useEndOthers = () => {
  const { profile } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const end = async () => {
    try {
      const { ended } = await client.account.endOtherSessions()
      notify(profile.ended(ended), 'ok')
      await queries.invalidateQueries({ queryKey: accountQueries.sessions(client).queryKey })
    } catch (error) {
      notify(error instanceof Error ? error.message : profile.sessionsFailed, 'error')
    }
  }
  return { end: () => void run(end), busy }
}
