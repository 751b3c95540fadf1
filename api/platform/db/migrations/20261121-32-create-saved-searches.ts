import { id, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'saved_searches',
    {
      id: id(),
      user_id: ref(),
      mail: string(254),
      kind: needed(string(12)),
      query: needed(json()),
      query_key: needed(string(64)),
      name: needed(string(120)),
      frequency: needed(string(8)),
      confirmed_at: time(),
      told_until: needed(time()),
      told: json(),
      due_at: time(),
      mailed_at: time(),
      looked_at: needed(time()),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [
      { columns: ['user_id', 'query_key'], unique: true },
      { columns: ['mail', 'query_key'], unique: true },
      { columns: ['due_at'] },
    ],
  )
