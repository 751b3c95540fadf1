import { counter, id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'guests',
    {
      id: id(),
      mail: needed(string(254)),
      mail_hash: needed(string(64)),
      name: needed(string(60)),
      user_id: ref(),
      link_version: counter(),
      silent_at: time(),
      blocked_at: time(),
      blocked_by: ref(),
      deleted_at: time(),
      created_at: needed(time()),
    },
    [{ columns: ['mail_hash'], unique: true }, { columns: ['user_id'] }],
  )
