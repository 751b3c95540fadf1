import type { ModelStatic, Model } from 'sequelize'
import type { Database, Params, Row } from './database'
import type { Models } from './models'
import type { Tx } from './tx'

/** Ends the transaction that holds what is undone. */
class Undo extends Error {
  override readonly name = 'Undo'
}

/** A transaction that stays open until it is ended, and then is rolled back. */
interface Held {
  readonly tx: Tx
  readonly end: () => Promise<void>
}

const hold = (db: Database): Promise<Held> =>
  new Promise((resolve, reject) => {
    const over: Promise<void> = db
      .write<void>(
        tx =>
          new Promise((_, fail) => {
            const end = (): Promise<void> => {
              fail(new Undo('what a sandbox key does is undone'))
              return over
            }
            resolve({ tx, end })
          }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) reject(error)
      })
  })

/** Undoes `work` alone where it fails, so that a handler may go on after a refusal; else nothing is left of the transaction. */
const keeping = async <T>(db: Database, held: Held, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { tx } = held
  await db.runIn(tx, 'SAVEPOINT undone')
  try {
    const result = await work(tx)
    // What was deferred fails now, as it would with a commit.
    await db.readIn(tx, 'SELECT 1')
    return result
  } catch (error) {
    // After a deadlock there is no transaction any more; what is told is why.
    await db.runIn(tx, 'ROLLBACK TO SAVEPOINT undone').catch(() => undefined)
    throw error
  }
}

export interface Undone {
  readonly db: Database
  /** Undoes everything. What is written afterwards is undone at once. */
  end(): Promise<void>
}

/**
 * A database that forgets what is written to it. From the first write on everything is read and written in one transaction,
 * so that each statement finds what those before it have written; at the end it is rolled back. Until the first write
 * nothing is held, since a transaction makes other writers wait.
 */
export const undoneDatabase = (db: Database): Undone => {
  const { write, open, end } = writing(db)
  return {
    end,
    db: {
      ...db,
      models: modelsWithin(db.models, open, write),
      read: (sql, params) => inOpen(db, open(), sql, params) ?? db.read(sql, params),
      readCurrent: (sql, params) => inOpen(db, open(), sql, params) ?? db.readCurrent(sql, params),
      scan: async (sql, params, take) => {
        const found = inOpen(db, open(), sql, params)
        if (!found) return db.scan(sql, params, take)
        for (const row of await found) take(row)
      },
      write,
    },
  }
}

const inOpen = (db: Database, tx: Tx | undefined, sql: string, params?: Params): Promise<Row[]> | undefined =>
  tx && db.readIn(tx, sql, params)

/** Writes one after the other in a transaction that is begun by the first, and rolled back at the end. */
const writing = (db: Database) => {
  let held: Held | undefined
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  const drop = async () => {
    const ending = held
    held = undefined
    await ending?.end()
  }
  const write: Database['write'] = work => {
    const mine = last.then(async () => {
      held ??= await hold(db)
      try {
        return await keeping(db, held, work)
      } catch (error) {
        // A failed statement may have ended the transaction, with all that is to be undone.
        if (isBroken(error)) await drop()
        throw error
      } finally {
        if (isOver) await drop()
      }
    })
    last = mine.catch(() => undefined)
    return mine
  }
  const end = async () => {
    isOver = true
    await last
    await drop()
  }
  return { write, end, open: () => held?.tx }
}

/** Refusals of our own leave the transaction as it was. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && ('errno' in error || 'original' in error)

/** Where the options stand among the arguments of what models are asked. */
const reading: Readonly<Record<string, number>> = {
  findAll: 0,
  findOne: 0,
  findByPk: 1,
  findAndCountAll: 0,
  count: 0,
  max: 1,
  min: 1,
  sum: 1,
}
const changing: Readonly<Record<string, number>> = {
  create: 1,
  bulkCreate: 1,
  update: 1,
  increment: 1,
  decrement: 1,
  upsert: 1,
  destroy: 0,
  findOrCreate: 0,
}

type Ask = (...asked: unknown[]) => unknown

/** Models whose calls without a transaction belong to the one that is open. */
const modelsWithin = (models: Models, open: () => Tx | undefined, write: Database['write']): Models => {
  const within = (model: ModelStatic<Model>) =>
    new Proxy(model, {
      get: (of, name) => {
        const asked: unknown = Reflect.get(of, name)
        const reads = reading[String(name)]
        const at = reads ?? changing[String(name)]
        if (at === undefined || typeof asked !== 'function') return asked
        const ask: Ask = (...given) => Reflect.apply(asked, of, given)
        return (...given: unknown[]) => {
          const options = given[at]
          const own = typeof options === 'object' && options !== null ? options : {}
          if ('transaction' in own && own.transaction) return ask(...given)
          const inside = (transaction: Tx) => ask(...placed(given, at, { ...own, transaction }))
          if (reads === undefined) return write(async tx => inside(tx))
          const tx = open()
          return tx ? inside(tx) : ask(...given)
        }
      },
    })
  return new Proxy(models, {
    get: (all, name) => within(Reflect.get(all, name)),
  })
}

const placed = (given: readonly unknown[], at: number, options: object): unknown[] => {
  const all = Array.from({ length: Math.max(given.length, at + 1) }, (_, nth) => given[nth])
  all[at] = options
  return all
}
