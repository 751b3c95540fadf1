import { counter, id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'threads',
    {
      id: id(),
      advert_id: needed(ref()),
      buyer_id: needed(ref()),
      seller_id: needed(ref()),
      buyer_unread: counter(),
      seller_unread: counter(),
      state: needed(string(12), 'open'),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [
      { columns: ['advert_id', 'buyer_id'], unique: true },
      { columns: ['buyer_id', 'updated_at'] },
      { columns: ['seller_id', 'updated_at'] },
    ],
  )
