import { ref } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Entries of one call about many objects name the entry of the call, so that the log shows one line for all of them. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('audit_log', 'run_id', ref())
  await kit.addIndex('audit_log', { columns: ['run_id', 'id'] })
}
