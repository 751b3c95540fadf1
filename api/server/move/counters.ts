import type { Database } from '../../platform/db/database'
import type { Side, TableShape } from './tables'

/**
 * The highest id that each table has ever given, which is above those of its rows where the last ones were deleted: a
 * new row must not get the id of one that is gone.
 */
const lastIds = async (
  { dialect, read }: Side,
  tables: readonly TableShape[],
): Promise<ReadonlyMap<string, number>> => {
  const names = new Set(tables.map(({ name }) => name))
  if (dialect === 'sqlite') {
    const rows = await read('SELECT name, seq FROM sqlite_sequence')
    const ids = rows.map(row => [String(row['name']), Number(row['seq'])] as const)
    return new Map(ids.filter(([name]) => names.has(name)))
  }
  const ids = new Map<string, number>()
  for (const name of names) {
    const [row] = await read(`SHOW CREATE TABLE \`${name}\``)
    // The information schema of MySQL may be a day old.
    const [, next] = / AUTO_INCREMENT=(\d+)/.exec(String(row?.['Create Table'])) ?? []
    if (next) ids.set(name, Number(next) - 1)
  }
  return ids
}

/** Lets the target's ids go on where the source's do. Returns what could not be raised, in words. */
export const raiseCounters = async (
  source: Side,
  target: Database,
  tables: readonly TableShape[],
): Promise<readonly string[]> => {
  const there: Side = { dialect: target.dialect, read: target.readCurrent }
  const [wanted, present] = [await lastIds(source, tables), await lastIds(there, tables)]
  for (const [name, last] of wanted)
    if ((present.get(name) ?? 0) < last) await raise(target, name, last, present.has(name))
  const raised = await lastIds(there, tables)
  return [...wanted].flatMap(([name, last]) =>
    (raised.get(name) ?? 0) < last ? `${name}: a new row would get an id that was given before` : [],
  )
}

const raise = async (target: Database, name: string, last: number, isThere: boolean): Promise<void> => {
  if (target.dialect === 'mysql') {
    await target.sequelize.query(`ALTER TABLE \`${name}\` AUTO_INCREMENT = ${last + 1}`)
    return
  }
  const sql = isThere
    ? 'UPDATE sqlite_sequence SET seq = ? WHERE name = ?'
    : 'INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)'
  await target.write(tx => target.runIn(tx, sql, [last, name]))
}
