import type { Transaction } from 'sequelize'

/** A transaction that `Database.write` has begun. */
export type Tx = Transaction

/** Options of a read within a transaction that locks its rows until the end. */
export const forUpdate = (tx: Tx) => ({ lock: tx.LOCK.UPDATE, transaction: tx })
