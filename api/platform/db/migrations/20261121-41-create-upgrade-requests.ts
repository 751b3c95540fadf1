import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'upgrade_requests',
    {
      id: id(),
      user_id: needed(ref()),
      account_type: needed(string(20)),
      company: needed(string(120)),
      vat_id: string(40),
      note: longText(),
      state: needed(string(12), 'open'),
      reply: longText(),
      created_at: needed(time()),
      decided_by: ref(),
      decided_at: time(),
    },
    [{ columns: ['user_id', 'id'] }, { columns: ['state', 'id'] }],
  )
