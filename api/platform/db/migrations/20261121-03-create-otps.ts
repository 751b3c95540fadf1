import { counter, id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'otps',
    {
      id: id(),
      user_id: needed(ref()),
      code_hash: needed(string(200)),
      expires_at: needed(time()),
      tries: counter(),
      used_at: time(),
      created_at: needed(time()),
    },
    [{ columns: ['user_id', 'id'] }],
  )
