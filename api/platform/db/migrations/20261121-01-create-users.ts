import { counter, id, needed, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'users',
    {
      id: id(),
      mail: needed(string(254)),
      password: needed(string(200)),
      name: needed(string(60)),
      surname: needed(string(60)),
      dial_code: needed(string(8), ''),
      phone: needed(string(20), ''),
      account_type: needed(string(20), 'person'),
      role: needed(string(20), 'user'),
      token_version: counter(),
      suspended_at: time(),
      deleted_at: time(),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [{ columns: ['mail'], unique: true }, { columns: ['created_at', 'id'] }],
  )
