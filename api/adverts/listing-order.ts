import { AppError } from '../../shared/contract/errors'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { Sort } from '../../shared/contract/listing-query'
import type { listingIndexOf, Place, SortColumn } from '../search/search.public'

/** A part of a listing in its order. */
export type Stretch = Parameters<ReturnType<typeof listingIndexOf>['walk']>[1]

export interface Order {
  readonly by: SortColumn
  readonly descending: boolean
}

/**
 * `asc` is newest first (checklist LIST-06). Sorted by price, adverts without a public price come last in both
 * directions, and rates are grouped by unit; so do those without hours or a mid-time price. Only aircraft and leases have
 * years and hours; other kinds fall back to the date.
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
    case 'tasc':
    case 'tdesc':
      return hoursOrder(kind, 'totalTime', sort === 'tdesc')
    case 'easc':
    case 'edesc':
      return hoursOrder(kind, 'engineTime', sort === 'edesc')
    case 'masc':
    case 'mdesc':
      if (kind !== 'aircraft') return newest
      return { by: sort === 'masc' ? 'midTimeUp' : 'midTimeDown', descending: sort === 'mdesc' }
    case 'default':
    case 'asc':
    case 'relevance':
      return newest
  }
}

const newest: Order = { by: 'start', descending: true }

const hoursOrder = (kind: AdvertKind, column: 'totalTime' | 'engineTime', descending: boolean): Order =>
  kind === 'aircraft' || kind === 'lease'
    ? { by: `${column}${descending ? 'Down' : 'Up'}`, descending }
    : newest

/** So few matches are sorted; more are walked to in the order of all adverts, once that is quicker. */
const fewMatches = 200
/** What a match costs when all are sorted, in adverts that could be walked past meanwhile. */
const sortCost = 50

/** Whether sorting all `total` matches takes less than walking to the last one `wanted`, past the adverts between them. */
export const isSortedSooner = (total: number, wanted: number, adverts: number): boolean =>
  total <= fewMatches || total * sortCost < (wanted * adverts) / total

export interface Cursor extends Place {
  /** True when paging towards the first page. */
  readonly back: boolean
}

const cursorText = /^([np])(-?\d{1,15}(?:,\d{1,12})?)\.(\d{1,10})$/
/** The sort value, of either sign, of adverts that lack one. */
const without = 999_999_999_999_999
const finite = (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * without)
const infinite = (value: number) => (Math.abs(value) === without ? value * Number.POSITIVE_INFINITY : value)

/**
 * `n` (next) or `p` (previous), the sort value of the page's edge row with a comma for its point, and its id. Null
 * without an edge, and for a value that no cursor can hold; a page is found without one, too.
 */
export const writeCursor = (edge: Place | undefined, back: boolean): string | null => {
  if (!edge) return null
  const text = `${back ? 'p' : 'n'}${String(finite(edge.value)).replace('.', ',')}.${edge.id}`
  return cursorText.test(text) ? text : null
}

/** Throws `invalid_query` for a text that `writeCursor` did not produce. */
export const readCursor = (text: string): Cursor => {
  const [, direction, value = '', id] = cursorText.exec(text) ?? []
  if (!direction)
    throw new AppError('invalid_query', 'Please check: cursor.', {
      errors: [{ field: 'cursor', message: 'is not a cursor of this listing' }],
    })
  return {
    back: direction === 'p',
    value: infinite(Number(value.replace(',', '.'))),
    id: Number(id),
  }
}
