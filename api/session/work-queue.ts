import { AppError } from '../../shared/contract/errors'

/** Runs a piece of work as soon as there is room for it. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * At most `atOnce` pieces of work run together and at most `waiting` wait for their turn, in order of arrival.
 * One more throws `unavailable`: a queue without an end would answer when nobody listens any more.
 */
export const workQueue = (atOnce: number, waiting: number): WorkQueue => {
  const line: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= atOnce) {
      if (line.length >= waiting)
        throw new AppError(
          'unavailable',
          'Too many people sign in right now. Please try again in a moment.',
          {
            retryAfter: 5,
          },
        )
      await new Promise<void>(resolve => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that no newcomer can slip in between.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
