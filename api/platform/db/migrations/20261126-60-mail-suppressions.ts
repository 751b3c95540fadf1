import { id, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'mail_suppressions',
    {
      id: id(),
      mail: needed(string(254)),
      reason: needed(string(12)),
      detail: string(400),
      mail_id: ref(),
      until: time(),
      created_by: ref(),
      created_at: needed(time()),
    },
    [{ columns: ['mail', 'reason'], unique: true }, { columns: ['until'] }],
  )
  await kit.addColumn('mail_outbox', 'bounce', string(8))
  await kit.addColumn('mail_outbox', 'bounced_at', time())
  await kit.addColumn('users', 'mailings_off_at', time())
  await kit.addColumn('mailings', 'skipped', json())
}
