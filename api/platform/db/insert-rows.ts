import { setImmediate } from 'node:timers/promises'
import type { Attributes } from 'sequelize'
import type { Tx } from './tx'
import type { Database, Params } from './connect'
import { noteAdverts } from './advert-changes'
import type { Models } from './models'
import { timeParam } from './values'

export type RowsOf<K extends keyof Models> = Attributes<InstanceType<Models[K]>>

/** Values in one statement; SQLite takes at most 32,766. */
const mostValues = 30_000

/**
 * Inserts rows directly on the driver: with model objects, each row written beside a change (audit, ledger, mails)
 * costs a third of a millisecond of CPU time. Several thousand rows take more than one statement, between which others are
 * served. Columns in no row get the database's default; a column in only some rows is null in the others.
 */
export const insertRows = async <K extends keyof Models>(
  db: Database,
  tx: Tx,
  model: K,
  rows: readonly Partial<RowsOf<K>>[],
): Promise<void> => {
  const names = namesIn(rows)
  const atOnce = Math.floor(mostValues / Math.max(1, names.length))
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await setImmediate()
    await db.runDeferred(tx, ...insertOf(db, model, rows.slice(from, from + atOnce), names))
  }
}

/** Inserts one row and returns its id; see `insertRows`. */
export const insertRow = async <K extends keyof Models>(
  db: Database,
  tx: Tx,
  model: K,
  row: Partial<RowsOf<K>>,
): Promise<number> => {
  const { insertId } = await db.runIn(tx, ...insertOf(db, model, [row], namesIn([row])))
  if (model === 'Advert') noteAdverts(tx, [insertId])
  return insertId
}

const insertOf = <K extends keyof Models>(
  db: Database,
  model: K,
  rows: readonly Partial<RowsOf<K>>[],
  names: readonly string[],
): [sql: string, params: Params] => {
  const columns = names.map(name => `\`${fieldOf(db, model, name)}\``)
  const marks = `(${names.map(() => '?').join()})`
  return [
    `INSERT INTO ${db.models[model].tableName} (${columns.join()}) VALUES ${rows.map(() => marks).join()}`,
    rows.flatMap(row => names.map(name => stored(db, (row as Record<string, unknown>)[name]))),
  ]
}

const namesIn = (rows: readonly object[]): readonly string[] => {
  const names = new Set<string>()
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) if (value !== undefined) names.add(name)
  return [...names]
}

/** The column name of a model's property. */
export const fieldOf = (db: Database, model: keyof Models, name: string): string => {
  // Cast to one of the models, as the part that is read is the same for all.
  const attributes: Readonly<Record<string, { readonly field?: string }>> = (
    db.models[model] as Models['User']
  ).getAttributes()
  const field = attributes[name]?.field
  if (!field) throw new Error(`There is no column for ${name}.`)
  return field
}

/** Converts a value to what the driver accepts. */
export const stored = ({ dialect }: Database, value: unknown): string | number | null => {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return timeParam(dialect, value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`A ${typeof value} cannot be stored.`)
}
