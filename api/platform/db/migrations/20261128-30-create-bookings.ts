import { calendarDate, id, longText, needed, ref, string, time } from '../columns'
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
      import_key: string(64),
      created_at: needed(time()),
      decided_at: time(),
    },
    [{ columns: ['advert_id', 'to_day'] }, { columns: ['thread_id'] }],
  )
  await kit.addColumn('adverts', 'taken_days', longText())
  await kit.addColumn('guest_enquiries', 'from_day', calendarDate())
  await kit.addColumn('guest_enquiries', 'to_day', calendarDate())
}
