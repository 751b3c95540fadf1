import { stringify } from 'csv-stringify/sync'
import type { stock } from '../../../shared/contract/stock'
import type { Context } from '../../platform/http/context'
import { faultsOf, ownRun } from './run-store'
import { changesOf, photosOf } from './row-in-hand'

/** Rows per block. */
const size = 500

/**
 * What became of each row, as a CSV file that is streamed in blocks. Cells that a spreadsheet would run as a formula are
 * escaped; the byte order mark tells Excel that the file is UTF-8.
 */
export const reportOf = async ({
  app,
  caller,
  params,
}: Context<(typeof stock)['report']>): Promise<AsyncIterable<string>> => {
  const run = await ownRun(app, params.id, caller.actor.id)
  const csv = (cells: readonly (readonly string[])[]) =>
    stringify(
      cells.map(line => [...line]),
      { escape_formulas: true, record_delimiter: 'windows' },
    )
  return (async function* () {
    yield `\uFEFF${csv([headings])}`
    for (let offset = 0; ; offset += size) {
      const found = await app.db.models.StockRow.findAll({
        where: { runId: run.id },
        order: [['nth', 'ASC']],
        limit: size,
        offset,
      })
      if (found.length > 0) yield csv(found.map(row => cellsOf(row.get())))
      if (found.length < size) return
    }
  })()
}

const headings = [
  'Place',
  'Stock number',
  'Title',
  'Plan',
  'Result',
  'Advert Id',
  'Changes',
  'Faults',
  'Reason',
  'Photos',
]

const cellsOf = (row: Parameters<typeof changesOf>[0]): string[] => [
  row.place,
  row.stockNumber ?? '',
  row.title,
  row.plan,
  row.plan === 'faulty' || row.plan === 'unchanged' ? '' : row.result,
  String(row.advertId ?? ''),
  changesOf(row)
    .map(({ field, from, to }) => `${field}: ${from} → ${to}`)
    .join('\n'),
  faultsOf(row.faults)
    .map(({ place, field, text }) => [place, field, text].filter(Boolean).join(' '))
    .join('\n'),
  row.why ?? '',
  photosOf(row)
    .flatMap(({ address, why }) => (why === undefined ? [] : [`${address}: ${why}`]))
    .join('\n'),
]
