import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async ({ addColumn, addIndex }: SchemaKit): Promise<void> => {
  await addColumn('users', 'seller_key', string(16))
  await addIndex('users', { columns: ['seller_key'], unique: true })
}
