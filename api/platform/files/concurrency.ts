/** Lets at most `count` pieces of work run side by side; the others wait in the order in which they came. */
export const atMost = (count: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= count) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place is handed on, not freed, so that a newcomer cannot slip in before the first in line.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * Waits until every piece of work has ended, then gives the results or throws the first failure: a clean-up after
 * it cannot be overtaken by work that is still under way.
 */
export const allEnded = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work)
  return Promise.all(work)
}
