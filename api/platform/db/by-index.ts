import type { Database } from './connect'

/**
 * A table, to be read by one of its indexes: both planners choose badly where another index says something of the same
 * rows.
 */
export const byIndex = ({ dialect }: Pick<Database, 'dialect'>, table: string, index: string): string =>
  dialect === 'sqlite' ? `${table} INDEXED BY ${index}` : `${table} FORCE INDEX (${index})`
