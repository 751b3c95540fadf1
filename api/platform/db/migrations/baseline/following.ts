import { flag, id, json, money, needed, primary, ref, string, time } from '../../columns'
import type { Tables } from '../../schema-kit'

export const following: Tables = {
  watchlist: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      advert_id: needed(ref()),
      price_seen: money(),
      created_at: needed(time()),
      currency: string(3),
      price_added: money(),
      seen_at: time(),
      notify: flag(true),
      drop_told_at: time(),
      end_told_at: time(),
      currency_added: string(3),
      price_last: money(),
      currency_last: string(3),
      last_at: time(),
    },
    indexes: [{ columns: ['user_id', 'advert_id'], unique: true }, { columns: ['advert_id'] }],
  },
  watch_settings: {
    columns: {
      user_id: primary(ref()),
      mails: flag(true),
      looked_at: time(),
      updated_at: needed(time()),
    },
  },
  saved_searches: {
    columns: {
      id: id(),
      user_id: ref(),
      mail: string(254),
      kind: needed(string(12)),
      query: needed(json()),
      query_key: needed(string(64)),
      name: needed(string(120)),
      frequency: needed(string(8)),
      confirmed_at: time(),
      told_until: needed(time()),
      told: json(),
      due_at: time(),
      mailed_at: time(),
      looked_at: needed(time()),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    indexes: [
      { columns: ['user_id', 'query_key'], unique: true },
      { columns: ['mail', 'query_key'], unique: true },
      { columns: ['due_at'] },
    ],
  },
}
