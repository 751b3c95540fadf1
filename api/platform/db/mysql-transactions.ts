import { setTimeout } from 'node:timers/promises'
import mysql from 'mysql2'
import type { QueryOptions, Sequelize, Transaction } from 'sequelize'
import type { Database, Params } from './database'
import { connectionOf } from './connection-of'

type Transactions = Pick<Database, 'readIn' | 'runIn' | 'runDeferred' | 'write'>

/** Maximum length in characters of deferred statements; beyond it they are sent at once. */
const most = 4000
const begin = 'START TRANSACTION'

/** The callbacks of a caller who waits for a statement's result. */
interface Asking {
  readonly at: number
  readonly take: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

interface Waiting {
  readonly statements: string[]
  readonly asking: Asking[]
  length: number
}
const nothing = (): Waiting => ({ statements: [], asking: [], length: 0 })

/**
 * Transactions on MySQL and MariaDB. A round trip costs more than most statements, so statements whose result
 * nobody awaits, including the start of the transaction, are sent with the next one or with the commit, and
 * those issued in the same tick are sent together. For this the connections allow several statements per
 * query; the texts are our own constants and the driver escapes every value.
 */
export const mysqlTransactions = (sequelize: Sequelize): Transactions => {
  const waiting = new WeakMap<Transaction, Waiting>()
  /**
   * The pending queries of transactions. The next query waits for them: after a deadlock the server would run
   * it outside of the transaction.
   */
  const underway = new WeakMap<Transaction, Promise<unknown>>()

  const add = (tx: Transaction, statement: string): Waiting => {
    const batch = waiting.get(tx) ?? nothing()
    batch.statements.push(statement)
    batch.length += statement.length
    waiting.set(tx, batch)
    return batch
  }
  const send = async (tx: Transaction, { statements, asking }: Waiting, before?: Promise<unknown>) => {
    try {
      if (before) await before
      const results = await ask(tx, statements)
      for (const { at, take } of asking) take(results[at])
    } catch (error) {
      for (const { fail } of asking) fail(error)
      throw error
    }
  }
  /** Removes a finished query; a failed one stays, so that the next caller gets its error. */
  const forget = async (tx: Transaction, sent: Promise<unknown>) => {
    const hasCome = await sent.then(
      () => true,
      () => false,
    )
    if (hasCome && underway.get(tx) === sent) underway.delete(tx)
  }
  const flush = (tx: Transaction): Promise<unknown> => {
    const batch = waiting.get(tx)
    if (!batch) return underway.get(tx) ?? Promise.resolve()
    waiting.delete(tx)
    const sent = send(tx, batch, underway.get(tx))
    underway.set(tx, sent)
    void forget(tx, sent)
    return sent
  }
  const withWaiting = <T>(tx: Transaction, sql: string, params: Params): Promise<T> =>
    new Promise((resolve, reject) => {
      const { statements, asking } = add(tx, mysql.format(sql, [...params]))
      asking.push({ at: statements.length - 1, take: result => resolve(result as T), fail: reject })
      if (asking.length === 1) queueMicrotask(() => void flush(tx))
    })
  const queries = sequelize.getQueryInterface()
  queries.startTransaction = async tx => void add(tx, begin)
  // The commit was sent as part of the work already, see `commit`.
  queries.commitTransaction = () => Promise.resolve()
  queries.rollbackTransaction = async tx => {
    waiting.delete(tx)
    await underway.get(tx)?.catch(() => {})
    await ask(tx, ['ROLLBACK'])
  }
  /**
   * Sends deferred statements together with the commit. It is part of the work, so that a failure is rolled
   * back like any other; in the library's own commit it would discard the connection.
   */
  const commit = async (tx: Transaction): Promise<void> => {
    await underway.get(tx)
    const statements = waiting.get(tx)?.statements ?? []
    waiting.delete(tx)
    // If nothing was sent, the server has not started the transaction.
    if (statements.length !== 1 || statements[0] !== begin) await ask(tx, [...statements, 'COMMIT'])
  }
  // A model's query may read what a deferred statement writes.
  sequelize.addHook('beforeQuery', async ({ transaction }: QueryOptions) => {
    if (transaction) await flush(transaction)
  })

  return {
    readIn: (tx, sql, params = []) => withWaiting(tx, sql, params),
    runIn: async (tx, sql, params = []) => {
      const { insertId, affectedRows } = await withWaiting<mysql.ResultSetHeader>(tx, sql, params)
      return { insertId, changed: affectedRows }
    },
    runDeferred: async (tx, sql, params = []) => {
      const batch = add(tx, mysql.format(sql, [...params]))
      if (batch.length > most) void flush(tx)
    },
    write: work =>
      retrying(() =>
        sequelize.transaction(async tx => {
          const result = await work(tx)
          await commit(tx)
          return result
        }),
      ),
  }
}

/**
 * Runs statements and returns their results; the first failure ends the rest. They go in one query, but one by one to
 * a node of a Galera cluster: when it aborts a transaction inside a query, it runs the statements that follow on their
 * own.
 */
const ask = async (tx: Transaction, statements: readonly string[]): Promise<readonly unknown[]> => {
  const connection = connectionOf(tx, 'mysql')
  if (!(await isOfCluster(connection))) return query(connection, statements)
  const results: unknown[] = []
  for (const statement of statements) results.push(...(await query(connection, [statement])))
  return results
}

const ofCluster = new WeakMap<mysql.Connection, boolean>()

const isOfCluster = async (connection: mysql.Connection): Promise<boolean> => {
  const known = ofCluster.get(connection)
  if (known !== undefined) return known
  const [found] = await query(connection, [
    "SHOW VARIABLES WHERE Variable_name = 'wsrep_on' AND Value = 'ON'",
  ])
  const isOn = Array.isArray(found) && found.length > 0
  ofCluster.set(connection, isOn)
  return isOn
}

const query = (connection: mysql.Connection, statements: readonly string[]): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    // `null`, as the driver would otherwise look for placeholders in the already escaped texts.
    connection.query({ sql: statements.join(';'), values: null }, (error: Error | null, results: unknown) => {
      if (error) reject(error)
      else resolve(statements.length === 1 ? [results] : (results as unknown[]))
    })
  })

/** Deadlock, which is also Galera's certification conflict, and a node that just left the cluster. */
const passing = new Set([1213, 1047])

/** Milliseconds after which nothing is tried again, and that are waited at most before the next attempt. */
const patience = 5000
const longest = 400

/**
 * Runs a transaction again after a passing failure. It waits between the attempts, longer each time and at random:
 * those who collided would else collide again.
 */
const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      // Sequelize wraps the driver's errors; our own statements throw them directly.
      const { original, errno } = error as { original?: { errno?: number }; errno?: number }
      const number = original?.errno ?? errno
      const isOver = performance.now() - began > patience
      if (isOver || number === undefined || !passing.has(number)) throw error
      await setTimeout(Math.random() * Math.min(2 ** attempt, longest))
    }
}
