import { flag, id, json, longCounter, longText, needed, primary, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Passkeys, the challenges that they have answered, and when a session last proved whose it is. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'passkeys',
    {
      id: id(),
      user_id: needed(ref()),
      credential_id: needed(string(683)),
      public_key: needed(longText()),
      sign_count: longCounter(),
      transports: needed(json()),
      name: needed(string(60)),
      backed_up: flag(),
      created_at: needed(time()),
      last_used_at: time(),
    },
    [{ columns: ['credential_id'], unique: true }, { columns: ['user_id'] }],
  )
  await kit.createTable('spent_challenges', { id: primary(string(43)), expires_at: needed(time()) }, [
    { columns: ['expires_at'] },
  ])
  await kit.addColumn('sessions', 'proved_at', time())
}
