import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { stockLimits } from '../../../shared/data/stock-limits'
import { StockFileError } from './stock-file-error'
import type { StockAnswer, StockOrder } from './stock-worker-messages'

/** Beside the built server; the bundler puts this code there too, or into a folder of it. Not there beside the sources. */
export const builtScript = (): string | undefined =>
  ['./', '../']
    .map(place => fileURLToPath(new URL(`${place}stock-worker.js`, import.meta.url)))
    .find(place => existsSync(place))

export interface StockThread {
  readonly post: (message: unknown) => void
  /** The next answer. Rejects with StockFileError for a file that is refused, or needs more time or memory than it may. */
  readonly next: () => Promise<StockAnswer>
}

/** Who waits for the thread before. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Does work with a thread of its own, which has limits of memory and time and ends with the work. There is one at a time, since
 * several hostile files would have the memory of several.
 */
export const withThread = <T>(
  script: string,
  order: StockOrder,
  work: (thread: StockThread) => Promise<T>,
): Promise<T> => {
  const turn = line.then(() => withOwnThread(script, order, work))
  line = turn.catch(() => undefined)
  return turn
}

const withOwnThread = async <T>(
  script: string,
  order: StockOrder,
  work: (thread: StockThread) => Promise<T>,
): Promise<T> => {
  const worker = new Worker(script, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: stockLimits.readingMemory },
  })
  const answers = answersOf(worker)
  const timer = setTimeout(() => answers.fail(new StockFileError('too_slow')), stockLimits.readingTime)
  try {
    return await work({ post: message => worker.postMessage(message), next: answers.next })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** The worker's answers one by one; what it refuses, and its end, reject the one that is waited for. */
const answersOf = (worker: Worker) => {
  let settle: { resolve: (answer: StockAnswer) => void; reject: (error: Error) => void } | undefined
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    settle?.reject(failure)
  }
  worker.on('message', (answer: StockAnswer) => {
    if ('refused' in answer) {
      const { code, place, detail } = answer.refused
      fail(new StockFileError(code, place, detail))
    } else if ('failed' in answer) fail(new Error(answer.failed))
    else settle?.resolve(answer)
  })
  worker.on('error', error => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    fail(isMemory ? new StockFileError('too_much_memory') : error)
  })
  worker.on('exit', () => fail(new Error('the thread has ended')))
  return {
    fail,
    next: () =>
      new Promise<StockAnswer>((resolve, reject) => {
        if (failure) reject(failure)
        settle = { resolve, reject }
      }),
  }
}
