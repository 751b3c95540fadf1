import { flag, id, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'saved_views',
    {
      id: id(),
      user_id: needed(ref()),
      scope: needed(string(20)),
      name: needed(string(80)),
      shared: flag(),
      query: needed(json()),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [{ columns: ['user_id', 'scope'] }, { columns: ['shared', 'scope'] }],
  )
