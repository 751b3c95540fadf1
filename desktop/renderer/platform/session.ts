import { useEffect, useState } from 'react'
import type { Connection, Person, ServerProfile, SessionState } from '../../../shared/contract/ipc-session'
import { ask, listen } from './bridge'

/** A session of somebody at a server, as the screens behind the sign-in need it. */
export type SignedInState = SessionState & { readonly person: Person; readonly server: ServerProfile }

/** The session state; undefined until the keychain has been read. */
export const useSession = (): SessionState | undefined => {
  const [state, setState] = useState<SessionState>()
  useEffect(() => {
    let isCurrent = true
    const stop = listen('session', setState)
    const resume = async () => {
      const resumed = await ask('session.resume', undefined).catch(() => ask('session.state', undefined))
      if (isCurrent) setState(resumed)
    }
    void resume()
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  return state
}

/** Whether the signed-in server answers; calls `onBack` when it is reachable again. */
export const useConnection = (onBack: (server: string) => void): Connection | undefined => {
  const [connection, setConnection] = useState<Connection>()
  useEffect(
    () =>
      listen('connection', next => {
        setConnection(next)
        if (next.reachable) onBack(next.server)
      }),
    [onBack],
  )
  return connection
}
