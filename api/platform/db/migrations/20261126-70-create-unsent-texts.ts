import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'unsent_texts',
    {
      id: id(),
      user_id: needed(ref()),
      name: needed(string(150)),
      text: needed(longText()),
      typed_at: needed(time()),
    },
    [{ columns: ['user_id', 'name'], unique: true }, { columns: ['typed_at'] }],
  )
