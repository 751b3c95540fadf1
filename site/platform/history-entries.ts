/** One entry of the history. */
export interface Place {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** With its `#`, or empty. */
  readonly hash: string
  /** What the step to it brought along; survives a reload. */
  readonly state: unknown
  /** Names the entry, so that its scroll position can be kept. */
  readonly key: string
  /** How one came to it: `return` is back, forward or the first page; `anchor` a fragment of the page itself. */
  readonly how: 'return' | 'push' | 'replace' | 'anchor'
}

export interface Step {
  readonly replace?: boolean
  readonly state?: unknown
}

/** Resolves when the step is taken; the page of the address may still be loading then. */
export type Navigate = (to: string, step?: Step) => Promise<void>

export interface Places {
  now(): Place
  go: Navigate
  /** Calls back after every step, whoever took it. Answers how to stop. */
  listen(changed: () => void): () => void
}

const newKey = () => Math.random().toString(36).slice(2, 10)

interface Entry {
  readonly key: string
  readonly state: unknown
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'

/** The browser's history, where each entry of ours keeps its key and its state. */
export const browserPlaces = (): Places => {
  const listeners = new Set<() => void>()
  const read = (how: Place['how']): Place => {
    const { pathname, search, hash } = location
    const entry: unknown = history.state
    return { pathname, search, hash, how, ...(isEntry(entry) ? entry : { key: 'first', state: null }) }
  }
  let place = read('return')
  const tell = (how: Place['how']) => {
    place = read(how)
    for (const changed of listeners) changed()
  }
  const moved = () => {
    // The browser makes the entry of an anchor itself, without a key; it scrolls there itself, too.
    const isAnchor =
      history.state === null && location.pathname + location.search === place.pathname + place.search
    if (isAnchor) history.replaceState({ key: newKey(), state: null }, '')
    tell(isAnchor ? 'anchor' : 'return')
  }
  return {
    now: () => place,
    go: (to, { replace = false, state = null } = {}) => {
      const entry: Entry = { key: newKey(), state }
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

/** Places without a browser: one after the other, and none to go back to. */
export const fixedPlaces = (at: string): Places => {
  const listeners = new Set<() => void>()
  const placeOf = (to: string, { replace = false, state = null }: Step, how?: Place['how']): Place => {
    // Joined, not resolved: `//other.test` is a path of ours, too.
    const { pathname, search, hash } = new URL(to.startsWith('/') ? `http://site${to}` : to, 'http://site')
    return { pathname, search, hash, state, key: newKey(), how: how ?? (replace ? 'replace' : 'push') }
  }
  let place = placeOf(at, {}, 'return')
  return {
    now: () => place,
    go: (to, step = {}) => {
      place = placeOf(to, step)
      for (const changed of listeners) changed()
      return Promise.resolve()
    },
    listen: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
