import { flag, id, needed, ref, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'part_keys',
    {
      id: id(),
      advert_id: needed(ref()),
      part_key: needed(string(60)),
      equivalent: flag(),
    },
    [{ columns: ['part_key', 'advert_id'] }, { columns: ['advert_id'] }],
  )
