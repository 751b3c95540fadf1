import { id, integer, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Authenticator apps, one for an account, and recovery codes. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'totp_factors',
    {
      id: id(),
      user_id: needed(ref()),
      secret: needed(string(200)),
      confirmed_at: time(),
      last_step: needed(integer(), 0),
      created_at: needed(time()),
    },
    [{ columns: ['user_id'], unique: true }],
  )
  await kit.createTable(
    'recovery_codes',
    {
      id: id(),
      user_id: needed(ref()),
      code_hash: needed(string(64)),
      used_at: time(),
      created_at: needed(time()),
    },
    [{ columns: ['user_id'] }],
  )
}
