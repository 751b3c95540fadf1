import type { Sequelize, Transaction } from 'sequelize'
import type { Models } from './models'

/** Values for `?` in a statement. */
export type Params = readonly (string | number | null)[]
export type Row = Readonly<Record<string, unknown>>

export interface Written {
  /** Id of an inserted row. */
  readonly insertId: number
  /** Rows that were inserted, changed or deleted. */
  readonly changed: number
}

export interface Connections {
  readonly pool: 'read' | 'replica' | 'write'
  readonly open: number
  readonly used: number
  readonly waiting: number
}

export interface Database {
  readonly dialect: 'sqlite' | 'mysql'
  readonly sequelize: Sequelize
  readonly models: Models
  /**
   * Reads outside transactions, directly on the driver, without model objects (an ORM's row takes half of a
   * listing's CPU time).
   */
  read(sql: string, params?: Params): Promise<Row[]>
  /** Like `readCurrent`, but streams the rows, so that a large result is never in memory as a whole. */
  scan(sql: string, params: Params, take: (row: Row) => void): Promise<void>
  /** Like `read`, but never from a replica: for what must take effect at once, such as a suspension. */
  readCurrent(sql: string, params?: Params): Promise<Row[]>
  /** A read inside a transaction. */
  readIn(tx: Transaction, sql: string, params?: Params): Promise<Row[]>
  /** Runs a writing statement inside a transaction, directly on the driver. */
  runIn(tx: Transaction, sql: string, params?: Params): Promise<Written>
  /** Like `runIn`, but deferred until the transaction's next statement or its commit. */
  runDeferred(tx: Transaction, sql: string, params?: Params): Promise<void>
  /**
   * Runs `work` in one transaction. It is tried again for some seconds after a deadlock, so `work` must have no
   * side effects outside the database.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** How many transactions of this process have changed adverts; see `advert-changes.ts`. */
  advertWrites(): number
  /** The connections of each pool: open ones, those of them in use, and calls that wait for one; none on SQLite. */
  connections(): readonly Connections[]
  close(): Promise<void>
}
