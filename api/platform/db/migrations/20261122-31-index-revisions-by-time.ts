import type { SchemaKit } from '../schema-kit'

/** Edits that have come or were decided since a moment. */
export const up = async (kit: SchemaKit) => {
  await kit.addIndex('revisions', { columns: ['created_at', 'advert_id'] })
  await kit.addIndex('revisions', { columns: ['decided_at', 'advert_id'] })
}
