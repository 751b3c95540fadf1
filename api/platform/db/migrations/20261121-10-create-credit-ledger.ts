import { id, integer, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'credit_ledger',
    {
      id: id(),
      user_id: needed(ref()),
      credit_kind: needed(string(12)),
      entry: needed(string(12)),
      amount: needed(integer()),
      advert_id: ref(),
      order_id: ref(),
      actor_id: ref(),
      note: needed(string(200), ''),
      at: needed(time()),
    },
    [{ columns: ['user_id', 'credit_kind'] }, { columns: ['advert_id'] }, { columns: ['order_id'] }],
  )
