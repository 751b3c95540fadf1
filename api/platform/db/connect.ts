import mysql from 'mysql2'
import { Sequelize, Transaction } from 'sequelize'
import { appendingChanges } from './advert-changes'
import { connectionOf } from './connection-of'
import type { Database, Params, Row } from './database'
import { defineModels } from './models'
import { mysqlTransactions } from './mysql-transactions'
import { isTracing } from '../tracing/traced'
import { poolConnections } from './pool-connections'
import { tracedDatabase } from './traced-database'

export type { Database, Params, Row } from './database'

/** Opens `sqlite:///path/file.sqlite` or `mysql://user:pw@host:port/name` (design, section 2). */
export const connect = async (url: string, replicaUrls: readonly string[] = []): Promise<Database> => {
  const db = await (url.startsWith('sqlite:') ? connectSqlite(url) : connectMysql(url, replicaUrls))
  return isTracing() ? tracedDatabase(db) : db
}

const modelOptions = {
  underscored: true,
  timestamps: false,
  charset: 'utf8mb4',
  collate: 'utf8mb4_bin',
} as const

/** The path in a `sqlite://` URL. */
export const sqliteFileOf = (url: string): string => decodeURIComponent(url.replace(/^sqlite:(\/\/)?/, ''))

const connectSqlite = async (url: string): Promise<Database> => {
  const file = sqliteFileOf(url)
  // Imported lazily, as servers on MariaDB need not load this native library.
  const { allOn, openSqlite, runOn } = await import('./sqlite')
  const { dialectModule, reader } = await openSqlite(file)
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule,
    storage: file,
    logging: false,
    transactionType: Transaction.TYPES.IMMEDIATE,
    define: modelOptions,
  })
  const lock = mutex()
  const runDeferred: Database['runDeferred'] = async (tx, sql, params) => {
    await runOn(connectionOf(tx, 'sqlite'), sql, params)
  }
  // Sequelize opens a connection per transaction; side by side they would starve each other for the file's lock.
  const write: Database['write'] = work => lock(() => sequelize.transaction(work))
  return {
    dialect: 'sqlite',
    sequelize,
    models: defineModels(sequelize),
    read: (sql, params = []) => reader.all(sql, params),
    readCurrent: (sql, params = []) => reader.all(sql, params),
    scan: (sql, params, take) => reader.each(sql, params, take),
    readIn: (tx, sql, params) => allOn(connectionOf(tx, 'sqlite'), sql, params),
    runIn: (tx, sql, params) => runOn(connectionOf(tx, 'sqlite'), sql, params),
    runDeferred,
    ...appendingChanges({ dialect: 'sqlite', runDeferred, write }),
    connections: () => [],
    close: async () => {
      await lock(async () => {
        await reader.close()
        await sequelize.close()
      })
    },
  }
}

/**
 * Prepared statements that a connection keeps. The driver's 16,000 take half a megabyte a connection before there is one, and
 * more than the database grants to all connections together.
 */
const maxPreparedStatements = 100

const connectMysql = async (url: string, replicaUrls: readonly string[]): Promise<Database> => {
  const sequelize = new Sequelize(url.replace(/^mariadb:/, 'mysql:'), {
    dialect: 'mysql',
    logging: false,
    timezone: '+00:00',
    pool: { max: 10, min: 0, acquire: 20_000, idle: 30_000 },
    define: modelOptions,
    dialectOptions: {
      charset: 'utf8mb4_bin',
      supportBigNumbers: true,
      multipleStatements: true,
      maxPreparedStatements,
    },
  })
  const primary = readPool(url)
  const replicas = replicaUrls.map(readPool)
  const readers = replicas.length > 0 ? replicas : [primary]
  const transactions = mysqlTransactions(sequelize)
  let turn = 0
  return {
    dialect: 'mysql',
    sequelize,
    models: defineModels(sequelize),
    read: (sql, params = []) => readFrom(readers[turn++ % readers.length]!, sql, params),
    readCurrent: (sql, params = []) => readFrom(primary, sql, params),
    scan: (sql, params, take) => scanFrom(primary, sql, params, take),
    ...transactions,
    ...appendingChanges({ dialect: 'mysql', ...transactions }),
    connections: () => poolConnections(sequelize, primary, replicas),
    close: async () => {
      await Promise.all([primary, ...replicas].map(pool => pool.promise().end()))
      await sequelize.close()
    },
  }
}

// Times stay text: most are only passed on, and a Date for each costs more than the row.
const readPool = (url: string) =>
  mysql.createPool({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    connectionLimit: 10,
    dateStrings: true,
    charset: 'utf8mb4_bin',
    maxPreparedStatements,
  })

/**
 * Uses the text protocol, as a re-executed prepared count scans the whole table on MariaDB, and callbacks, as
 * the driver's promises capture a stack trace for every query.
 */
const readFrom = (pool: mysql.Pool, sql: string, params: Params): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    pool.query<mysql.RowDataPacket[]>(sql, [...params], (error, rows) =>
      error ? reject(error) : resolve(rows),
    )
  })

const scanFrom = (pool: mysql.Pool, sql: string, params: Params, take: (row: Row) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    pool
      .query(sql, [...params])
      .on('result', row => take(row as Row))
      .on('error', reject)
      .on('end', () => resolve())
  })

/** Runs one call after the other, in order; a failed one does not stop the next. */
const mutex = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
