import { useEffect, useState } from 'react'
import type { ServerProfile, Servers, SessionState } from '../../../shared/contract/ipc-session'
import { useText } from '../../../shared/text/text'
import { Dialog } from '../../../shared/ui/dialog'
import { Logo } from '../../../shared/ui/logo'
import { ask } from '../platform/bridge'
import { Compass } from './compass'
import { ServerChoice } from './server-choice'
import { ServerForm } from './server-form'
import { SignInForm } from './sign-in-form'
import styles from './sign-in.module.css'

/** The first screen: choice of server and sign-in, with the last ones preselected (checklist DESK-01). */
export const SignInScreen = ({ session }: { readonly session: SessionState }) => {
  const { desktop } = useText()
  const [servers, setServers] = useState<Servers>()
  useEffect(() => {
    document.title = desktop.product
    void ask('servers.list', undefined).then(setServers)
  }, [desktop])
  return (
    <main className={styles.signIn}>
      <div className={styles.signInSide}>
        <Logo name={desktop.product} />
        <Compass />
        <p className={styles.signInClaim}>{desktop.claim}</p>
      </div>
      <div className={styles.signInMain}>
        {servers &&
          (servers.profiles.length === 0 ? (
            <FirstServer onSaved={setServers} />
          ) : (
            <KnownServers servers={servers} setServers={setServers} session={session} />
          ))}
      </div>
    </main>
  )
}

const FirstServer = ({ onSaved }: { readonly onSaved: (servers: Servers) => void }) => {
  const { servers } = useText().desktop
  return (
    <div className={styles.signInSheet}>
      <h1>{servers.firstTitle}</h1>
      <p className={styles.signInIntro}>{servers.firstIntro}</p>
      <ServerForm onSaved={onSaved} />
    </div>
  )
}

interface KnownServersProps {
  readonly servers: Servers
  readonly setServers: (servers: Servers) => void
  readonly session: SessionState
}

const KnownServers = ({ servers, setServers, session }: KnownServersProps) => {
  const { desktop, common } = useText()
  const words = desktop.servers
  const [chosen, setChosen] = useState(servers.last)
  const [edited, setEdited] = useState<ServerProfile | 'new'>()
  const profile = servers.profiles.find(({ address }) => address === chosen) ?? servers.profiles[0]
  const saved = (next: Servers, address: string | undefined) => {
    setServers(next)
    setEdited(undefined)
    if (address) setChosen(address)
  }
  return (
    <div className={styles.signInSheet}>
      <h1>{desktop.signIn.title}</h1>
      {session.stillAt ? (
        <StillAt provider={session.stillAt} />
      ) : (
        <p className={styles.signInIntro}>{desktop.signIn.intro}</p>
      )}
      <ServerChoice
        profiles={servers.profiles}
        chosen={profile?.address}
        onChoose={setChosen}
        onEdit={setEdited}
        onAdd={() => setEdited('new')}
      />
      {profile && (
        <SignInForm
          key={profile.address}
          server={profile.address}
          mail={profile.mail ?? ''}
          keychainProblem={session.keychainProblem}
        />
      )}
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? words.add : words.editTitle}
        closeLabel={common.close}
      >
        <ServerForm
          profile={edited === 'new' ? undefined : edited}
          onSaved={saved}
          onCancel={() => setEdited(undefined)}
        />
      </Dialog>
    </div>
  )
}

/** Told after a sign-out: the provider would let the next person at this computer in without asking. */
const StillAt = ({
  provider: { name, leave },
}: {
  readonly provider: NonNullable<SessionState['stillAt']>
}) => {
  const words = useText().desktop.signIn
  return (
    <p className={styles.signInIntro} role="status">
      {words.stillAt(name)}{' '}
      <a className="link" href={leave} target="_blank" rel="noreferrer">
        {words.leaveProvider(name)}
      </a>
    </p>
  )
}
