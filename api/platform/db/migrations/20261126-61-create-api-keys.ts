import { flag, id, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'api_keys',
    {
      id: id(),
      user_id: needed(ref()),
      for_operator: flag(),
      name: needed(string(60)),
      scopes: needed(json()),
      start: needed(string(16)),
      hash: needed(string(64)),
      created_at: needed(time()),
      expires_at: time(),
      last_used_at: time(),
      network: string(64),
      ended_at: time(),
    },
    [{ columns: ['hash'], unique: true }, { columns: ['user_id'] }, { columns: ['for_operator'] }],
  )
