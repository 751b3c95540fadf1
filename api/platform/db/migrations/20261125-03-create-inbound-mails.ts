import { id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'inbound_mails',
    {
      id: id(),
      mail_hash: needed(string(64)),
      outcome: needed(string(16)),
      thread_id: ref(),
      message_id: ref(),
      created_at: needed(time()),
    },
    [{ columns: ['mail_hash'], unique: true }, { columns: ['created_at'] }],
  )
