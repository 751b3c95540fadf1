import { ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Why an account is suspended, who did it, and until when. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('users', 'suspension_reason', string(20))
  await kit.addColumn('users', 'suspension_words', string(1000))
  await kit.addColumn('users', 'suspended_by', ref())
  await kit.addColumn('users', 'suspended_until', time())
  await kit.addIndex('users', { columns: ['suspended_until'] })
}
