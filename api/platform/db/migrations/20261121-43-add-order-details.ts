import { integer, longText, needed, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async (kit: SchemaKit) => {
  await kit.addColumn('orders', 'billing', longText())
  await kit.addColumn('orders', 'vat_rate', needed(integer(), 0))
  await kit.addColumn('orders', 'payment_id', string(120))
  await kit.addColumn('orders', 'problem', string(200))
  await kit.addColumn('orders', 'invoice', longText())
  await kit.addColumn('orders', 'issued_at', time())
  await kit.addColumn('orders', 'ended_at', time())
  await kit.addIndex('orders', { columns: ['payment_id'] })
}
