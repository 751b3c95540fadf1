import { ref, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Which mailing a mail is of, who sends it when that is not the server, and which console has taken it. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('mail_outbox', 'mailing_id', ref())
  await kit.addColumn('mail_outbox', 'way', string(8))
  await kit.addColumn('mail_outbox', 'claimed_by', string(60))
  await kit.addIndex('mail_outbox', { columns: ['mailing_id', 'recipient'], unique: true })
  await kit.addIndex('mail_outbox', { columns: ['mailing_id', 'state'] })
}
