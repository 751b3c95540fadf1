import { stockKeyOf } from '../../../shared/rules/stock-key'
import type { Params, Row } from './connect'
import type { AdvertRow } from './schema/advert.model'

export type Stocked = Pick<AdvertRow, 'id' | 'ownerId' | 'stockNumber'>

/** The other advert of the same account that has this stock number; removed ones leave theirs free. */
export const stockHolder = async (
  read: (sql: string, params: Params) => Promise<readonly Row[]>,
  { id, ownerId, stockNumber }: Stocked,
): Promise<number | undefined> => {
  const key = stockKeyOf(stockNumber)
  if (key === null) return undefined
  const [row] = await read('SELECT id FROM adverts WHERE owner_id = ? AND stock_key = ? AND id <> ?', [
    ownerId,
    key,
    id,
  ])
  return row && Number(row['id'])
}
