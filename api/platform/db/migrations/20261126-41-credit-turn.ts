import { counter } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** A change that nodes of a cluster see of each other, where they do not see locks. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('users', 'credit_turn', counter())
}
