import { counter, id, json, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** One text to many people; its mails are rows of `mail_outbox`. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'mailings',
    {
      id: id(),
      state: needed(string(12), 'open'),
      way: needed(string(8), 'server'),
      subject: needed(string(200)),
      text: needed(longText()),
      audience: json(),
      total: counter(),
      hold_until: needed(time()),
      created_by: needed(ref()),
      created_at: needed(time()),
    },
    [{ columns: ['created_at'] }],
  )
