import Store from 'electron-store'

/** Window settings between starts, unencrypted. Values are validated when read, since the file can be edited. */
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
