import { needed, primary, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'sessions',
    {
      id: primary(string(40)),
      user_id: needed(ref()),
      created_at: needed(time()),
      expires_at: needed(time()),
      ended_at: time(),
      client: needed(string(200), ''),
    },
    [{ columns: ['user_id'] }, { columns: ['expires_at'] }],
  )
