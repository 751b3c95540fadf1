import { toRegion } from '../../shared/data/type-codes'
import { typedNumber } from './typed-number'

/** Sort orders of every listing; `asc` is omitted from the address. */
const everySort = ['default', 'asc', 'desc', 'pasc', 'pdesc'] as const
/** Those of the home page, of whole aircraft, which have a year and hours, and of aircraft for sale. */
export const yearSorts = [...everySort, 'yasc', 'ydesc'] as const
export const airframeSorts = [...yearSorts, 'tasc', 'tdesc', 'easc', 'edesc'] as const
export const saleSorts = [...airframeSorts, 'masc', 'mdesc'] as const
export type SortCode = (typeof saleSorts)[number]

/** The sort orders that a listing offers. */
export const sortsOf = ({ sorts }: ListingShape): readonly SortCode[] => sorts ?? everySort

export const pageSizes = [25, 50, 100] as const

/** The possible parameters of a listing's address. */
export interface ListingShape {
  readonly path: string
  /** Repeatable keys with their parsers; values that a parser does not accept are dropped. */
  readonly many: Readonly<Record<string, (value: string) => string | undefined>>
  /** Keys of whole numbers with their smallest and largest useful value; numbers outside are clamped. */
  readonly numbers: Readonly<Record<string, readonly [min: number, max: number]>>
  readonly texts: readonly string[]
  readonly sizes?: readonly number[]
  /** If absent, those of every listing. */
  readonly sorts?: readonly SortCode[]
}

export interface ListingState {
  /** Only keys with a value; ranges and texts have one value each. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: SortCode
  readonly page: number
  readonly size: number
  /** Keys and values of the address that were not understood and are ignored. */
  readonly unknown?: readonly (readonly [key: string, value: string])[]
  /** Cursor to a neighbouring page, from the list call; used only for that page. */
  readonly way?: { readonly page: number; readonly cursor: string } | undefined
}

/** Format of the list call's cursors. */
const cursorText = /^[np]-?\d{1,15}(,\d{1,12})?\.\d{1,10}$/

const sizesOf = (shape: ListingShape) => shape.sizes ?? pageSizes

/** Cleans free text such as a name: no control characters, trimmed, at most 80 characters. */
export const anyWord = (value: string): string | undefined =>
  value.replace(/\p{C}/gu, '').trim().slice(0, 80).trim() || undefined
/** Values of a fixed set, in capitals or not. */
export const oneOf =
  (allowed: readonly string[]) =>
  (value: string): string | undefined =>
    allowed.find(one => one.toLowerCase() === value.trim().toLowerCase())

type Filters = ListingState['filters']

/**
 * Swaps the ends of a range if the lower one is larger: from 2010 to 1990 means from 1990 to 2010. A currency is kept
 * only with a price bound.
 */
const inOrder = ({ currency, ...filters }: Filters): Filters => {
  const isPriced = filters['priceFrom'] ?? filters['priceTo']
  const ordered = { ...filters, ...(isPriced && currency ? { currency } : {}) }
  for (const [from, low] of Object.entries(filters)) {
    const to = from.replace(/From$/, 'To')
    const high = filters[to]
    if (high && Number(low[0]) > Number(high[0])) Object.assign(ordered, { [from]: high, [to]: low })
  }
  return ordered
}

/** A region among the countries, as the form of the home page sends it without scripts, is a region. */
const withRegions = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...given].map(([key, value]) => [key === 'country' && toRegion(value) ? 'region' : key, value]),
  )

/** Parses an address. Invalid parts are ignored, so that a mistyped or old address still gives a listing. */
export const parseListing = (shape: ListingShape, given: URLSearchParams): ListingState => {
  const params = withRegions(given)
  const filters: Record<string, readonly string[]> = {}
  const unknown: (readonly [string, string])[] = []
  const known = <T>(key: string, read: (value: string) => T | undefined) =>
    params.getAll(key).flatMap(value => {
      const found = read(value)
      // Empty values are normal: a form that is submitted without scripts sends all of its fields.
      if (found === undefined && value.trim()) unknown.push([key, value])
      return found ?? []
    })
  for (const [key, read] of Object.entries(shape.many)) {
    const values = new Set(known(key, read))
    if (values.size) filters[key] = [...values].slice(0, 50)
  }
  for (const [key, [min, max]] of Object.entries(shape.numbers)) {
    const [value] = known(key, typedNumber)
    if (value !== undefined) filters[key] = [String(Math.min(Math.max(value, min), max))]
  }
  for (const key of shape.texts) {
    const value = anyWord(params.get(key) ?? '')
    if (value) filters[key] = [value]
  }
  const size = Number(params.get('size'))
  const page = Math.min(Math.max(typedNumber(params.get('page')) ?? 1, 1), 1_000_000)
  const cursor = params.get('cursor') ?? ''
  return {
    filters: inOrder(filters),
    ...(unknown[0] ? { unknown } : {}),
    sort: sortsOf(shape).find(code => code === params.get('sort')) ?? 'asc',
    page,
    ...(page > 1 && cursorText.test(cursor) ? { way: { page, cursor } } : {}),
    size: sizesOf(shape).includes(size) ? size : (sizesOf(shape)[0] ?? 25),
  }
}

