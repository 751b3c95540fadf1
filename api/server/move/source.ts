import { stat } from 'node:fs/promises'
import { connect, sqliteFileOf, type Database } from '../../platform/db/connect'
import { addressOf, connectionFailure } from '../../platform/db/connection-failure'
import { pendingMigrations } from '../../platform/db/migrate'
import { codeOf } from '../../platform/env/private-files'
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
export const withSource = async <T>(url: string, work: (source: Side) => Promise<T>): Promise<T> => {
  const isFile = url.startsWith('sqlite:')
  if (isFile && !(await stat(sqliteFileOf(url)).catch(() => null)))
    throw new MoveError(`--from: there is no file ${sqliteFileOf(url)}.`)
  const release = isFile ? await lockFile(url) : () => {}
  try {
    const db = await opened(url, '--from')
    try {
      return await atRest(db, url, work)
    } finally {
      await db.close()
    }
  } finally {
    release()
  }
}

const lockFile = async (url: string): Promise<() => void> => {
  const { ownSqlite } = await import('../../platform/db/sqlite-owner')
  return ownSqlite(url).catch((error: unknown) => {
    throw error instanceof SettingsError ? inUse(url) : error
  })
}

const inUse = (url: string) =>
  new MoveError(
    `A server, or another move, runs on ${addressOf(url)}. Please stop it first: what is written during a move would be lost. On MariaDB a killed one counts for a minute.`,
  )

const atRest = async <T>(db: Database, url: string, work: (source: Side) => Promise<T>): Promise<T> => {
  const pending = await pendingMigrations(db)
  if (pending.length > 0)
    throw new MoveError(
      `${addressOf(url)} has the schema of an older version: ${pending.length} migrations are missing, ${pending[0]} the first. Please run \`npm run migrate\` with DATABASE_URL set to it, then move.`,
    )
  const isServed = async () => db.dialect === 'mysql' && (await hasServer(db, new Date()))
  if (await isServed()) throw inUse(url)
  try {
    const result = await db.write(tx =>
      work({ dialect: db.dialect, read: (sql, params) => db.readIn(tx, sql, params) }),
    )
    if (!(await isServed())) return result
  } catch (error) {
    throw codeOf(error) === 'SQLITE_BUSY' ? inUse(url) : error
  }
  throw new MoveError(
    `A server was started on ${addressOf(url)} during the move, and what it wrote is not in the target. Please stop it, empty the target and move again.`,
  )
}
