import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.addIndex('adverts', { columns: ['first_published_at'], name: 'adverts_first_published' })
