import { money, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async (kit: SchemaKit) => {
  await kit.addColumn('watchlist', 'currency_added', string(3))
  await kit.addColumn('watchlist', 'price_last', money())
  await kit.addColumn('watchlist', 'currency_last', string(3))
  await kit.addColumn('watchlist', 'last_at', time())
}
