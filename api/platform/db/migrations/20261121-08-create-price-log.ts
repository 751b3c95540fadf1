import { id, money, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'price_log',
    {
      id: id(),
      advert_id: needed(ref()),
      price: needed(money()),
      currency: needed(string(3)),
      actor_id: ref(),
      at: needed(time()),
    },
    [{ columns: ['advert_id', 'id'] }],
  )
