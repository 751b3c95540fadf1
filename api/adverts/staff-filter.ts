import type { StaffFilter } from '../../shared/contract/bulk'
import type { Params } from '../db/connect'
import { beginsWord } from './search'
import { queryWords } from './search-words'

/** Adverts `a` in any state but deleted that match, as parts of a statement. */
export const staffFilter = ({
  kind,
  status,
  reviewState,
  search,
  type,
  manufacturer,
  owner,
}: StaffFilter): { readonly tables: string; readonly where: string; readonly params: Params } => {
  const words = search ? queryWords(search) : []
  const equal = [
    ['kind', kind],
    ['status', status],
    ['review_state', reviewState],
    ['type', type],
    ['manufacturer', manufacturer],
    ['owner_id', owner],
  ] as const
  const given = equal.filter(([, value]) => value !== undefined)
  const where = [
    'a.deleted_at IS NULL',
    ...given.map(([column]) => `a.${column} = ?`),
    ...words.map(() => 's.words LIKE ?'),
  ].join(' AND ')
  return {
    tables: `adverts a${words.length > 0 ? ' JOIN advert_search s ON s.advert_id = a.id' : ''}`,
    where,
    params: [...given.map(([, value]) => value as string | number), ...words.map(beginsWord)],
  }
}
