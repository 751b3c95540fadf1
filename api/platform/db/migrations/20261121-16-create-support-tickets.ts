import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'support_tickets',
    {
      id: id(),
      user_id: ref(),
      mail: needed(string(254)),
      subject: needed(string(40)),
      message: needed(longText()),
      state: needed(string(12), 'open'),
      created_at: needed(time()),
      answered_by: ref(),
      answered_at: time(),
    },
    [{ columns: ['state', 'id'] }],
  )
