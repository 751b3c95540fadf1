import { ref } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Entries that a job wrote name it, so that the log shows one line for all of them. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('audit_log', 'job_id', ref())
  await kit.addIndex('audit_log', { columns: ['job_id', 'id'] })
}
