import { id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Links that prove a mail address; of the token only a hash. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'mail_links',
    {
      id: id(),
      user_id: needed(ref()),
      mail: needed(string(254)),
      token_hash: needed(string(64)),
      expires_at: needed(time()),
      used_at: time(),
      created_at: needed(time()),
    },
    [{ columns: ['token_hash'], unique: true }, { columns: ['user_id'] }, { columns: ['expires_at'] }],
  )
