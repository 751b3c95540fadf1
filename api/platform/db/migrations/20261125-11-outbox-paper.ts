import { json } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** The paper, such as an invoice, that goes with a mail. It is made when the mail is sent. */
export const up = (kit: SchemaKit): Promise<void> => kit.addColumn('mail_outbox', 'paper', json())
