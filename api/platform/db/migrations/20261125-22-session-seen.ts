import { string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** When and from which network a session was last used. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('sessions', 'last_seen_at', time())
  await kit.addColumn('sessions', 'network', string(64))
}
