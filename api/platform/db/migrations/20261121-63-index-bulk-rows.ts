import type { SchemaKit } from '../schema-kit'

/** What is left of an advert in jobs, for its removal. */
export const up = (kit: SchemaKit) => kit.addIndex('bulk_rows', { columns: ['advert_id'] })
