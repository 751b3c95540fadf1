import { flag, id, integer, json, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'macros',
    {
      id: id(),
      user_id: needed(ref()),
      shared: flag(),
      name: needed(string(60)),
      key: needed(string(1)),
      decision: needed(string(20)),
      reasons: needed(json()),
      template: string(20),
      mail: json(),
      note: needed(longText()),
      version: needed(integer(), 1),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [{ columns: ['user_id'] }, { columns: ['shared'] }],
  )
