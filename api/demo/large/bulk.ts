import type { Tx } from '../../app-context'
import type { Database } from '../../db/connect'
import { timeParam } from '../../db/values'

type Value = string | number | boolean | Date | null | undefined

const snake = (name: string) => `\`${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}\``

const quoted = (text: string, dialect: Database['dialect']) =>
  dialect === 'sqlite'
    ? `'${text.replaceAll("'", "''")}'`
    : // oxlint-disable-next-line no-control-regex -- the characters that MySQL wants escaped
      `'${text.replace(/[\\'\0]/g, found => (found === '\0' ? '\\0' : `\\${found}`))}'`

const literal = (value: Value, dialect: Database['dialect']): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return quoted(typeof value === 'string' ? value : timeParam(dialect, value), dialect)
}

/** Rows in one statement; far below the packet that MariaDB takes. */
const batch = 250

/**
 * Inserts rows in large statements straight on the driver: an ORM makes an object of each row and looks through each
 * statement several times. Columns are named as in the model; a missing value is NULL.
 */
export const bulkInsert = async <R extends object>(
  db: Database,
  tx: Tx,
  table: string,
  columns: readonly (keyof R & string)[],
  rows: readonly R[],
): Promise<void> => {
  const head = `INSERT INTO ${table} (${columns.map(snake).join()}) VALUES `
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows
      .slice(at, at + batch)
      .map(row => `(${columns.map(name => literal(row[name] as Value, db.dialect)).join()})`)
    await run(db, tx, head + values.join())
  }
}

type Done = (error: Error | null) => void
/** The driver's connection of a transaction; Sequelize has it, but its types do not tell. */
interface Connected {
  readonly connection: { exec(sql: string, done: Done): void; query(sql: string, done: Done): void }
}

const run = (db: Database, tx: Tx, sql: string): Promise<void> => {
  const { connection } = tx as unknown as Connected
  return new Promise((resolve, reject) => {
    const done: Done = error => (error ? reject(error) : resolve())
    if (db.dialect === 'sqlite') connection.exec(sql, done)
    else connection.query(sql, done)
  })
}
