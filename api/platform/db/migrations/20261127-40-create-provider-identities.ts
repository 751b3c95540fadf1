import { flag, id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Who accounts are at the identity provider, and which sessions were opened there. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'provider_identities',
    {
      id: id(),
      user_id: needed(ref()),
      issuer: needed(string(500)),
      subject: needed(string(255)),
      subject_hash: needed(string(64)),
      created_at: needed(time()),
      last_used_at: time(),
    },
    [
      { columns: ['subject_hash'], unique: true },
      { columns: ['user_id'], unique: true },
    ],
  )
  await kit.addColumn('sessions', 'by_provider', flag())
}
