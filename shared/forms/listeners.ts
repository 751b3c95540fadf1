export interface Listeners {
  tell(): void
  subscribe(listener: () => void): () => void
}

/** Whoever wants to know that something has changed. */
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
