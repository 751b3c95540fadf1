import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'settings',
    {
      id: id(),
      name: needed(string(60)),
      value: needed(longText()),
      updated_by: ref(),
      updated_at: needed(time()),
    },
    [{ columns: ['name'], unique: true }],
  )
