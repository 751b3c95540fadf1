import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'staff_notes',
    {
      id: id(),
      object_type: needed(string(12)),
      object_id: needed(ref()),
      author_id: needed(ref()),
      text: needed(longText()),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [{ columns: ['object_type', 'object_id', 'id'] }],
  )
