export interface Listeners {
  tell(): void
  subscribe(listener: () => void): () => void
}

/** A set of callbacks that are told about a change. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
