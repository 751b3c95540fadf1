import type { SchemaKit } from '../schema-kit'

/** What was done, and to what sort of thing, newest first. */
export const up = async (kit: SchemaKit) => {
  await kit.addIndex('audit_log', { columns: ['action', 'id'] })
  await kit.addIndex('audit_log', { columns: ['object_type', 'id'], name: 'audit_log_type' })
}
