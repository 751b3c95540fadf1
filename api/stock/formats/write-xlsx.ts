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
  if (script !== undefined) yield await writtenApart(script, head, rowsOf(kind, adverts))
  else {
    const rows: SheetRow[] = []
    for await (const row of rowsOf(kind, adverts)) rows.push(row)
    yield await writeSheet(head, rows)
  }
}

async function* rowsOf(kind: AdvertKind, adverts: StockAdverts): AsyncGenerator<SheetRow> {
  for await (const advert of paced(adverts)) yield rowOf(kind, advert)
}

const writtenApart = (
  script: string,
  head: readonly string[],
  rows: AsyncIterable<SheetRow>,
): Promise<Buffer> =>
  withThread(script, { write: { head } }, async ({ post, next }) => {
    const send = async (part: SheetPart) => {
      const answer = next()
      post(part)
      return answer
    }
    let part: SheetRow[] = []
    for await (const row of rows) {
      part.push(row)
      if (part.length < atOnce) continue
      await send({ rows: part, last: false })
      part = []
    }
    const answer = await send({ rows: part, last: true })
    if (!('file' in answer)) throw new Error('the thread gave no file')
    return Buffer.from(answer.file)
  })
