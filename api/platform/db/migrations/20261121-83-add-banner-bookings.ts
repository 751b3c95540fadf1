import { ref, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Whom a place is booked for, and which request that answers. Pictures are found by their file, to be kept. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('banners', 'company', string(120))
  await kit.addColumn('banners', 'request_id', ref())
  await kit.addIndex('banners', { columns: ['file'] })
  await kit.addIndex('banners', { columns: ['exp'] })
}
