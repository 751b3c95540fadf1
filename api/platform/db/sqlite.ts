import sqlite3 from 'sqlite3'
import type { Params, Row, Written } from './database'

export interface SqliteReader {
  all(sql: string, params: Params): Promise<Row[]>
  each(sql: string, params: Params, take: (row: Row) => void): Promise<void>
  close(): Promise<void>
}

const pragmas = [
  'PRAGMA journal_mode = WAL',
  // An acknowledged write survives a power cut, not only a crash of the process.
  'PRAGMA synchronous = FULL',
  'PRAGMA busy_timeout = 10000',
  'PRAGMA foreign_keys = ON',
  'PRAGMA cache_size = -32000',
  'PRAGMA temp_store = MEMORY',
].join(';')

/** Sequelize has no hook that runs on a new SQLite connection, so the driver's class sets the pragmas itself. */
class Database extends sqlite3.Database {
  constructor(file: string, mode?: number, done?: (error: Error | null) => void) {
    super(file, mode, error => {
      if (error) return done?.(error)
      this.exec(pragmas, failed => done?.(failed))
    })
  }
}

/** Runs concurrent statements in call order, as other databases do; by default the driver's threads decide. */
class OrderedDatabase extends Database {
  constructor(file: string, mode?: number, done?: (error: Error | null) => void) {
    super(file, mode, done)
    this.serialize()
  }
}

const open = <D extends Database>(
  Driver: new (file: string, mode: number, done: (error: Error | null) => void) => D,
  file: string,
): Promise<D> =>
  new Promise((resolve, reject) => {
    const opened: D = new Driver(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, error =>
      error ? reject(error) : resolve(opened),
    )
  })

/**
 * The driver for Sequelize, and separate connections for reads, which in WAL mode never wait for a writer. Scans have
 * one of their own, and take turns on it: while one is under way its connection sees the file as it was at the start,
 * and so would every other read. The file is created if missing.
 */
export const openSqlite = async (file: string): Promise<{ dialectModule: object; reader: SqliteReader }> => {
  const connection = await open(Database, file)
  const scanning = await open(OrderedDatabase, file)
  const close = (one: Database) =>
    new Promise<void>((resolve, reject) => {
      one.close(error => (error ? reject(error) : resolve()))
    })
  return {
    dialectModule: { ...sqlite3, Database: OrderedDatabase },
    reader: {
      all: (sql, params) => allOn(connection, sql, params),
      each: (sql, params, take) =>
        new Promise((resolve, reject) => {
          let failed: Error | null = null
          const row = (error: Error | null, found: Row) => (error ? (failed = error) : take(found))
          scanning.each(sql, [...params], row, (error: Error | null) =>
            (error ?? failed) ? reject(error ?? failed) : resolve(),
          )
        }),
      close: async () => {
        await close(scanning)
        await new Promise<void>(resolve => {
          connection.exec('PRAGMA optimize', () => resolve())
        })
        await close(connection)
      },
    },
  }
}

/** All rows of a statement. */
export const allOn = (on: sqlite3.Database, sql: string, params: Params = []): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    on.all(sql, [...params], (error, rows) => (error ? reject(error) : resolve(rows as Row[])))
  })

/** Runs a statement that writes. */
export const runOn = (on: sqlite3.Database, sql: string, params: Params = []): Promise<Written> =>
  new Promise((resolve, reject) => {
    on.run(sql, [...params], function (this: sqlite3.RunResult, error: Error | null) {
      if (error) reject(error)
      else resolve({ insertId: this.lastID, changed: this.changes })
    })
  })
