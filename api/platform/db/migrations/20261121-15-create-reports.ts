import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'reports',
    {
      id: id(),
      advert_id: needed(ref()),
      reporter_id: ref(),
      reporter_key: needed(string(64)),
      reason: needed(string(40)),
      text: longText(),
      state: needed(string(12), 'open'),
      created_at: needed(time()),
      decided_by: ref(),
      decided_at: time(),
    },
    [{ columns: ['advert_id', 'reporter_key', 'reason'], unique: true }, { columns: ['state', 'id'] }],
  )
