import type { Database } from './connect'

/**
 * Forces a table to be read by one of its indexes: both query planners choose badly when another index also
 * matches.
 */
export const byIndex = ({ dialect }: Pick<Database, 'dialect'>, table: string, index: string): string =>
  dialect === 'sqlite' ? `${table} INDEXED BY ${index}` : `${table} FORCE INDEX (${index})`
