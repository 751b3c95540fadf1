import { id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'models',
    {
      id: id(),
      brand_id: needed(ref()),
      name: needed(string(80)),
      name_key: needed(string(80)),
      type: string(20),
      created_at: needed(time()),
    },
    [{ columns: ['brand_id', 'name_key'], unique: true }, { columns: ['type'] }],
  )