export const hasFilters = ({ filters }: ListingState): boolean => Object.keys(filters).length > 0

/** Days have a chip each, whatever their names end in. */
const alone = new Set(['calibrationDueFrom', 'freeFrom', 'freeTo'])

/** How many filters are chosen, as chips show them: a range is one, and so is what the listing is of none. */
export const countChosen = ({ filters }: ListingState): number => {
  const ranges = new Set<string>()
  let count = 0
  for (const [key, values] of Object.entries(filters)) {
    if (key === 'currency' || (key === 'type' && values.length === 1)) continue
    const range = key.replace(/(?:From|To)$/, '')
    if (range === key || alone.has(key)) count += values.length
    else ranges.add(range)
  }
  return count + ranges.size
}

/** Whether a country is given by its code; only the server knows the names. */
export const hasCode = (country: string): boolean => /^[A-Z]{2}$/.test(country)

interface Neighbours {
  readonly next?: string | null | undefined
  readonly previous?: string | null | undefined
}

/** The same listing on another page; a neighbouring page gets its cursor, if there is one. */
export const atPage = (state: ListingState, page: number, { next, previous }: Neighbours): ListingState => {
  const cursor = page === state.page + 1 ? next : page === state.page - 1 ? previous : undefined
  return { ...state, page, way: cursor ? { page, cursor } : undefined }
}

const cursorOf = ({ way, page }: ListingState) => (way?.page === page && page > 1 ? way.cursor : undefined)

const keysOf = (shape: ListingShape) => [
  ...Object.keys(shape.many),
  ...Object.keys(shape.numbers),
  ...shape.texts,
]

/** The address of a state: keys in a fixed order, defaults left out, so that equal states have equal addresses. */
export const listingSearch = (shape: ListingShape, state: ListingState): string => {
  const params = new URLSearchParams()
  for (const key of keysOf(shape)) for (const value of state.filters[key] ?? []) params.append(key, value)
  if (state.sort !== 'asc') params.set('sort', state.sort)
  if (state.size !== sizesOf(shape)[0]) params.set('size', String(state.size))
  if (state.page > 1) params.set('page', String(state.page))
  const cursor = cursorOf(state)
  if (cursor !== undefined) params.set('cursor', cursor)
  const search = params.toString()
  return search ? `?${search}` : ''
}

type Query = Readonly<Record<string, readonly string[] | string | number | undefined>>

/** The filters as a query of the API: lists where the contract has lists, single values elsewhere. */
export const filterQuery = (shape: ListingShape, { filters }: ListingState): Query =>
  Object.fromEntries(
    Object.entries(filters).map(([key, values]) => [key, key in shape.many ? values : (values[0] ?? '')]),
  )

/** The query of the counts; includes a chosen currency, because the price range is returned in it. */
export const facetQuery = (shape: ListingShape, state: ListingState, chosen: string | undefined): Query => {
  const currency = priceCurrency(state, chosen)
  return { ...filterQuery(shape, state), ...(currency === 'EUR' ? {} : { currency }) }
}

/** What the list call is asked. */
export const listQuery = (shape: ListingShape, state: ListingState): Query => ({
  ...filterQuery(shape, state),
  sort: state.sort,
  page: state.page,
  size: state.size,
  ...(cursorOf(state) === undefined ? {} : { cursor: cursorOf(state) }),
  ...('search' in state.filters || 'partNumber' in state.filters ? { explain: '1' } : {}),
})

/** The same listing with other values of some keys, from its first page. */
export const withFilters = (
  state: ListingState,
  changes: Readonly<Record<string, readonly string[]>>,
): ListingState => ({
  ...state,
  page: 1,
  filters: inOrder(
    Object.fromEntries(
      Object.entries({ ...state.filters, ...changes }).filter(([, values]) => values.length > 0),
    ),
  ),
})

/** Currency of the price filter: with bounds the one in the address or euro, without bounds the visitor's choice. */
export const priceCurrency = ({ filters }: ListingState, chosen: string | undefined): string =>
  filters['currency']?.[0] ?? (filters['priceFrom'] || filters['priceTo'] ? 'EUR' : (chosen ?? 'EUR'))

/** Key of a typed input, which changes with the value in the address. */
export const inputKey = ({ filters }: ListingState, key: string): string =>
  `${key} ${filters[key]?.[0] ?? ''}`

/** Takes a value in, or out when it is there. */
export const toggled = (state: ListingState, key: string, value: string): ListingState => {
  const now = state.filters[key] ?? []
  const next = now.includes(value) ? now.filter(one => one !== value) : [...now, value]
  return withFilters(state, { [key]: next })
}

/** Removes all filters except the given ones, which define what the listing is of. */
export const cleared = (state: ListingState, keep: readonly string[]): ListingState => ({
  ...state,
  page: 1,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([key]) => keep.includes(key))),
})
