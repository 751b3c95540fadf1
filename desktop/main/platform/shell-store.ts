import Store from 'electron-store'

/** What the shell keeps between starts, in clear: read with care, since anybody can write the file. */
export interface ShellState {
  readonly theme?: unknown
  readonly place?: unknown
}

export interface ShellStore {
  get<K extends keyof ShellState>(key: K): ShellState[K]
  set<K extends keyof ShellState>(key: K, value: ShellState[K]): void
}

export const openShellStore = (): ShellStore =>
  new Store<ShellState>({ name: 'shell', defaults: {}, clearInvalidConfig: true })
