import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> => kit.addColumn('mail_outbox', 'reply_to', string(254))
