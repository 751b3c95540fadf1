import { AppError } from '../../shared/contract/errors'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { Sort } from '../../shared/contract/listing-query'
import type { Place, SortColumn } from '../search/search.public'

export interface Order {
  readonly by: SortColumn
  readonly descending: boolean
}

/**
 * `asc` is newest first (checklist LIST-06). Sorted by price, adverts without a public price come last in both
 * directions, and rates are grouped by unit. Only aircraft and leases have years; other kinds fall back to the date.
 */
export const orderOf = (kind: AdvertKind, sort: Sort): Order => {
  const hasYear = kind === 'aircraft' || kind === 'lease'
  switch (sort) {
    case 'desc':
      return { by: 'start', descending: false }
    case 'pasc':
      return { by: 'priceUp', descending: false }
    case 'pdesc':
      return { by: 'priceDown', descending: true }
    case 'yasc':
      return { by: hasYear ? 'year' : 'start', descending: true }
    case 'ydesc':
      return { by: hasYear ? 'year' : 'start', descending: !hasYear }
    case 'default':
    case 'asc':
    case 'relevance':
      return { by: 'start', descending: true }
  }
}

export interface Cursor extends Place {
  /** True when paging towards the first page. */
  readonly back: boolean
}

const cursorText = /^([np])(-?\d{1,15})\.(\d{1,10})$/
/** The sort value of adverts that lack one. */
const without = -999_999_999_999_999

/** `n` (next) or `p` (previous), the sort value of the page's edge row, and its id. */
export const writeCursor = (edge: Place | undefined, back: boolean): string | null =>
  edge ? `${back ? 'p' : 'n'}${Number.isFinite(edge.value) ? edge.value : without}.${edge.id}` : null

/** Throws `invalid_query` for a text that `writeCursor` did not produce. */
export const readCursor = (text: string): Cursor => {
  const [, direction, value, id] = cursorText.exec(text) ?? []
  if (!direction)
    throw new AppError('invalid_query', 'Please check: cursor.', {
      errors: [{ field: 'cursor', message: 'is not a cursor of this listing' }],
    })
  return {
    back: direction === 'p',
    value: Number(value) === without ? Number.NEGATIVE_INFINITY : Number(value),
    id: Number(id),
  }
}
