import { flag, id, integer, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** The plan that an account has, had last, or has ordered; its orders say what they are for. */
export const up = async ({ addColumn, addIndex, createTable }: SchemaKit): Promise<void> => {
  await createTable(
    'stock_plans',
    {
      id: id(),
      user_id: needed(ref()),
      state: needed(string(8)),
      terms: needed(longText()),
      most_live: needed(integer()),
      anchor_at: time(),
      months: needed(integer(), 0),
      period_from: time(),
      period_to: time(),
      next_terms: longText(),
      noticed_at: time(),
      renews: flag(true),
      spends_credits: flag(),
      method: string(16),
      billing: longText(),
      order_id: ref(),
      reminded_at: time(),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [{ columns: ['user_id'], unique: true }, { columns: ['state', 'period_to'] }],
  )
  await addColumn('orders', 'plan', longText())
  await addColumn('orders', 'plan_slot', string(60))
  await addIndex('orders', { columns: ['plan_slot'], unique: true })
}
