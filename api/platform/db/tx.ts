import type { Transaction } from 'sequelize'

/** A transaction that `Database.write` has begun. */
export type Tx = Transaction
