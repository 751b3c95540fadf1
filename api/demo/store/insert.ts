import type { Tx } from '../../app-context'
import type { Database } from '../../db/connect'

type Value = string | number | boolean | Date | null

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Rows in one statement. */
const batch = 500

/** Inserts rows whose keys are the table's columns in camel case; all rows name the same ones. */
export const insertRows = async (
  db: Database,
  tx: Tx,
  table: string,
  rows: readonly object[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += batch) {
    const named = rows
      .slice(at, at + batch)
      .map(row =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value as Value])),
      )
    await db.sequelize.getQueryInterface().bulkInsert(table, named, { transaction: tx })
  }
}

/** The greatest id of a table, 0 when it is empty. */
export const lastId = async (
  db: Database,
  table: 'users' | 'adverts' | 'threads' | 'orders',
): Promise<number> => {
  const [row] = await db.read(`SELECT COALESCE(MAX(id), 0) AS id FROM ${table}`)
  return Number(row?.['id'])
}
