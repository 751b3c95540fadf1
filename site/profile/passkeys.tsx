import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '../../shared/contract/passkeys'
import { maxPasskeys } from '../../shared/data/passkey-limits'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import type { PasskeyTask } from './passkey-dialogs'
import styles from './profile.module.css'

/** The passkeys of the user; what cannot be read is told by the card of two-step sign-in, which reads the same. */
export const Passkeys = () => {
  const { security } = useText()
  const { data } = useQuery(accountQueries.factors(useClient()))
  const { task, Dialogs, open, close } = useTask()
  const passkeys = data?.passkeys ?? []
  return (
    <section className={styles.profileCard} aria-labelledby="profile-passkeys">
      <h2 id="profile-passkeys">{security.passkeys}</h2>
      <p className={styles.profileHint}>{security.passkeysIntro}</p>
      {passkeys.length > 0 && (
        <ul className={styles.profileSessions}>
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} onTask={open} />
          ))}
        </ul>
      )}
      {data && passkeys.length < maxPasskeys && (
        <Button onClick={() => open({ do: 'add' })}>{security.addPasskey}</Button>
      )}
      {data && passkeys.length >= maxPasskeys && (
        <p className={styles.profileHint}>{security.passkeysFull(maxPasskeys)}</p>
      )}
      {task && Dialogs && <Dialogs task={task} isLastFactor={isLast(data)} onClose={close} />}
    </section>
  )
}

const isLast = (data: { readonly totp: object | null; readonly passkeys: readonly Passkey[] } | undefined) =>
  data?.totp === null && data.passkeys.length === 1

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onTask: (task: PasskeyTask) => void
}

const PasskeyRow = ({ passkey, onTask }: PasskeyRowProps) => {
  const { security, date } = useText()
  const { name, backedUp, createdAt, lastUsedAt } = passkey
  const facts = [
    security.added(date(createdAt)),
    lastUsedAt === null ? security.unused : security.lastSeen(date(lastUsedAt)),
    backedUp ? security.backedUp : security.oneDevice,
  ]
  return (
    <li>
      <span className={styles.profileSession}>
        <span className={styles.profileName}>{name}</span>
        <span className={`${styles.profileSince} num`}>{facts.join(' · ')}</span>
      </span>
      <span className={styles.profilePair}>
        <Button
          size="s"
          look="quiet"
          aria-label={security.renameOf(name)}
          onClick={() => onTask({ do: 'rename', passkey })}
        >
          {security.rename}
        </Button>
        <Button
          size="s"
          aria-label={security.removeOf(name)}
          onClick={() => onTask({ do: 'remove', passkey })}
        >
          {security.remove}
        </Button>
      </span>
    </li>
  )
}

/** Which dialog is open. */
const useTask = () => {
  const client = useClient()
  const queries = useQueryClient()
  const [task, setTask] = useState<PasskeyTask | null>(null)
  const [Dialogs, want] = useOnDemand(() => import('./passkey-dialogs').then(module => module.PasskeyDialogs))
  const open = (wanted: PasskeyTask) => {
    want()
    setTask(wanted)
  }
  const close = () => {
    setTask(null)
    for (const { queryKey } of [accountQueries.factors(client), accountQueries.sessions(client)])
      void queries.invalidateQueries({ queryKey })
  }
  return { task, Dialogs, open, close }
}
