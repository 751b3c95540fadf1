import { useState } from 'react'
import type { UserDetail } from '../../shared/contract/users'
import { useBusy } from '../../shared/forms/use-busy'
import { ProofAsker } from '../../shared/proof/proof-asker'
import { yourData as words } from '../../shared/text/en-your-data'
import { Button } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { askPasskey } from '../platform/ask-passkey'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import { saveFile } from '../platform/save-file'
import styles from './profile.module.css'

/** Export of all data about the user, and deletion of the account (checklist PLUS-22). */
export const YourData = ({ user }: { readonly user: UserDetail }) => {
  const { download, busy } = useDownload()
  const [asking, setAsking] = useState(false)
  const [DeleteAccount, want] = useOnDemand(() =>
    import('./delete-account').then(module => module.DeleteAccount),
  )
  return (
    <section className={styles.profileCard} aria-labelledby="profile-privacy">
      <h2 id="profile-privacy">{words.privacy}</h2>
      <div className={styles.profileAction}>
        <p>{user.confirmed ? words.exportHint : `${words.exportHint} ${words.exportUnconfirmed}`}</p>
        {user.confirmed && (
          <Button busy={busy} onClick={download}>
            {words.export}
          </Button>
        )}
      </div>
      <div className={styles.profileAction}>
        <p>{words.removeHint}</p>
        <Button
          look="danger"
          onClick={() => {
            want()
            setAsking(true)
          }}
        >
          {words.remove}
        </Button>
      </div>
      {asking && DeleteAccount && <DeleteAccount onClose={() => setAsking(false)} />}
      <ProofAsker client={useClient()} askPasskey={askPasskey} />
    </section>
  )
}

const useDownload = () => {
  const client = useClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const download = async () => {
    try {
      const data = await client.account.export()
      const name = words.exportName(data.exportedAt.slice(0, 10))
      saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    } catch (error) {
      notify(error instanceof Error ? error.message : words.exportFailed, 'error')
    }
  }
  return { download: () => void run(download), busy }
}
