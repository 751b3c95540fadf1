import { existsSync } from 'node:fs'
import { setImmediate as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { stockLimits } from '../../../shared/data/stock-limits'
import { parseStock } from './parse-stock'
import { StockFileError } from './stock-file-error'
import type { StockRow, StockTable } from './stock-table'
import type { StockAnswer } from './stock-worker-messages'

/** Beside the built server; the bundler puts this code there too, or into a folder of it. Not there beside the sources. */
const builtScript = (): string | undefined =>
  ['./', '../']
    .map(place => fileURLToPath(new URL(`${place}stock-worker.js`, import.meta.url)))
    .find(place => existsSync(place))

/**
 * Reads a stock file of any of the four formats. The built server reads in a thread of its own with limits of memory and
 * time; run from its sources, as by tests, it reads here. Throws StockFileError for a file that is refused as a whole; rows
 * that cannot be read are among `faults`.
 */
export const readStockFile = async (
  bytes: Buffer,
  fileName: string,
  script: string | undefined = builtScript(),
): Promise<StockTable> => {
  if (bytes.length > stockLimits.bytes) throw new StockFileError('too_large')
  return script === undefined ? parseStock(bytes, fileName) : readApart(script, bytes, fileName)
}

const readApart = async (script: string, bytes: Buffer, fileName: string): Promise<StockTable> => {
  const worker = new Worker(script, {
    workerData: { bytes, fileName },
    resourceLimits: { maxOldGenerationSizeMb: stockLimits.readingMemory },
  })
  const answers = answersOf(worker)
  const timer = setTimeout(() => answers.fail(new StockFileError('too_slow')), stockLimits.readingTime)
  try {
    const first = await answers.next()
    if (!('table' in first)) throw new Error('the reading thread gave rows before the table')
    const rows: StockRow[] = []
    for (let isLast = false; !isLast;) {
      worker.postMessage('next')
      const part = await answers.next()
      if (!('rows' in part)) throw new Error('the reading thread gave the table twice')
      rows.push(...part.rows)
      isLast = part.last
      // What else waits goes between.
      await pause()
    }
    return { ...first.table, rows }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** The worker's answers one by one; what it refuses, and its end, reject the one that is waited for. */
const answersOf = (worker: Worker) => {
  let settle: { resolve: (answer: StockAnswer) => void; reject: (error: Error) => void } | undefined
  const fail = (error: Error) => settle?.reject(error)
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
  worker.on('exit', () => fail(new Error('the reading thread has ended')))
  return {
    fail,
    next: () =>
      new Promise<StockAnswer>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  }
}
