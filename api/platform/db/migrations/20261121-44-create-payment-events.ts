import { id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'payment_events',
    {
      id: id(),
      event_id: needed(string(120)),
      type: needed(string(60)),
      order_id: ref(),
      outcome: needed(string(40), ''),
      at: needed(time()),
    },
    [{ columns: ['event_id'], unique: true }, { columns: ['order_id'] }],
  )
