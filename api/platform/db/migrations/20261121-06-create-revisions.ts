import { id, integer, json, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'revisions',
    {
      id: id(),
      advert_id: needed(ref()),
      base_version: needed(integer()),
      state: needed(string(12), 'pending'),
      changes: needed(json()),
      created_by: needed(ref()),
      created_at: needed(time()),
      decided_by: ref(),
      decided_at: time(),
      note: longText(),
    },
    [{ columns: ['advert_id', 'state'] }, { columns: ['state', 'id'] }],
  )
