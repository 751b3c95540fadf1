import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Why staff take no messages from a guest's address. */
export const up = async ({ addColumn }: SchemaKit): Promise<void> => {
  await addColumn('guests', 'block_reason', string(20))
  await addColumn('guests', 'block_words', string(500))
}
