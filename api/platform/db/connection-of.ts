import type { Connection } from 'mysql2'
import type { Transaction } from 'sequelize'
import type sqlite3 from 'sqlite3'

interface Drivers {
  readonly mysql: Connection
  readonly sqlite: sqlite3.Database
}

/** The driver's connection of a Sequelize transaction, which the library's public types omit. */
export const connectionOf = <K extends keyof Drivers>(tx: Transaction, _driver: K): Drivers[K] => {
  const { connection } = tx as unknown as { readonly connection?: Drivers[K] }
  if (!connection) throw new Error('This transaction has ended.')
  return connection
}
