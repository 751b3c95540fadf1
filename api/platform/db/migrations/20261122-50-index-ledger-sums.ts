import type { SchemaKit } from '../schema-kit'

/** A balance is a sum: read from this index alone it needs, and locks, none of the rows. */
export const up = (kit: SchemaKit) =>
  kit.addIndex('credit_ledger', { columns: ['user_id', 'credit_kind', 'amount'] })
