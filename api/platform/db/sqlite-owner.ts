import sqlite3 from 'sqlite3'
import { codeOf } from '../env/private-files'
import { SettingsError } from '../env/env'
import { sqliteFileOf } from './connect'

/**
 * Makes this process the only server of a SQLite file until it ends, in whatever way: the operating system takes the lock
 * back, so that a killed server can start again at once. The lock is on a file beside, since commands may use the
 * database meanwhile. Throws SettingsError when another server has it. Returns how to give it back earlier.
 */
export const ownSqlite = async (url: string): Promise<() => void> => {
  const file = sqliteFileOf(url)
  const release = await held(`${file}.lock`, 'PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  if (release) return release
  throw new SettingsError(
    `DATABASE_URL: another server runs on ${file}, and a SQLite file has only one. Stop the other, or use MySQL or MariaDB for several.`,
  )
}

/** Keeps all others from writing to a SQLite file in WAL mode; null when one of them is at it for two seconds. */
export const stopWrites = (url: string): Promise<(() => void) | null> =>
  held(sqliteFileOf(url), 'PRAGMA busy_timeout = 2000; BEGIN IMMEDIATE')

/** Opens a file and a transaction on it; returns how to end both, or null when others have it. */
const held = async (file: string, begin: string): Promise<(() => void) | null> => {
  const lock = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(file, error =>
      error ? reject(error) : resolve(opened),
    )
  })
  const failed = await new Promise<Error | null>(resolve => {
    lock.exec(begin, resolve)
  })
  if (!failed) {
    holding.add(lock)
    return () => {
      holding.delete(lock)
      lock.close()
    }
  }
  lock.close()
  if (codeOf(failed) === 'SQLITE_BUSY') return null
  throw failed
}

/** Kept from being collected, which would end the lock. */
const holding = new Set<sqlite3.Database>()
