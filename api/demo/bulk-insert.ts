import type { Tx } from '../platform/db/tx'
import type { Database } from '../platform/db/connect'
import { timeParam } from '../platform/db/values'
import { connectionOf } from '../platform/db/connection-of'

const snake = (name: string) => `\`${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}\``

const quoted = (text: string, dialect: Database['dialect']) =>
  dialect === 'sqlite'
    ? `'${text.replaceAll("'", "''")}'`
    : // oxlint-disable-next-line no-control-regex -- the characters that MySQL wants escaped
      `'${text.replace(/[\\'\0]/g, found => (found === '\0' ? '\\0' : `\\${found}`))}'`

const literal = (value: unknown, dialect: Database['dialect']): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return quoted(value instanceof Date ? timeParam(dialect, value) : String(value), dialect)
}

/** Rows per statement; far below MariaDB's maximum packet size. */
const perStatement = 250

/** Pending rows of a table, kept as the text of statements: as objects, thousands of them would stay in memory. */
export interface Inserts<R> {
  add(row: R): void
  /** Returns the statements so far and clears them. */
  take(): readonly string[]
}

/** Columns are named as in the model; a missing value is NULL. */
export const insertsInto = <R extends object>(
  table: string,
  columns: readonly (keyof R & string)[],
  dialect: Database['dialect'],
): Inserts<R> => {
  const head = `INSERT INTO ${table} (${columns.map(snake).join()}) VALUES `
  let tuples: string[] = []
  let statements: string[] = []
  const close = () => {
    if (tuples.length > 0) statements.push(head + tuples.join())
    tuples = []
  }
  return {
    add: row => {
      let tuple = ''
      for (const name of columns) tuple += `${tuple === '' ? '(' : ','}${literal(row[name], dialect)}`
      tuples.push(`${tuple})`)
      if (tuples.length === perStatement) close()
    },
    take: () => {
      close()
      const taken = statements
      statements = []
      return taken
    },
  }
}

type Done = (error: Error | null) => void

/**
 * Runs statements directly on the driver, as Sequelize would scan these megabytes several times. SQLite gets
 * all of them at once, so that its thread never waits for this one.
 */
export const runAll = async (db: Database, tx: Tx, statements: readonly string[]): Promise<void> => {
  const run = (start: (done: Done) => void) =>
    new Promise<void>((resolve, reject) => start(error => (error ? reject(error) : resolve())))
  if (db.dialect === 'sqlite')
    await run(done => connectionOf(tx, 'sqlite').exec(statements.join(';\n'), done))
  else
    for (const sql of statements)
      await run(done => connectionOf(tx, 'mysql').query(sql, error => done(error)))
}
