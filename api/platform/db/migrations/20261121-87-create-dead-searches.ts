import { calendarDate, counter, id, needed, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What visitors looked for and no advert has, per day. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'dead_searches',
    {
      id: id(),
      day: needed(calendarDate()),
      kind: needed(string(12)),
      words: needed(string(80)),
      times: counter(),
    },
    [{ columns: ['day', 'kind', 'words'], unique: true }],
  )
