import type { Pool } from 'mysql2'
import type { Sequelize } from 'sequelize'
import type { Connections } from './database'

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const lengthOf = (holder: unknown, name: string): number => {
  const length = propertyOf(propertyOf(holder, name), 'length')
  return typeof length === 'number' ? length : 0
}

const numberOf = (holder: unknown, name: string): number => {
  const value = propertyOf(holder, name)
  return typeof value === 'number' ? value : 0
}

/** The driver counts its connections, but tells them in no public way; what it no longer has reads as nought. */
const ofDriver = (pool: Connections['pool'], pools: readonly Pool[]): Connections => {
  const sum = (name: string) => pools.reduce((all, one) => all + lengthOf(one, name), 0)
  const open = sum('_allConnections')
  return { pool, open, used: open - sum('_freeConnections'), waiting: sum('_connectionQueue') }
}

/** The connections of a server's pools on MariaDB. */
export const poolConnections = (
  sequelize: Sequelize,
  primary: Pool,
  replicas: readonly Pool[],
): readonly Connections[] => {
  const written = propertyOf(sequelize.connectionManager, 'pool')
  return [
    ofDriver('read', [primary]),
    ...(replicas.length > 0 ? [ofDriver('replica', replicas)] : []),
    {
      pool: 'write',
      open: numberOf(written, 'size'),
      used: numberOf(written, 'using'),
      waiting: numberOf(written, 'waiting'),
    },
  ]
}
