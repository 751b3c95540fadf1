import { id, money, needed, ref, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'watchlist',
    {
      id: id(),
      user_id: needed(ref()),
      advert_id: needed(ref()),
      price_seen: money(),
      created_at: needed(time()),
    },
    [{ columns: ['user_id', 'advert_id'], unique: true }, { columns: ['advert_id'] }],
  )
