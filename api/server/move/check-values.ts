import { groupBy } from '../../../shared/rules/group-by'
import type { Row } from '../../platform/db/database'
import type { ColumnShape, Side, TableShape } from './tables'

/** Problems that are told of one table. */
const most = 10

/**
 * What SQLite holds and MariaDB would refuse or change: types that a column does not have, texts that are too long,
 * numbers that are too large, times that are none, and unique values that differ only in spaces at their end, which
 * MariaDB does not compare. Returns a line for each, with table, key and column. Case, accents and emoji are no
 * problem: both compare characters exactly.
 */
export const refusedValues = async (
  source: Side,
  target: Side,
  tables: readonly TableShape[],
): Promise<readonly string[]> => {
  const unique = await uniqueIndexes(target)
  const found: string[] = []
  for (const table of tables) {
    found.push(...(await wrongValues(source, table)))
    for (const columns of unique.get(table.name) ?? []) found.push(...(await twins(source, table, columns)))
  }
  return found
}

const wrongValues = async ({ read }: Side, table: TableShape): Promise<readonly string[]> => {
  const checks = table.columns.map((column, at) => ({ column, at, ...checkOf(column) }))
  const rows = await read(
    `SELECT ${keyIn(table)} AS row_key, ${checks.map(({ wrong, at }) => `(${wrong}) AS wrong_${at}`).join()}
       FROM \`${table.name}\` WHERE ${checks.map(({ wrong }) => wrong).join(' OR ')} LIMIT ${most}`,
  )
  return rows.flatMap(row =>
    checks
      .filter(({ at }) => Number(row[`wrong_${at}`]) === 1)
      .map(({ column, why }) => `${table.name} ${String(row['row_key'])}: ${column.name} ${why}`),
  )
}

const keyIn = ({ key }: TableShape): string =>
  key.map(name => `CAST(\`${name}\` AS TEXT)`).join(` || '/' || `)

interface Check {
  /** A condition of SQLite that is true for what the column of MariaDB does not take. */
  readonly wrong: string
  readonly why: string
}

const limits: Readonly<Record<string, string>> = {
  tinyint: 'BETWEEN -128 AND 127',
  int: 'BETWEEN -2147483648 AND 2147483647',
  bigint: 'IS NOT NULL',
}

/** By the type that the column has on MariaDB. A condition is null, so not true, for a value that is null. */
const checkOf = ({ name, kind, type }: ColumnShape): Check => {
  const column = `\`${name}\``
  const [, word = '', size = ''] = /^([a-z]+)(?:\((\d+)\))?/.exec(type) ?? []
  if (kind === 'integer')
    return {
      wrong: `typeof(${column}) NOT IN ('integer', 'null') OR NOT (${column} ${limits[word]}) AND ${column} IS NOT NULL`,
      why: 'is no whole number of its size',
    }
  if (kind === 'number')
    return {
      wrong: `typeof(${column}) NOT IN ('integer', 'real', 'null') OR abs(${column}) > 1.7976931348623157e308`,
      why: 'is no finite number',
    }
  if (kind === 'time') return { wrong: noTime(column), why: 'is no time' }
  const isLong =
    word === 'varchar' ? `length(${column}) > ${size}` : `length(CAST(${column} AS BLOB)) > 16777215`
  return {
    wrong: `typeof(${column}) = 'blob' OR ${isLong}`,
    why: word === 'varchar' ? `is no text of at most ${size} characters` : 'is no text of at most 16 MB',
  }
}

const digits = (count: number) => '[0-9]'.repeat(count)

/** Whether a text is no time in UTC, with or without thousandths, that the calendar has. */
const noTime = (column: string): string => {
  const pattern = `${digits(4)}-${digits(2)}-${digits(2)}[ T]${digits(2)}:${digits(2)}:${digits(2)}*`
  const whole = `substr(${column}, 1, 19)`
  const rest = `substr(${column}, 20)`
  const endings = ['', 'Z', ' +00:00'].map(zone => `${rest} NOT GLOB '.${digits(3)}${zone}'`)
  return [
    `(typeof(${column}) NOT IN ('text', 'null')`,
    `${column} NOT GLOB '${pattern}'`,
    `strftime('%Y-%m-%d %H:%M:%S', ${whole}) IS NOT replace(${whole}, 'T', ' ')`,
    `(${rest} NOT IN ('', 'Z', ' +00:00') AND ${endings.join(' AND ')})) AND ${column} IS NOT NULL`,
  ].join(' OR ')
}

/** The unique indexes of MariaDB with a text in them, primary keys among them, by table. */
const uniqueIndexes = async ({ read }: Side): Promise<ReadonlyMap<string, readonly (readonly Row[])[]>> => {
  const rows = await read(
    `SELECT i.table_name AS tab, i.index_name AS name, i.column_name AS col, c.collation_name AS collation
       FROM information_schema.statistics i JOIN information_schema.columns c
         ON c.table_schema = i.table_schema AND c.table_name = i.table_name AND c.column_name = i.column_name
      WHERE i.table_schema = DATABASE() AND i.non_unique = 0 ORDER BY i.table_name, i.index_name, i.seq_in_index`,
  )
  const indexes = [...groupBy(rows, row => `${String(row['tab'])} ${String(row['name'])}`).values()]
  const ofText = indexes.filter(columns => columns.some(({ collation }) => collation !== null))
  return groupBy(ofText, ([first]) => String(first?.['tab']))
}

/** Rows that MariaDB would call equal in the columns of a unique index. */
const twins = async (
  { read }: Side,
  table: TableShape,
  index: readonly Row[],
): Promise<readonly string[]> => {
  const names = index.map(({ col }) => String(col))
  const compared = index.map(({ col, collation }) =>
    collation === null ? `\`${String(col)}\`` : `rtrim(\`${String(col)}\`, ' ')`,
  )
  const rows = await read(
    `SELECT group_concat(${keyIn(table)}, ' and ') AS row_keys FROM \`${table.name}\`
      WHERE ${names.map(name => `\`${name}\` IS NOT NULL`).join(' AND ')}
      GROUP BY ${compared.join()} HAVING COUNT(*) > 1 LIMIT ${most}`,
  )
  return rows.map(
    row =>
      `${table.name} ${String(row['row_keys'])}: ${names.join(', ')} must be unique, and differ only in spaces at the end`,
  )
}
