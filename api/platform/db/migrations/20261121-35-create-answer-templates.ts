import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'answer_templates',
    {
      id: id(),
      user_id: needed(ref()),
      title: needed(string(60)),
      text: needed(longText()),
      created_at: needed(time()),
    },
    [{ columns: ['user_id', 'id'] }],
  )
