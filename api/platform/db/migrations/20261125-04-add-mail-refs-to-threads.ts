import { ref, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('threads', 'buyer_mail_ref', string(255))
  await kit.addColumn('threads', 'seller_mail_ref', string(255))
  await kit.addColumn('threads', 'merged_into', ref())
}
