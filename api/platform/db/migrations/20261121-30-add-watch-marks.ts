import { flag, money, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async (kit: SchemaKit) => {
  await kit.addColumn('watchlist', 'currency', string(3))
  await kit.addColumn('watchlist', 'price_added', money())
  await kit.addColumn('watchlist', 'seen_at', time())
  await kit.addColumn('watchlist', 'notify', flag(true))
  await kit.addColumn('watchlist', 'drop_told_at', time())
  await kit.addColumn('watchlist', 'end_told_at', time())
}
