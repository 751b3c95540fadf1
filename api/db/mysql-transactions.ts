import mysql from 'mysql2'
import type { QueryOptions, Sequelize, Transaction } from 'sequelize'
import type { Database, Params } from './connect'
import { connectionOf } from './connection-of'

type Transactions = Pick<Database, 'readIn' | 'runIn' | 'laterIn' | 'write'>

/** Characters of statements that may wait; well below the server's `max_allowed_packet`. */
const most = 1_000_000
const begin = 'START TRANSACTION'

/** Who waits for the answer of which statement. */
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

/**
 * Transactions on MySQL and MariaDB. A journey to the server costs more than most statements, so those whose answer
 * nobody waits for, the start of the transaction among them, travel with the next one or with the commit, and those
 * that are asked for in one turn travel together. The connections take several statements at once for this; their
 * texts are constants of ours and the driver escapes every value.
 */
export const mysqlTransactions = (sequelize: Sequelize): Transactions => {
  const waiting = new WeakMap<Transaction, Waiting>()

  const add = (tx: Transaction, statement: string): Waiting => {
    const batch = waiting.get(tx) ?? { statements: [], asking: [], length: 0 }
    batch.statements.push(statement)
    batch.length += statement.length
    waiting.set(tx, batch)
    return batch
  }
  const flush = async (tx: Transaction): Promise<void> => {
    const batch = waiting.get(tx)
    if (!batch) return
    waiting.delete(tx)
    try {
      const results = await ask(tx, batch.statements)
      for (const { at, take } of batch.asking) take(results[at])
    } catch (error) {
      for (const { fail } of batch.asking) fail(error)
      throw error
    }
  }
  const withWaiting = <T>(tx: Transaction, sql: string, params: Params): Promise<T> =>
    new Promise((resolve, reject) => {
      const { statements, asking } = add(tx, mysql.format(sql, [...params]))
      asking.push({ at: statements.length - 1, take: result => resolve(result as T), fail: reject })
      // Who asks hears of a failure itself.
      if (asking.length === 1) queueMicrotask(() => void flush(tx).catch(() => {}))
    })
  const queries = sequelize.getQueryInterface()
  queries.startTransaction = async tx => void add(tx, begin)
  // The work has brought its own commit along, see `commit`.
  queries.commitTransaction = () => Promise.resolve()
  queries.rollbackTransaction = async tx => {
    waiting.delete(tx)
    await ask(tx, ['ROLLBACK'])
  }
  /**
   * Sends what waits together with the commit. As a part of the work: what fails here is rolled back as everything else
   * is, while the library would throw the connection away.
   */
  const commit = async (tx: Transaction): Promise<void> => {
    const statements = waiting.get(tx)?.statements ?? []
    waiting.delete(tx)
    // Where nothing was asked, the server knows of no transaction.
    if (statements.length !== 1 || statements[0] !== begin) await ask(tx, [...statements, 'COMMIT'])
  }
  // A model may read what waits.
  sequelize.addHook('beforeQuery', async ({ transaction }: QueryOptions) => {
    if (transaction) await flush(transaction)
  })

  return {
    readIn: (tx, sql, params = []) => withWaiting(tx, sql, params),
    runIn: async (tx, sql, params = []) => {
      const { insertId, affectedRows } = await withWaiting<mysql.ResultSetHeader>(tx, sql, params)
      return { insertId, changed: affectedRows }
    },
    laterIn: async (tx, sql, params = []) => {
      const batch = add(tx, mysql.format(sql, [...params]))
      if (batch.length > most) await flush(tx)
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

/** The results of statements that are sent together; the first that fails ends the rest. */
const ask = (tx: Transaction, statements: readonly string[]): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    connectionOf(tx, 'mysql').query(statements.join(';'), (error: Error | null, results: unknown) => {
      if (error) reject(error)
      else resolve(statements.length === 1 ? [results] : (results as unknown[]))
    })
  })

/** Deadlock, lock wait timeout, Galera's certification conflict and a node that just left the cluster. */
const passing = new Set([1213, 1205, 1047])

const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      // Sequelize wraps the driver's errors; those of our own statements come bare.
      const { original, errno } = error as { original?: { errno?: number }; errno?: number }
      const number = original?.errno ?? errno
      if (attempt === 3 || number === undefined || !passing.has(number)) throw error
    }
}
