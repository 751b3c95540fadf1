import { calendarDate, id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'banner_requests',
    {
      id: id(),
      user_id: needed(ref()),
      class: needed(string(4)),
      company: needed(string(120)),
      mail: needed(string(254)),
      start: needed(calendarDate()),
      target: needed(string(400)),
      message: needed(longText()),
      state: needed(string(12), 'open'),
      created_at: needed(time()),
    },
    [{ columns: ['state', 'id'] }],
  )
