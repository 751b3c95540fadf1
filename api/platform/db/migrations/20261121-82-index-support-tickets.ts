import type { SchemaKit } from '../schema-kit'

/** What somebody has written before. */
export const up = (kit: SchemaKit) => kit.addIndex('support_tickets', { columns: ['mail', 'id'] })
