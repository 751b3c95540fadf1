import { flag, longId, needed, ref, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable('advert_changes', {
    id: longId(),
    advert_id: needed(ref()),
    only_staff: flag(),
    at: needed(time()),
  })
