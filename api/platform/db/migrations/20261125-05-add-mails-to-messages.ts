import { json, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('messages', 'via', string(8))
  await kit.addColumn('messages', 'refused_files', json())
  await kit.addColumn('messages', 'mail_id', ref())
  await kit.addColumn('messages', 'undelivered_at', time())
  await kit.addIndex('messages', { columns: ['mail_id'] })
}
