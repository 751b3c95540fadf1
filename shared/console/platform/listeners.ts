/** Listeners for changes that happen outside of React. */
export const createListeners = <Told extends readonly unknown[] = []>() => {
  const all = new Set<(...told: Told) => void>()
  return {
    tell: (...told: Told) => {
      for (const listener of all) listener(...told)
    },
    /** Answers a function that removes the listener. */
    add: (listener: (...told: Told) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}
