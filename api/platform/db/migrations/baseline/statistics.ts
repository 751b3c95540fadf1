import { calendarDate, counter, id, needed, primary, ref, string } from '../../columns'
import type { Tables } from '../../schema-kit'

export const statistics: Tables = {
  daily_counters: {
    columns: {
      id: id(),
      advert_id: needed(ref()),
      day: needed(calendarDate()),
      views: counter(),
      enquiries: counter(),
      watches: counter(),
      phones: counter(),
      mails: counter(),
    },
    indexes: [{ columns: ['advert_id', 'day'], unique: true }],
  },
  /** One keyed hash per visitor, advert, day and counted event; deleted after a day. */
  visitor_marks: {
    columns: {
      mark: primary(string(24)),
      day: needed(calendarDate()),
    },
    indexes: [{ columns: ['day'] }],
  },
  /** Searches of visitors without a result, per day. */
  dead_searches: {
    columns: {
      id: id(),
      day: needed(calendarDate()),
      kind: needed(string(12)),
      words: needed(string(80)),
      times: counter(),
    },
    indexes: [{ columns: ['day', 'kind', 'words'], unique: true }],
  },
}
