import type { Database } from '../../platform/db/database'
import { migrate, moveMark } from '../../platform/db/migrate'
import { toIso } from '../../platform/db/values'
import { sumOfBytes } from '../backup/contents'
import { MoveError } from './move-error'
import type { Side, TableShape } from './tables'

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

const createMark = `CREATE TABLE ${moveMark} (
  identity VARCHAR(64) NOT NULL PRIMARY KEY, address VARCHAR(1000) NOT NULL, is_copying INTEGER NOT NULL)`

/**
 * Marks an empty database as one that is moved into, so that no server starts on it, and gives it the schema; goes on
 * with a move of the same source that was broken off. Throws MoveError for any other database that is not empty.
 */
export const prepareTarget = async (target: Database, { identity, address }: Origin): Promise<void> => {
  const tables = await target.sequelize.getQueryInterface().showAllTables()
  if (!tables.includes(moveMark)) {
    if (tables.length > 0)
      throw new MoveError(
        `The target is not empty: it has ${tables.length} tables, ${tables[0]} for one. Please name an empty database.`,
      )
    await target.sequelize.query(createMark)
  }
  const [mark] = await target.readCurrent(`SELECT identity, address, is_copying FROM ${moveMark}`)
  if (mark && mark['identity'] !== identity && Number(mark['is_copying']) === 1)
    throw new MoveError(
      `The target holds an unfinished move of another database, ${String(mark['address'])}. Please name an empty one.`,
    )
  if (mark?.['identity'] !== identity)
    await target.write(async tx => {
      await target.runDeferred(tx, `DELETE FROM ${moveMark}`)
      const values = [identity, address]
      await target.runIn(
        tx,
        `INSERT INTO ${moveMark} (identity, address, is_copying) VALUES (?, ?, 0)`,
        values,
      )
    })
  await migrate(target, undefined, true)
}

/** Removes what migrations have written, once: the rows of the source take its place from here on. */
export const beginCopying = async (target: Database, tables: readonly TableShape[]): Promise<void> => {
  const [mark] = await target.readCurrent(`SELECT is_copying FROM ${moveMark}`)
  if (Number(mark?.['is_copying']) === 1) return
  await target.write(async tx => {
    for (const { name } of tables) await target.runDeferred(tx, `DELETE FROM \`${name}\``)
    await target.runIn(tx, `UPDATE ${moveMark} SET is_copying = 1`)
  })
}

export const removeMark = async (target: Database): Promise<void> => {
  await target.sequelize.query(`DROP TABLE ${moveMark}`)
}
