import type { Sequelize, Transaction } from 'sequelize'
import type { Models } from './models'

/** Values for `?` in a statement. */
export type Params = readonly (string | number | null)[]
export type Row = Readonly<Record<string, unknown>>

export interface Written {
  /** Id of the new row, of a statement that inserts one. */
  readonly insertId: number
  /** Rows that were inserted, changed or deleted. */
  readonly changed: number
}

export interface Database {
  readonly dialect: 'sqlite' | 'mysql'
  readonly sequelize: Sequelize
  readonly models: Models
  /**
   * A read outside transactions, straight on the driver: no model objects, no string replacement
   * (an ORM's row costs half of a listing's CPU).
   */
  read(sql: string, params?: Params): Promise<Row[]>
  /** As `readCurrent`, row by row: a large answer is never held as a whole. */
  scan(sql: string, params: Params, take: (row: Row) => void): Promise<void>
  /** As `read`, but never from a replica: for what must hold at once, such as a suspension. */
  readCurrent(sql: string, params?: Params): Promise<Row[]>
  /** A read inside a transaction. */
  readIn(tx: Transaction, sql: string, params?: Params): Promise<Row[]>
  /** A statement that writes, inside a transaction, straight on the driver. */
  runIn(tx: Transaction, sql: string, params?: Params): Promise<Written>
  /** As `runIn`, when it is done at the latest before the transaction's next statement or its commit. */
  runDeferred(tx: Transaction, sql: string, params?: Params): Promise<void>
  /**
   * Runs `work` in one transaction; retried up to three times when the database chose it as a deadlock's victim,
   * so `work` may do nothing but database work.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}
