import { id, longText, needed, ref, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'messages',
    {
      id: id(),
      thread_id: needed(ref()),
      author_id: needed(ref()),
      text: needed(longText()),
      read_at: time(),
      sent_at: needed(time()),
    },
    [{ columns: ['thread_id', 'id'] }],
  )
