import type { Database } from './database'
import { marks, toTime } from './values'

const batch = 1000

interface Oldest {
  readonly table: string
  /** The column with the time of writing, which grows with the ids. */
  readonly time: string
  /** A condition in SQL of the rows that may go; the others are passed over. */
  readonly where?: string
  /** Rows from this time on stay. */
  readonly before: Date
}

/**
 * Deletes a table's oldest rows by their ids, in small batches, so that its locks are short, and ends at the first row that
 * is young enough: it needs no index of times. Returns the number of deleted rows.
 */
export const deleteOldest = async (
  db: Database,
  { table, time, where = '1 = 1', before }: Oldest,
  signal?: AbortSignal,
): Promise<number> => {
  const find = `SELECT id, ${time} AS at, CASE WHEN ${where} THEN 1 ELSE 0 END AS goes FROM ${table} WHERE id > ? ORDER BY id LIMIT ${batch}`
  for (let total = 0, last = 0; ;) {
    if (signal?.aborted) return total
    const rows = await db.readCurrent(find, [last])
    const old = rows.filter(row => toTime(row['at']) < before.getTime())
    const ids = old.filter(row => Number(row['goes']) === 1).map(row => Number(row['id']))
    if (ids.length > 0)
      await db.write(tx => db.runIn(tx, `DELETE FROM ${table} WHERE id IN (${marks(ids)})`, ids))
    total += ids.length
    if (old.length < batch) return total
    last = Number(rows.at(-1)!['id'])
  }
}
