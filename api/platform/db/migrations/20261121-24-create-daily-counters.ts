import { calendarDate, counter, id, needed, ref } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'daily_counters',
    {
      id: id(),
      advert_id: needed(ref()),
      day: needed(calendarDate()),
      views: counter(),
      enquiries: counter(),
      watches: counter(),
    },
    [{ columns: ['advert_id', 'day'], unique: true }],
  )
