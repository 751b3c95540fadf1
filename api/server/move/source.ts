import { stat } from 'node:fs/promises'
import { connect, sqliteFileOf, type Database } from '../../platform/db/connect'
import { addressOf, connectionFailure } from '../../platform/db/connection-failure'
import { pendingMigrations } from '../../platform/db/migrate'
import { SettingsError } from '../../platform/env/env'
import { hasServer } from '../common-secret'
import { MoveError } from './move-error'
import type { Side } from './tables'

/** Opens a database. Throws MoveError, which names the option that has the address, when it cannot be reached. */
export const opened = async (url: string, option: string): Promise<Database> => {
  try {
    const db = await connect(url)
    await db.readCurrent('SELECT 1')
    return db
  } catch (error) {
    const absent = connectionFailure(error, url, option)
    throw absent ? new MoveError(absent, { cause: error }) : error
  }
}

/**
 * Runs `work` on a database that is at rest. A SQLite file is locked meanwhile, against servers and against all that
 * writes; on MariaDB the work sees one moment, and a server that runs or was started meanwhile is found. Throws
 * MoveError when there is no such database, its schema is older, or it is in use.
 */
export const withSource = async <T>(url: string, work: Work<T>): Promise<T> => {
  const isFile = url.startsWith('sqlite:')
  if (isFile && !(await stat(sqliteFileOf(url)).catch(() => null)))
    throw new MoveError(`--from: there is no file ${sqliteFileOf(url)}.`)
  const db = await opened(url, '--from')
  try {
    await checkSchema(db, url)
    return await (isFile ? withFile(db, url, work) : withServer(db, url, work))
  } finally {
    await db.close()
  }
}

const checkSchema = async (db: Database, url: string): Promise<void> => {
  const pending = await pendingMigrations(db)
  if (pending.length > 0)
    throw new MoveError(
      `${addressOf(url)} has the schema of an older version: ${pending.length} migrations are missing, ${pending[0]} the first. Please run \`npm run migrate\` with DATABASE_URL set to it, then move.`,
    )
}

const inUse = (url: string) =>
  new MoveError(
    `A server, or another command, is at work on ${addressOf(url)}. Please stop it first: what is written during a move would be lost. On MariaDB a killed one counts for a minute.`,
  )

type Work<T> = (source: Side) => Promise<T>

const withFile = async <T>(db: Database, url: string, work: Work<T>): Promise<T> => {
  // Imported only then, as a move between MariaDBs need not load SQLite's native library.
  const { ownSqlite, stopWrites } = await import('../../platform/db/sqlite-owner')
  const release = await ownSqlite(url).catch((error: unknown) => {
    throw error instanceof SettingsError ? inUse(url) : error
  })
  try {
    const allowWrites = await stopWrites(url)
    if (!allowWrites) throw inUse(url)
    try {
      return await work({ dialect: 'sqlite', read: db.read })
    } finally {
      allowWrites()
    }
  } finally {
    release()
  }
}

const withServer = async <T>(db: Database, url: string, work: Work<T>): Promise<T> => {
  if (await hasServer(db, new Date())) throw inUse(url)
  const result = await db.write(tx =>
    work({ dialect: 'mysql', read: (sql, params) => db.readIn(tx, sql, params) }),
  )
  if (await hasServer(db, new Date()))
    throw new MoveError(
      `A server was started on ${addressOf(url)} during the move, and what it wrote is not in the target. Please stop it, empty the target and move again.`,
    )
  return result
}
