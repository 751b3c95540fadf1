import { id, integer, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'drafts',
    {
      id: id(),
      user_id: needed(ref()),
      name: needed(string(20)),
      content: needed(json()),
      revision: needed(integer()),
      created_at: needed(time()),
      saved_at: needed(time()),
    },
    [{ columns: ['user_id', 'name'], unique: true }, { columns: ['saved_at'] }],
  )
