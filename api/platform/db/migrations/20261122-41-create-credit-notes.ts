import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** An invoice is cancelled once; an order that is invoiced anew may have several of them. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'credit_notes',
    {
      id: id(),
      order_id: needed(ref()),
      number: needed(string(40)),
      invoice_number: needed(string(40)),
      reason: needed(string(16)),
      invoice: needed(longText()),
      issued_at: needed(time()),
    },
    [
      { columns: ['order_id', 'id'] },
      { columns: ['number'], unique: true },
      { columns: ['invoice_number'], unique: true },
    ],
  )
