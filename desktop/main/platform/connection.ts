import type { Connection } from '../../../shared/contract/ipc-session'
import { readinessProblem } from './readiness'
import type { Fetch } from './server-fetch'

export interface ConnectionWatch {
  /** A call to this server failed; from now on it is polled until it answers. */
  lost(server: string): void
  /** It answered a call. */
  reached(server: string): void
  /** Asks at once, without waiting for the next try. */
  retry(): void
  /** Forgets the state of the last server, after a sign-out. */
  reset(): void
}

interface WatchOptions {
  readonly fetchFrom: Fetch
  readonly tell: (state: Connection) => void
  /** Milliseconds before each try; the last one repeats. */
  readonly waits?: readonly number[]
}

const defaultWaits = [1000, 2000, 4000, 8000, 15_000]

/** After a call that failed, asks the server's /readyz with growing pauses until it is back (checklist DESK-08). */
export const watchConnection = ({ fetchFrom, tell, waits = defaultWaits }: WatchOptions): ConnectionWatch => {
  let away:
    | { readonly server: string; readonly since: number; attempt: number; isAsking: boolean }
    | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), waits[Math.min(away?.attempt ?? 0, waits.length - 1)])
    timer.unref?.()
  }
  const back = (server: string) => {
    clearTimeout(timer)
    away = undefined
    tell({ server, reachable: true, attempt: 0, since: null })
  }
  const attempt = async () => {
    const asked = away
    if (!asked || asked.isAsking) return
    asked.isAsking = true
    asked.attempt++
    tell({ server: asked.server, reachable: false, attempt: asked.attempt, since: asked.since })
    const isReady = (await readinessProblem(fetchFrom, asked.server)) === null
    asked.isAsking = false
    if (away !== asked) return
    if (isReady) back(asked.server)
    else later()
  }
  return {
    lost: server => {
      const known = away?.server === server ? away : undefined
      const since = known?.since ?? Date.now()
      // Sent after every failed call, since a reloaded page does not know the state yet.
      tell({ server, reachable: false, attempt: known?.attempt ?? 0, since })
      if (known) return
      away = { server, since, attempt: 0, isAsking: false }
      later()
    },
    reached: server => {
      if (away?.server === server) back(server)
    },
    retry: () => {
      clearTimeout(timer)
      void attempt()
    },
    reset: () => {
      clearTimeout(timer)
      away = undefined
    },
  }
}
