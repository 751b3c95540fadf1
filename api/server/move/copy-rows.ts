import type { Database } from '../../platform/db/database'
import type { Tx } from '../../platform/db/tx'
import { MoveError } from './move-error'
import { batch, keyOf, readRows, storedAs, type Value, type Values } from './rows'
import type { Side, TableShape } from './tables'

/** Placeholders of a statement, fewer than the 32,766 that SQLite takes. */
const mostValues = 30_000
/** Characters of a statement; even when each takes four bytes, MariaDB's packet of 16 MB holds them. */
const mostText = 1_000_000

/** A row with id 0 keeps it, and nothing is cut or rounded in silence. */
const strict = "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION'"

/**
 * Copies the rows of a table in the order of their keys, each batch in a transaction of its own, so that it goes on
 * after the last one that is there already. `told` gets the number of rows after each batch. Throws MoveError when the
 * database refuses a row.
 */
export const copyRows = async (
  source: Side,
  target: Database,
  table: TableShape,
  told: (rows: number) => void,
): Promise<void> => {
  const there: Side = { dialect: target.dialect, read: target.readCurrent }
  const [last] = await readRows(there, table, { after: null, limit: 1, descending: true })
  const next = (row: Values | undefined) =>
    readRows(source, table, { after: row ? keyOf(table, row) : null, limit: batch })
  let rows = await next(last)
  while (rows.length > 0) {
    const taken = rows
    // The next ones are read while these are written.
    const [following] = await Promise.all([next(rows.at(-1)), insert(target, table, taken)])
    told(taken.length)
    rows = following
  }
}

const insert = async (target: Database, table: TableShape, rows: readonly Values[]): Promise<void> => {
  try {
    await target.write(async tx => {
      if (target.dialect === 'mysql') await target.runDeferred(tx, strict)
      for (const some of portions(rows)) await insertPortion(target, tx, table, some)
    })
  } catch (error) {
    const [from, to] = [rows[0], rows.at(-1)].map(row => (row ? keyOf(table, row).join('/') : ''))
    const why = error instanceof Error ? error.message : String(error)
    throw new MoveError(`${table.name} (${table.key.join('/')} ${from} to ${to}): ${why}`, { cause: error })
  }
}

const insertPortion = async (target: Database, tx: Tx, table: TableShape, rows: readonly Values[]) => {
  const mark = `(${table.columns.map(() => '?').join()})`
  const values = rows.flatMap(row =>
    table.columns.map((column, at) => storedAs(target.dialect, column, row[at] ?? null)),
  )
  const names = table.columns.map(({ name }) => `\`${name}\``).join()
  await target.runIn(
    tx,
    `INSERT INTO \`${table.name}\` (${names}) VALUES ${rows.map(() => mark).join()}`,
    values,
  )
}

/** Cuts a batch into what one statement takes. */
function* portions(rows: readonly Values[]) {
  let [some, values, text]: [Values[], number, number] = [[], 0, 0]
  for (const row of rows) {
    const length = row.reduce<number>((sum, value) => sum + lengthOf(value), 0)
    if (some.length > 0 && (values + row.length > mostValues || text + length > mostText)) {
      yield some
      ;[some, values, text] = [[], 0, 0]
    }
    some.push(row)
    values += row.length
    text += length
  }
  if (some.length > 0) yield some
}

const lengthOf = (value: Value): number => (typeof value === 'string' ? value.length : 8)
