import type { Tx } from '../platform/db/tx'
import type { Database } from '../platform/db/connect'
import { stored } from '../platform/db/insert-rows'
import type { Row, Table } from './market-files'

/** SQLite takes 32,766 values in one statement. */
const mostValues = 30_000

/** Inserts rows that all have the same columns. */
export const writeRows = async (db: Database, tx: Tx, table: Table, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const marks = `(${columns.map(() => '?').join()})`
  const atOnce = Math.floor(mostValues / Math.max(1, columns.length))
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    await db.runDeferred(
      tx,
      `INSERT INTO ${table} (${columns.map(name => `\`${name}\``).join()}) VALUES ${some.map(() => marks).join()}`,
      some.flatMap(row => columns.map(name => stored(db, row[name]))),
    )
  }
}
