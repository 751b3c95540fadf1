import { setImmediate as pause } from 'node:timers/promises'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { exportHead, exportRow } from './export-table'
import { neutral } from './neutral'
import { paced } from './paced'
import type { SheetPart } from './stock-worker-messages'
import { builtScript, withThread } from './worker-thread'
import { writeSheet, type SheetRow } from './write-sheet'
import type { StockAdverts, StockFileFacts } from './write-stock'

/** Rows that go to the thread at once. */
const atOnce = 200

const rowOf = (kind: AdvertKind, advert: Parameters<typeof exportRow>[1]): SheetRow =>
  exportRow(kind, advert).map(cell => {
    if (!cell) return null
    return typeof cell.value === 'number' ? cell.value : neutral(cell.text)
  })

/**
 * A sheet with numbers as numbers and all else as text. The library needs it whole before its first byte and keeps a processor
 * busy until the last, so the built server does this in a thread of its own.
 */
export async function* writeXlsx(
  kind: AdvertKind,
  adverts: StockAdverts,
  _facts: StockFileFacts = {},
  script: string | undefined = builtScript(),
): AsyncGenerator<Buffer> {
  const head = exportHead(kind)
  const rows: SheetRow[] = []
  for await (const advert of paced(adverts)) rows.push(rowOf(kind, advert))
  yield await (script === undefined ? writeSheet(head, rows) : writtenApart(script, head, rows))
}

const writtenApart = (script: string, head: readonly string[], rows: readonly SheetRow[]): Promise<Buffer> =>
  withThread(script, { write: { head } }, async ({ post, next }) => {
    for (let at = 0; ; at += atOnce) {
      const part: SheetPart = { rows: rows.slice(at, at + atOnce), last: at + atOnce >= rows.length }
      const coming = next()
      post(part)
      const answer = await coming
      if ('file' in answer) return Buffer.from(answer.file)
      if (part.last) throw new Error('the thread gave no file')
      await pause()
    }
  })
