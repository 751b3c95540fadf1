import { id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Who is deciding what, until when. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'claims',
    {
      id: id(),
      object_type: needed(string(12)),
      object_id: needed(ref()),
      user_id: needed(ref()),
      taken_at: needed(time()),
      until: needed(time()),
    },
    [
      { columns: ['object_type', 'object_id'], unique: true },
      { columns: ['user_id', 'until'] },
      { columns: ['until'] },
    ],
  )
