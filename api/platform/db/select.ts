import type { Column, Columns } from './columns'
import type { Database, Params, Row } from './connect'
import type { Table } from './define-table'
import type { Tx } from './tx'
import { toIso } from './values'

/** An expression that a statement can select: its SQL, and the conversion of the driver's value. */
export interface Field<T = unknown> {
  readonly sql: string
  readonly make?: ((stored: unknown) => unknown) | undefined
  readonly gives?: T
}

type Fields = Readonly<Record<string, Field>>
type Given<F> = F extends { readonly gives?: infer R } ? Exclude<R, undefined> : never
type FieldsOf<C extends Columns> = { readonly [K in keyof C]: Field<Given<C[K]>> }
type JoinedFieldsOf<C extends Columns> = { readonly [K in keyof C]: Field<Given<C[K]> | null> }

const makers: Readonly<Record<NonNullable<Column['reads']>, (stored: unknown) => unknown>> = {
  time: toIso,
  flag: stored => (stored === null ? null : Boolean(stored)),
  json: stored => (typeof stored === 'string' && stored !== '' ? JSON.parse(stored) : null),
}

const columnName = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The fields of a table, qualified by its alias in a statement. */
export const fieldsOf = <C extends Columns>(table: Table<C>, alias = table.name): FieldsOf<C> => {
  const fields: Record<string, Field> = {}
  for (const [name, { reads }] of Object.entries(table.columns))
    fields[name] = { sql: `${alias}.\`${columnName(name)}\``, make: reads && makers[reads] }
  return fields as FieldsOf<C>
}

/** The same for a table in a LEFT JOIN, where all fields may be null. */
export const joinedFieldsOf = <C extends Columns>(table: Table<C>, alias = table.name): JoinedFieldsOf<C> =>
  fieldsOf(table, alias)

/** A computed value; drivers return it as a number or as text. */
export const computed = <T>(sql: string, make: (stored: unknown) => T): Field<T> => ({ sql, make })

/** A JSON field as its stored text. */
export const asText = <T>({ sql }: Field<T>): Field<string | Extract<T, null>> => ({ sql })

/** The select list of a statement, and the conversion of its rows to objects with the same names. */
export interface Selection<T> {
  /** The SQL after SELECT. */
  readonly list: string
  /** Converts the driver's row in place: creating another object would cost more than reading it. */
  readonly row: (stored: Row) => T
}
/** The row type of a selection. */
export type Selected<S> = S extends Selection<infer T> ? T : never

export const selection = <F extends Fields>(
  fields: F,
): Selection<{ readonly [K in keyof F]: Given<F[K]> }> => {
  const made = Object.entries(fields).flatMap(([name, { make }]) => (make ? [{ name, make }] : []))
  return {
    list: Object.entries(fields)
      .map(([name, { sql }]) => `${sql} AS \`${name}\``)
      .join(', '),
    row: stored => {
      const row = stored as Record<string, unknown>
      for (const { name, make } of made) row[name] = make(row[name])
      return row as { readonly [K in keyof F]: Given<F[K]> }
    },
  }
}

/** The function that runs a query: `db.read`, `db.readCurrent`, or `within` a transaction. */
export type Read = (sql: string, params?: Params) => Promise<Row[]>

export const within =
  (db: Pick<Database, 'readIn'>, tx: Tx): Read =>
  (sql, params) =>
    db.readIn(tx, sql, params)

/**
 * Runs a query: `select(db.read, shown, 'FROM mail_outbox WHERE state = ?', [state])`. Names after FROM are
 * the database's; in ORDER BY they must be qualified by the table, as the selection may use them as an alias
 * of something else.
 */
export const select = async <T>(
  read: Read,
  { list, row }: Selection<T>,
  from: string,
  params?: Params,
): Promise<T[]> => (await read(`SELECT ${list} ${from}`, params)).map(stored => row(stored))

/** Counts rows: `count(db.read, 'FROM mailings WHERE state = ?', [state])`. */
export const count = async (read: Read, from: string, params?: Params): Promise<number> => {
  const [row] = await read(`SELECT COUNT(*) AS n ${from}`, params)
  return Number(row?.['n'] ?? 0)
}
