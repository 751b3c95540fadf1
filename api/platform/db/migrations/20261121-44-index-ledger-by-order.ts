import type { SchemaKit } from '../schema-kit'

/** An order adds credits once and takes them back once; rows without an order are not touched by it. */
export const up = (kit: SchemaKit) =>
  kit.addIndex('credit_ledger', {
    columns: ['order_id', 'entry', 'note'],
    unique: true,
    name: 'credit_ledger_once_per_order',
  })
