import { useState } from 'react'
import type { UserDetail } from '../../shared/contract/users'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'

/** Everything about the user as a file, and the end of the account (checklist PLUS-22). */
export const YourData = ({ user }: { readonly user: UserDetail }) => {
  const { profile } = useText()
  const { download, busy } = useDownload()
  const [asking, setAsking] = useState(false)
  const [DeleteAccount, want] = useOnDemand(() =>
    import('./delete-account').then(module => module.DeleteAccount),
  )
  return (
    <section className={styles.profileCard} aria-labelledby="profile-privacy">
      <h2 id="profile-privacy">{profile.privacy}</h2>
      <div className={styles.profileDeed}>
        <p>{user.confirmed ? profile.exportHint : `${profile.exportHint} ${profile.exportUnconfirmed}`}</p>
        {user.confirmed && (
          <Button busy={busy} onClick={() => void download()}>
            {profile.export}
          </Button>
        )}
      </div>
      <div className={styles.profileDeed}>
        <p>{profile.removeHint}</p>
        <Button
          look="danger"
          onClick={() => {
            want()
            setAsking(true)
          }}
        >
          {profile.remove}
        </Button>
      </div>
      {asking && DeleteAccount && <DeleteAccount onClose={() => setAsking(false)} />}
    </section>
  )
}

const useDownload = () => {
  const { profile } = useText()
  const client = useClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const data = await client.account.export()
      save(profile.exportName(data.exportedAt.slice(0, 10)), JSON.stringify(data, null, 2))
    } catch (error) {
      notify(error instanceof Error ? error.message : profile.exportFailed, 'error')
    } finally {
      setBusy(false)
    }
  }
  return { download, busy }
}

/** Hands a text to the browser's downloads. */
const save = (name: string, content: string) => {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; at once would be too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
