import { parentPort, workerData } from 'node:worker_threads'
import { parseStock } from './parse-stock'
import { StockFileError } from './stock-file-error'
import type { StockRow } from './stock-table'
import type { SheetPart, StockAnswer, StockOrder } from './stock-worker-messages'
import { writeSheet, type SheetRow } from './write-sheet'

/**
 * A thread for one stock file. Reading one, and writing a spreadsheet, keeps a processor busy for seconds, and what a hostile
 * file makes of it ends with this thread's memory.
 */

/** Cells and characters of one part of the rows; the server's thread takes a few milliseconds for it. */
const partCells = 4000
const partCharacters = 400_000

const answer = (message: StockAnswer) => parentPort?.postMessage(message)

/** The row at which the part ends that begins with this one. */
const endOfPart = (rows: readonly StockRow[], from: number): number => {
  let cells = 0
  let characters = 0
  let at = from
  for (; at < rows.length && cells < partCells && characters < partCharacters; at++)
    for (const text of Object.values(rows[at]?.cells ?? {})) {
      cells++
      characters += text.length
    }
  return at
}

const read = async (bytes: Uint8Array, fileName: string): Promise<void> => {
  const { rows, ...table } = await parseStock(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    fileName,
  )
  let at = 0
  parentPort?.on('message', () => {
    const next = endOfPart(rows, at)
    answer({ rows: rows.slice(at, next), last: next >= rows.length })
    at = next
  })
  answer({ table })
}

const write = (head: readonly string[]): void => {
  const rows: SheetRow[] = []
  parentPort?.on('message', (part: SheetPart) => {
    rows.push(...part.rows)
    if (part.last) writeSheet(head, rows).then(file => answer({ file }), fail)
    else answer({ taken: true })
  })
}

const fail = (error: unknown): void => {
  if (error instanceof StockFileError)
    answer({ refused: { code: error.code, place: error.place, detail: error.detail } })
  else answer({ failed: String(error) })
}

const order: StockOrder = workerData
if ('read' in order) read(order.read.bytes, order.read.fileName).catch(fail)
else write(order.write.head)
