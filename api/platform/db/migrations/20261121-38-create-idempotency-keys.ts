import { id, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'idempotency_keys',
    {
      id: id(),
      user_id: needed(ref()),
      name: needed(string(64)),
      request: needed(string(64)),
      result: needed(json()),
      created_at: needed(time()),
    },
    [{ columns: ['user_id', 'name'], unique: true }, { columns: ['created_at'] }],
  )
