import { setImmediate as pause } from 'node:timers/promises'
import { stockLimits } from '../../../shared/data/stock-limits'
import { parseStock } from './parse-stock'
import { StockFileError } from './stock-file-error'
import type { StockRow, StockTable } from './stock-table'
import { builtScript, withThread, type StockThread } from './worker-thread'

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
  return script === undefined
    ? parseStock(bytes, fileName)
    : withThread(script, { read: { bytes, fileName } }, tableFrom)
}

const tableFrom = async ({ post, next }: StockThread): Promise<StockTable> => {
  const first = await next()
  if (!('table' in first)) throw new Error('the thread gave rows before the table')
  const rows: StockRow[] = []
  for (let isLast = false; !isLast;) {
    post('next')
    const part = await next()
    if (!('rows' in part)) throw new Error('the thread gave the table twice')
    rows.push(...part.rows)
    isLast = part.last
    // What else waits goes between.
    await pause()
  }
  return { ...first.table, rows }
}
