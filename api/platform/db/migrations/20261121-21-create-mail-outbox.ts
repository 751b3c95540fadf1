import { counter, id, longText, needed, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'mail_outbox',
    {
      id: id(),
      recipient: needed(string(254)),
      subject: needed(string(200)),
      text: needed(longText()),
      template: needed(string(40), ''),
      group_key: string(60),
      message_id: needed(string(120)),
      state: needed(string(12), 'waiting'),
      not_before: needed(time()),
      tries: counter(),
      last_error: string(400),
      sent_at: time(),
      created_at: needed(time()),
    },
    [
      { columns: ['state', 'not_before'] },
      { columns: ['group_key'] },
      { columns: ['recipient'] },
      { columns: ['message_id'], unique: true },
    ],
  )
