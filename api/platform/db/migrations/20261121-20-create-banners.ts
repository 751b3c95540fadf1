import { counter, id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'banners',
    {
      id: id(),
      user_id: ref(),
      class: needed(string(4)),
      slot: counter(),
      file: needed(string(60)),
      link: needed(string(400)),
      alt: needed(string(200), ''),
      start: needed(time()),
      exp: needed(time()),
      state: needed(string(12), 'booked'),
      created_at: needed(time()),
    },
    [{ columns: ['class', 'start'] }],
  )
