import { id, integer, json, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** At most one of each code for an advert; what is found no longer stays, so that it stays put aside when it returns. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'signals',
    {
      id: id(),
      advert_id: needed(ref()),
      code: needed(string(20)),
      weight: needed(integer()),
      evidence: needed(json()),
      found_at: needed(time()),
      gone_at: time(),
      dismissed_at: time(),
      dismissed_by: ref(),
      dismissed_parts: json(),
      note: longText(),
    },
    [
      { columns: ['advert_id', 'code'], unique: true },
      { columns: ['code', 'gone_at', 'dismissed_at', 'found_at', 'id'], name: 'signals_open' },
    ],
  )
