/** One entry of the browser history. */
export interface HistoryEntry {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** With its `#`, or empty. */
  readonly hash: string
  /** State passed by the navigation; survives a reload. */
  readonly state: unknown
  /** Identifies the entry, so that its scroll position can be stored. */
  readonly key: string
  /** How the entry was reached; `return`: back, forward or the first page; `anchor`: a fragment of the same page. */
  readonly how: 'return' | 'push' | 'replace' | 'anchor'
}

export interface Step {
  readonly replace?: boolean
  readonly state?: unknown
}

/** Resolves when the address has changed; its page may still be loading then. */
export type Navigate = (to: string, step?: Step) => Promise<void>

export interface HistoryEntries {
  now(): HistoryEntry
  go: Navigate
  /** Calls back after every navigation, also by the browser. Returns the function that unsubscribes. */
  listen(changed: () => void): () => void
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The history state that the browser stores for an entry. */
interface StoredEntry {
  readonly key: string
  readonly state: unknown
}

const isStoredEntry = (value: unknown): value is StoredEntry =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'

/** The browser's history; every entry of the site stores its key and state. */
export const browserHistory = (): HistoryEntries => {
  const listeners = new Set<() => void>()
  const read = (how: HistoryEntry['how']): HistoryEntry => {
    const { pathname, search, hash } = location
    const entry: unknown = history.state
    return { pathname, search, hash, how, ...(isStoredEntry(entry) ? entry : { key: 'first', state: null }) }
  }
  let current = read('return')
  const tell = (how: HistoryEntry['how']) => {
    current = read(how)
    for (const changed of listeners) changed()
  }
  const moved = () => {
    // The browser itself creates the entry of a fragment, without a key, and scrolls to it.
    const isAnchor =
      history.state === null && location.pathname + location.search === current.pathname + current.search
    if (isAnchor) history.replaceState({ key: newKey(), state: null }, '')
    tell(isAnchor ? 'anchor' : 'return')
  }
  return {
    now: () => current,
    go: (to, { replace = false, state = null } = {}) => {
      const entry: StoredEntry = { key: newKey(), state }
      if (replace) history.replaceState(entry, '', to)
      else history.pushState(entry, '', to)
      tell(replace ? 'replace' : 'push')
      return Promise.resolve()
    },
    listen: changed => {
      if (listeners.size === 0) addEventListener('popstate', moved)
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) removeEventListener('popstate', moved)
      }
    },
  }
}

/** A history without a browser: it can navigate forward, but not back. */
export const memoryHistory = (at: string): HistoryEntries => {
  const listeners = new Set<() => void>()
  const entryOf = (
    to: string,
    { replace = false, state = null }: Step,
    how?: HistoryEntry['how'],
  ): HistoryEntry => {
    // Concatenated and not resolved, because `//other.test` is a path of this site too.
    const { pathname, search, hash } = new URL(to.startsWith('/') ? `http://site${to}` : to, 'http://site')
    return { pathname, search, hash, state, key: newKey(), how: how ?? (replace ? 'replace' : 'push') }
  }
  let current = entryOf(at, {}, 'return')
  return {
    now: () => current,
    go: (to, step = {}) => {
      current = entryOf(to, step)
      for (const changed of listeners) changed()
      return Promise.resolve()
    },
    listen: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
