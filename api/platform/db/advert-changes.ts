import type { BulkCreateOptions, Model, ModelStatic, SaveOptions, UpdateOptions } from 'sequelize'
import type { Database, Params } from './database'
import type { Tx } from './tx'
import { timeParam } from './values'

/**
 * Every change of an advert is appended to `advert_changes`, in the transaction that makes it, and gets a number from the
 * database. All who follow adverts ask for higher numbers, so clocks do not matter.
 */

/** The adverts that a transaction has changed so far; true where only what staff see beside an advert has changed. */
const changed = new WeakMap<Tx, Map<number, boolean>>()

/** Rows in one statement. */
const batch = 500

/**
 * Says that this transaction changes these adverts. Models, `insertRows`, `updateRows` and `setRows` say it themselves;
 * statements written by hand need it.
 */
export const noteAdverts = (tx: Tx, ids: readonly number[]): void => note(tx, ids, false)

/** Says that only what staff see beside these adverts changes: their signals, their risk or their edits. */
export const noteForStaff = (tx: Tx, ids: readonly number[]): void => note(tx, ids, true)

const note = (tx: Tx, ids: readonly number[], onlyStaff: boolean): void => {
  const known = changed.get(tx) ?? new Map<number, boolean>()
  changed.set(tx, known)
  for (const id of ids) known.set(id, onlyStaff && (known.get(id) ?? true))
}

/**
 * Appends what the transaction has changed; returns whether it was anything. It is the last statement before the commit, so
 * that a number is hardly older than its visibility, however long the transaction took.
 */
const append = async (db: Pick<Database, 'dialect' | 'runDeferred'>, tx: Tx): Promise<boolean> => {
  const rows = [...(changed.get(tx) ?? [])]
  const at = timeParam(db.dialect, new Date())
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const values = some.map(([id, onlyStaff]) => `(${id},${onlyStaff ? 1 : 0},?)`)
    const params: Params = some.map(() => at)
    await db.runDeferred(
      tx,
      `INSERT INTO advert_changes (advert_id, only_staff, at) VALUES ${values.join()}`,
      params,
    )
  }
  return rows.length > 0
}

type Transactions = Pick<Database, 'dialect' | 'runDeferred' | 'write'>

/** `write` with the changes of adverts appended, and how many transactions of this process have appended some. */
export const appendingChanges = (db: Transactions): Pick<Database, 'write' | 'advertWrites'> => {
  let writes = 0
  return {
    advertWrites: () => writes,
    write: async work => {
      let isChange = false
      const result = await db.write(async tx => {
        const done = await work(tx)
        isChange = await append(db, tx)
        return done
      })
      if (isChange) writes++
      return result
    },
  }
}

/** Notes what the model of adverts writes within a transaction. Its updates must name the adverts by their `id`. */
export const noteByModel = (adverts: ModelStatic<Model>): void => {
  const idOf = (advert: Model) => Number(advert.get('id'))
  adverts.addHook('beforeBulkUpdate', ({ where, transaction }: UpdateOptions) => {
    if (transaction) noteAdverts(transaction, idsIn(where))
  })
  adverts.addHook('afterSave', (advert, { transaction }: SaveOptions) => {
    if (transaction) noteAdverts(transaction, [idOf(advert)])
  })
  adverts.addHook('afterBulkCreate', (made, { transaction }: BulkCreateOptions) => {
    if (transaction) noteAdverts(transaction, made.map(idOf))
  })
}

const idsIn = (where: unknown): readonly number[] => {
  const named: unknown = typeof where === 'object' && where !== null && 'id' in where ? where.id : undefined
  const ids: readonly unknown[] = Array.isArray(named) ? named : [named]
  if (!ids.every(id => typeof id === 'number'))
    throw new Error('An update of adverts must name them by their ids.')
  return ids
}
