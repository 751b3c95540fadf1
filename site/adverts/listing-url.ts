import { typedNumber } from './typed-number'

/** The sort orders that a listing offers; `asc` is the one without a word in the address. */
export const sortCodes = ['default', 'asc', 'desc', 'pasc', 'pdesc', 'yasc', 'ydesc'] as const
export type SortCode = (typeof sortCodes)[number]

export const pageSizes = [25, 50, 100] as const

/** What the address of a listing may carry, by the shape of the values. */
export interface ListingShape {
  readonly path: string
  /** Keys that may be repeated, with what a value must look like; other values are dropped. */
  readonly many: Readonly<Record<string, (value: string) => string | undefined>>
  /** Keys of whole numbers with the least and the greatest that makes sense; others become these. */
  readonly numbers: Readonly<Record<string, readonly [min: number, max: number]>>
  readonly texts: readonly string[]
  readonly sizes?: readonly number[]
}

export interface ListingState {
  /** Only keys with a value; ranges and texts have one value each. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: SortCode
  readonly page: number
  readonly size: number
  /** Keys and values of the address that say nothing here, and were left out. */
  readonly unknown?: readonly (readonly [key: string, value: string])[]
  /** A shorter way to one page from its neighbour, as the list call gives it; any other page goes without. */
  readonly way?: { readonly page: number; readonly cursor: string } | undefined
}

/** The shape of the list call's cursors. */
const cursorText = /^[np]-?\d{1,15}\.\d{1,10}$/

const sizesOf = (shape: ListingShape) => shape.sizes ?? pageSizes

/** Free values, such as names: without control characters, trimmed and not endless. */
export const anyWord = (value: string): string | undefined =>
  value.replace(/\p{C}/gu, '').trim().slice(0, 80).trim() || undefined
/** Values of a fixed set. */
export const oneOf =
  (allowed: readonly string[]) =>
  (value: string): string | undefined =>
    allowed.find(one => one === value.trim().toLowerCase())

type Filters = ListingState['filters']

/**
 * The ends of every range, the lower one first: from 2010 to 1990 means from 1990 to 2010. A currency belongs to bounds
 * of the price, and goes with them.
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

/** Reads an address. What it cannot carry is left out, so a mistyped or old address still gives a listing. */
export const parseListing = (shape: ListingShape, params: URLSearchParams): ListingState => {
  const filters: Record<string, readonly string[]> = {}
  const unknown: (readonly [string, string])[] = []
  const known = <T>(key: string, read: (value: string) => T | undefined) =>
    params.getAll(key).flatMap(value => {
      const found = read(value)
      // A form that is sent before scripts run names every key of it.
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
    sort: sortCodes.find(code => code === params.get('sort')) ?? 'asc',
    page,
    ...(page > 1 && cursorText.test(cursor) ? { way: { page, cursor } } : {}),
    size: sizesOf(shape).includes(size) ? size : (sizesOf(shape)[0] ?? 25),
  }
}

export const hasFilters = ({ filters }: ListingState): boolean => Object.keys(filters).length > 0

/** Whether a country stands in an address by its code; only the server knows names. */
export const hasCode = (country: string): boolean => /^[A-Z]{2}$/.test(country)

interface Neighbours {
  readonly next?: string | null | undefined
  readonly previous?: string | null | undefined
}

/** The same listing on another page; to a neighbour by the shorter way, where the list call knows one. */
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

/** What the counts are asked: lists where the contract has lists, and single values elsewhere. */
export const filterQuery = (shape: ListingShape, { filters }: ListingState): Query =>
  Object.fromEntries(
    Object.entries(filters).map(([key, values]) => [key, key in shape.many ? values : (values[0] ?? '')]),
  )

/** What the counts are asked by whoever has chosen a currency: the range of prices comes in it. */
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

/** What the bounds of the price are in: euro unless they say otherwise; without bounds what the visitor has chosen. */
export const priceCurrency = ({ filters }: ListingState, chosen: string | undefined): string =>
  filters['currency']?.[0] ?? (filters['priceFrom'] || filters['priceTo'] ? 'EUR' : (chosen ?? 'EUR'))

/** Names a typed input together with the value that it was opened with. */
export const inputKey = ({ filters }: ListingState, key: string): string =>
  `${key} ${filters[key]?.[0] ?? ''}`

/** Takes a value in, or out when it is there. */
export const toggled = (state: ListingState, key: string, value: string): ListingState => {
  const now = state.filters[key] ?? []
  const next = now.includes(value) ? now.filter(one => one !== value) : [...now, value]
  return withFilters(state, { [key]: next })
}

/** Without every filter but the given ones, which say what the listing is of. */
export const cleared = (state: ListingState, keep: readonly string[]): ListingState => ({
  ...state,
  page: 1,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([key]) => keep.includes(key))),
})
