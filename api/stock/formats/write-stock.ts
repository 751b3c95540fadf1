import type { AdvertKind } from '../../../shared/contract/adverts'
import type { StockAdvert } from './export-cells'
import type { StockFormat } from './stock-table'
import { writeCsv } from './write-csv'
import { writeJson } from './write-json'
import { writeXlsx } from './write-xlsx'
import { writeXml } from './write-xml'

/** The media type and the ending of each format. */
export const stockFileTypes: Readonly<
  Record<StockFormat, { readonly type: string; readonly ending: string }>
> = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  json: { type: 'application/json', ending: 'json' },
  xml: { type: 'application/xml', ending: 'xml' },
}

export type StockAdverts = Iterable<StockAdvert> | AsyncIterable<StockAdvert>

/** What a file says of itself. */
export interface StockFileFacts {
  /** Whether it has the whole stock of the kind, so that what it lacks is gone (JSON and XML). */
  readonly complete?: boolean
  /** Who sends it, such as the address of the site, and the seller's code and name (XML). */
  readonly origin?: string
  readonly seller?: { readonly code: string; readonly company?: string }
}

const writers: Readonly<
  Record<
    StockFormat,
    (kind: AdvertKind, adverts: StockAdverts, facts: StockFileFacts) => AsyncIterable<Buffer>
  >
> = { csv: writeCsv, xlsx: writeXlsx, json: writeJson, xml: writeXml }

/**
 * Writes adverts of one kind so that `readStockFile`, `suggestMapping` and `toAdvertInput` give the same adverts back, and
 * these the same file: byte for byte, and of spreadsheets cell for cell. All but a spreadsheet is written as it comes.
 */
export const writeStock = (
  format: StockFormat,
  kind: AdvertKind,
  adverts: StockAdverts,
  facts: StockFileFacts = {},
): AsyncIterable<Buffer> => writers[format](kind, adverts, facts)

export type { StockAdvert }
