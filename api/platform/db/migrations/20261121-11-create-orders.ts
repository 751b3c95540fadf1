import { id, integer, money, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'orders',
    {
      id: id(),
      user_id: needed(ref()),
      packet_id: needed(string(40)),
      quantity: needed(integer(), 1),
      credit_kind: needed(string(12)),
      credits: needed(integer()),
      amount: needed(money()),
      currency: needed(string(3), 'EUR'),
      status: needed(string(16), 'open'),
      method: needed(string(16)),
      provider_id: string(120),
      invoice_number: string(40),
      paid_at: time(),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [
      { columns: ['user_id', 'id'] },
      { columns: ['provider_id'], unique: true },
      { columns: ['invoice_number'], unique: true },
      { columns: ['status', 'id'] },
    ],
  )
