import { calendarDate, needed, primary, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** One keyed hash per visitor, advert, day and what was counted; forgotten after a day. */
export const up = (kit: SchemaKit) =>
  kit.createTable('visitor_marks', { mark: primary(string(24)), day: needed(calendarDate()) }, [
    { columns: ['day'] },
  ])
