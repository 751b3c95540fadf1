import type { SchemaKit } from '../schema-kit'

/** Which manufacturers and models adverts use, and which deleted ones are to be removed for good. */
export const up = async (kit: SchemaKit) => {
  await kit.addIndex('adverts', { columns: ['manufacturer', 'model', 'deleted_at'], name: 'adverts_make' })
  await kit.addIndex('adverts', { columns: ['deleted_at'], name: 'adverts_deleted' })
}
