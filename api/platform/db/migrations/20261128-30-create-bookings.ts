import { calendarDate, id, integer, json, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'bookings',
    {
      id: id(),
      advert_id: needed(ref()),
      state: needed(string(12)),
      from_day: needed(calendarDate()),
      to_day: needed(calendarDate()),
      note: needed(string(200), ''),
      thread_id: ref(),
      created_at: needed(time()),
      decided_at: time(),
    },
    [{ columns: ['advert_id', 'to_day'] }, { columns: ['thread_id'] }],
  )
  await kit.createTable(
    'calendar_links',
    {
      id: id(),
      advert_id: needed(ref()),
      out_key: string(43),
      in_url: string(500),
      next_fetch_at: time(),
      fetched_at: time(),
      problem: string(400),
      kept: integer(),
      refused: json(),
    },
    [
      { columns: ['advert_id'], unique: true },
      { columns: ['out_key'], unique: true },
      { columns: ['next_fetch_at'] },
    ],
  )
  await kit.addColumn('adverts', 'taken_days', longText())
  await kit.addColumn('guest_enquiries', 'from_day', calendarDate())
  await kit.addColumn('guest_enquiries', 'to_day', calendarDate())
}
