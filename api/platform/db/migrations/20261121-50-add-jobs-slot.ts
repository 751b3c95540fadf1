import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Periodic work has one row, found by its slot; work that somebody starts has as many rows as it was started. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('jobs', 'slot', string(60))
  await kit.addIndex('jobs', { columns: ['slot'], unique: true })
}
