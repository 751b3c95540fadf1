import { calendarDate, id, needed, ref, string, counter } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Each day of a place belongs to one booking: the database itself refuses a second one. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'banner_days',
    {
      id: id(),
      class: needed(string(4)),
      slot: counter(),
      day: needed(calendarDate()),
      banner_id: needed(ref()),
    },
    [{ columns: ['class', 'slot', 'day'], unique: true }, { columns: ['banner_id'] }],
  )
