import { stringify } from 'csv-stringify/sync'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { exportHead, exportRow } from './export-table'
import { neutral } from './neutral'
import { paced } from './paced'
import type { StockAdverts } from './write-stock'

/** Quoted wherever a program might see the end of a cell or of a row. */
const line = (cells: readonly string[]) =>
  stringify([[...cells]], { record_delimiter: 'windows', quoted_match: /[\r\n\t;]/ })

/** A table with commas and a byte order mark, by which spreadsheets know that it is UTF-8. */
export async function* writeCsv(kind: AdvertKind, adverts: StockAdverts): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${line(exportHead(kind))}`)
  for await (const advert of paced(adverts))
    yield Buffer.from(line(exportRow(kind, advert).map(cell => (cell ? neutral(cell.text) : ''))))
}
