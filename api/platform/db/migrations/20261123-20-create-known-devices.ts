import { id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Browsers and consoles that have signed in to an account before; only a hash of what they show is stored. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'known_devices',
    {
      id: id(),
      user_id: needed(ref()),
      token_hash: needed(string(64)),
      session_id: needed(string(40), ''),
      created_at: needed(time()),
      used_at: needed(time()),
    },
    [
      { columns: ['token_hash', 'user_id'], unique: true },
      { columns: ['user_id'] },
      { columns: ['used_at'] },
    ],
  )
