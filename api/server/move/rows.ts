import type { Params, Row } from '../../platform/db/database'
import { toIso } from '../../platform/db/values'
import type { ColumnShape, Side, TableShape } from './tables'

/** A stored value as a move compares it, whichever database it comes from; see `Kind`. */
export type Value = string | number | null
/** The values of a row in the order of its table's columns. */
export type Values = readonly Value[]

/** Rows that are read at once. */
export const batch = 500

/** Whole numbers and times come as text where the driver would round them or make objects of them. */
const selected = (dialect: Side['dialect'], { name, kind, type }: ColumnShape): string => {
  if (dialect === 'sqlite' && kind === 'integer') return `CAST(\`${name}\` AS TEXT) AS \`${name}\``
  if (dialect === 'mysql' && (kind === 'time' || type.startsWith('bigint')))
    return `CAST(\`${name}\` AS CHAR) AS \`${name}\``
  return `\`${name}\``
}

const valueOf = ({ name, kind }: ColumnShape, row: Row): Value => {
  const value = row[name]
  if (value === null || value === undefined) return null
  if (kind === 'time') return toIso(String(value))
  return kind === 'number' ? Number(value) : String(value)
}

/** A value in the form in which the server itself would have written it to this database. */
export const storedAs = (dialect: Side['dialect'], { kind }: ColumnShape, value: Value): Value => {
  if (value === null) return null
  if (kind === 'time') {
    const text = `${value}`.replace('T', ' ').slice(0, -1)
    return dialect === 'sqlite' ? `${text} +00:00` : text
  }
  if (kind !== 'integer') return value
  return Number.isSafeInteger(Number(value)) ? Number(value) : value
}

export const keyOf = (table: TableShape, row: Values): Values =>
  table.key.map(name => row[table.columns.findIndex(column => column.name === name)] ?? null)

/** Rows with keys above `after` and up to `upTo`, both optional, in the order of their keys. */
export interface Range {
  readonly after: Values | null
  readonly upTo?: Values
  readonly limit?: number
  readonly descending?: boolean
}

export const readRows = async (
  { dialect, read }: Side,
  table: TableShape,
  { after, upTo, limit, descending = false }: Range,
): Promise<readonly Values[]> => {
  const conditions: string[] = []
  const params: Value[] = []
  const bound = (key: Values, sign: '<' | '>', last: string) => {
    const [condition, values] = keyCondition(dialect, table, key, sign, last)
    conditions.push(condition)
    params.push(...values)
  }
  if (after) bound(after, '>', '>')
  if (upTo) bound(upTo, '<', '<=')
  // With its table's name, as the bare one would be the text that is selected.
  const order = table.key.map(name => `\`${table.name}\`.\`${name}\`${descending ? ' DESC' : ''}`)
  const rows = await read(
    `SELECT ${table.columns.map(column => selected(dialect, column)).join()} FROM \`${table.name}\`
     ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      ORDER BY ${order.join()} ${limit ? `LIMIT ${limit}` : ''}`,
    params,
  )
  return rows.map(row => table.columns.map(column => valueOf(column, row)))
}

/** Key by key and not as a tuple, for which MariaDB uses no index. */
const keyCondition = (
  dialect: Side['dialect'],
  table: TableShape,
  key: Values,
  sign: '<' | '>',
  last: string,
): [string, Params] => {
  const values = table.key.map((name, at) => {
    const column = table.columns.find(one => one.name === name)
    return column ? storedAs(dialect, column, key[at] ?? null) : null
  })
  const cases = table.key.map((name, at) => {
    const equal = table.key.slice(0, at).map(earlier => `\`${earlier}\` = ?`)
    const compared = `\`${name}\` ${at === table.key.length - 1 ? last : sign} ?`
    return [...equal, compared].join(' AND ')
  })
  const params = table.key.flatMap((_, at) => values.slice(0, at + 1))
  return [`(${cases.map(one => `(${one})`).join(' OR ')})`, params]
}

export const countRows = async ({ read }: Side, { name }: TableShape): Promise<number> =>
  Number((await read(`SELECT COUNT(*) AS n FROM \`${name}\``))[0]?.['n'])
