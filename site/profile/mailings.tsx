import { useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '../../shared/contract/users'
import { useBusy } from '../../shared/forms/use-busy'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Checkbox } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'

/** Whether the user gets mailings of the staff. */
export const Mailings = ({ user }: { readonly user: UserDetail }) => {
  const { profile } = useText()
  const { choose, busy } = useMailings(user)
  return (
    <section className={styles.profileCard} aria-labelledby="profile-mails">
      <h2 id="profile-mails">{profile.mails}</h2>
      <Checkbox
        className={styles.profileMailings}
        label={profile.mailings}
        checked={user.mailings}
        disabled={busy}
        aria-describedby="profile-mailings-hint"
        onChange={event => choose(event.target.checked)}
      />
      <p id="profile-mailings-hint" className={styles.profileHint}>
        {profile.mailingsHint}
      </p>
    </section>
  )
}

const useMailings = (user: UserDetail) => {
  const { profile } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const choose = async (mailings: boolean) => {
    try {
      await client.account.setMailings({ body: { mailings } })
      queries.setQueryData(accountQueries.detail(client).queryKey, { ...user, mailings })
      notify(mailings ? profile.mailingsOn : profile.mailingsOff, 'ok')
    } catch {
      notify(profile.mailingsFailed, 'error')
    }
  }
  return { choose: (mailings: boolean) => void run(() => choose(mailings)), busy }
}
