import type { SchemaKit } from '../schema-kit'

/** The mail log reads by state, template or recipient, newest first. */
export const up = async (kit: SchemaKit) => {
  await kit.addIndex('mail_outbox', { columns: ['state', 'id'] })
  await kit.addIndex('mail_outbox', { columns: ['template', 'id'] })
  await kit.addIndex('mail_outbox', { columns: ['recipient', 'id'] })
}
