import { AppError } from '../../shared/contract/errors'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { Sort } from '../../shared/contract/listing-query'
import type { Place, SortColumn } from '../search/search.public'

export interface Order {
  readonly by: SortColumn
  readonly descending: boolean
}

/**
 * `asc` is newest first (checklist LIST-06). By price, what has none for the public comes last both ways, and rates
 * stand by their unit. Only aircraft have years; elsewhere year sorts fall back to the date.
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
  /** True goes towards the first page. */
  readonly back: boolean
}

const cursorText = /^([np])(-?\d{1,15})\.(\d{1,10})$/
/** Stands for adverts without what they are sorted by. */
const without = -999_999_999_999_999

/** `n` or `p`, the sort value of the page's edge row, and its id. */
export const writeCursor = (edge: Place | undefined, back: boolean): string | null =>
  edge ? `${back ? 'p' : 'n'}${Number.isFinite(edge.value) ? edge.value : without}.${edge.id}` : null

/** Throws `invalid_query` for a text that was not written here. */
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
