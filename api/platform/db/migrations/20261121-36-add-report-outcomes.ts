import { longText, ref, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** A report may be about a conversation, and says how it was decided. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('reports', 'thread_id', ref())
  await kit.addColumn('reports', 'outcome', string(12))
  await kit.addColumn('reports', 'note', longText())
  await kit.addIndex('reports', { columns: ['advert_id', 'state'] })
}
