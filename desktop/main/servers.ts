import type { IpcHandlers } from './ipc'

/** What is kept between starts; electron-store in the program, a plain object in tests. */
export interface Preferences {
  get(): readonly string[]
  set(servers: readonly string[]): void
}

type ServerHandlers = Pick<IpcHandlers, 'servers.list' | 'servers.add' | 'servers.remove' | 'servers.check'>

const patience = 5000

/** The servers that this console knows, and whether one answers. */
export const serverHandlers = (preferences: Preferences, fetchFrom: typeof fetch = fetch): ServerHandlers => {
  const keep = (servers: readonly string[]) => {
    preferences.set(servers)
    return [...servers]
  }
  return {
    'servers.list': () => [...preferences.get()],
    'servers.add': server => keep([server, ...preferences.get().filter(known => known !== server)]),
    'servers.remove': server => keep(preferences.get().filter(known => known !== server)),
    'servers.check': async server => {
      try {
        const answer = await fetchFrom(`${server}/readyz`, {
          signal: AbortSignal.timeout(patience),
          redirect: 'error',
        })
        return answer.ok
          ? { ready: true, problem: null }
          : { ready: false, problem: `It answers ${answer.status}: not ready.` }
      } catch {
        return { ready: false, problem: 'Nothing answers at this address.' }
      }
    },
  }
}
