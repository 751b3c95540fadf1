/** Runs at most `count` pieces of work concurrently; the others wait in order of arrival. */
export const atMost = (count: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= count) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The slot is passed on, not freed, so that a newcomer cannot overtake the first in the queue.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * Waits until all work has ended, then returns the results or throws the first failure, so that a clean-up
 * after it cannot be overtaken by work that is still running.
 */
export const allEnded = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work)
  return Promise.all(work)
}
