import { flag, ref } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Who made a key or a webhook, which keys change nothing, and what was done by a key. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('api_keys', 'made_by', ref())
  await kit.addColumn('api_keys', 'sandbox', flag())
  await kit.addIndex('api_keys', { columns: ['made_by'] })
  await kit.addColumn('webhooks', 'made_by', ref())
  await kit.addIndex('webhooks', { columns: ['made_by'] })
  await kit.addColumn('audit_log', 'key_id', ref())
}
