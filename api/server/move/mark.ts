import type { Database } from '../../platform/db/database'
import { migrate, moveMark } from '../../platform/db/migrate'
import { toIso } from '../../platform/db/values'
import { sumOfBytes } from '../backup/contents'
import { MoveError } from './move-error'
import { tablesOf, type Side } from './tables'

/** The database that is moved: an identity, and its address for people. */
export interface Origin {
  readonly identity: string
  readonly address: string
}

/** What tells a database from others and does not change with use: when its first accounts and adverts were made. */
export const identityOf = async ({ read }: Side): Promise<string> => {
  const first = ['users', 'adverts'].map(async table => {
    const rows = await read(`SELECT id, created_at FROM ${table} ORDER BY id LIMIT 50`)
    return rows.map(row => [table, Number(row['id']), toIso(row['created_at'])])
  })
  return sumOfBytes(JSON.stringify(await Promise.all(first)))
}

/**
 * Marks an empty database as one that is moved into, so that no server starts on it, and gives it the schema; goes on
 * with a move of the same source that was broken off. Throws MoveError for any other database that is not empty.
 */
export const prepareTarget = async (target: Database, origin: Origin): Promise<void> => {
  const run = (sql: string) => target.sequelize.query(sql)
  const tables = await target.sequelize.getQueryInterface().showAllTables()
  if (!tables.includes(moveMark)) {
    if (tables.length > 0)
      throw new MoveError(
        `The target is not empty: it has ${tables.length} tables, ${tables[0]} for one. Please name an empty database.`,
      )
    await run(
      `CREATE TABLE ${moveMark} (identity VARCHAR(64) NOT NULL PRIMARY KEY, address VARCHAR(1000) NOT NULL, is_empty INTEGER NOT NULL)`,
    )
  }
  const [mark] = await target.readCurrent(`SELECT identity, address FROM ${moveMark}`)
  if (mark && mark['identity'] !== origin.identity)
    throw new MoveError(
      `The target holds an unfinished move of another database, ${String(mark['address'])}. Please name an empty one.`,
    )
  if (!mark)
    await target.write(tx =>
      target.runIn(tx, `INSERT INTO ${moveMark} (identity, address, is_empty) VALUES (?, ?, 0)`, [
        origin.identity,
        origin.address,
      ]),
    )
  await migrate(target, undefined, true)
  await emptyOnce(target)
}

/** Removes what migrations have written, once: the rows of the source take its place. */
const emptyOnce = async (target: Database): Promise<void> => {
  const [mark] = await target.readCurrent(`SELECT is_empty FROM ${moveMark}`)
  if (Number(mark?.['is_empty']) === 1) return
  const tables = await tablesOf({ dialect: target.dialect, read: target.readCurrent })
  await target.write(async tx => {
    for (const name of tables.keys()) await target.runDeferred(tx, `DELETE FROM \`${name}\``)
    await target.runIn(tx, `UPDATE ${moveMark} SET is_empty = 1`)
  })
}

export const removeMark = async (target: Database): Promise<void> => {
  await target.sequelize.query(`DROP TABLE ${moveMark}`)
}
