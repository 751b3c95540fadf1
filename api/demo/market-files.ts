import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The tables that the demo market fills, in an order in which they can be written. */
export const tables = [
  'users',
  'adverts',
  'price_log',
  'photos',
  'orders',
  'credit_ledger',
  'revisions',
  'watchlist',
  'threads',
  'messages',
  'daily_counters',
  'reports',
  'support_tickets',
  'saved_views',
  'audit_log',
  'mail_outbox',
] as const
export type Table = (typeof tables)[number]

export type Value = string | number | null | Date
/** A row of a file by column, with times resolved. */
export type Row = Readonly<Record<string, Value>>

/** The format of `market/<table>.json`: `columns` names the columns, `rows` has their values in that order. A
 * column `name:time` is in milliseconds and `name:day` in days, relative to when the market is made, so that it never
 * looks old. */
interface TableFile {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** In the source folder, or beside the built bundle. */
const places = ['.', '../demo', './demo'].map(place => fileURLToPath(new URL(place, import.meta.url)))
const root = places.find(place => existsSync(join(place, 'market'))) ?? places[0]!

/** The folder of the photos: `<name>.avif` is the largest size of the photo `<name>.webp`. */
export const photoFolder = join(root, 'photos')

const dayLength = 86_400_000

const valueOf = (value: string | number | null, kind: string | undefined, now: Date): Value => {
  if (typeof value !== 'number' || kind === undefined) return value
  const at = new Date(now.getTime() + value * (kind === 'day' ? dayLength : 1))
  return kind === 'day' ? at.toISOString().slice(0, 10) : at
}

/** The rows of a table, with times relative to now. */
export const readTable = async (
  table: Table,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<readonly Row[]> => {
  const text = await readFile(join(root, 'market', `${table}.json`), 'utf8')
  const { columns, rows } = JSON.parse(text.replaceAll('{publicUrl}', publicUrl)) as TableFile
  const named = columns.map(column => column.split(':'))
  return rows.map(row =>
    Object.fromEntries(named.map(([name, kind], at) => [name, valueOf(row[at]!, kind, now)])),
  )
}
