import { facetNames, filtersFrom, noFilters, type Filters } from './filters'
import { queueFilters, queueNames, queueSort } from './queues'

/** How the workbench stands, as far as a link to it tells. */
export interface BenchState {
  readonly filters: Filters
  /** Columns that the rows are sorted by, the first first; `-` before those whose order is turned round. */
  readonly sort: readonly string[]
  /** The columns that are shown, in their order; undefined for the usual ones. */
  readonly columns: readonly string[] | undefined
  /** The advert that is open beside the table. */
  readonly open: number | undefined
}

export const usualState: BenchState = { filters: noFilters, sort: [], columns: undefined, open: undefined }

const listOf = (value: string | null) => value?.split(',').filter(Boolean) ?? []
const isColumn = (name: string) => /^-?\w{1,30}$/.test(name)

/** A range as `from..to`, either of them empty. */
const rangeFrom = (value: string | null): { from?: string; to?: string } => {
  const [from, to] = value?.split('..') ?? []
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
const rangeText = ({ from, to }: { readonly from?: unknown; readonly to?: unknown }) =>
  from === undefined && to === undefined ? '' : `${String(from ?? '')}..${String(to ?? '')}`
const amounts = (range: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(range)
      .map(([name, value]) => [name, Number(value)] as const)
      .filter(([, value]) => Number.isFinite(value) && value >= 0),
  )
const days = (range: Record<string, string>) =>
  Object.fromEntries(Object.entries(range).filter(([, value]) => /^\d{4}-\d\d-\d\d$/.test(value)))

/** A value with a comma would be two; manufacturers may have one. */
const escaped = (value: string) => value.replace(/[%,]/g, encodeURIComponent)
const unescaped = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const queueNamed = (query: URLSearchParams) => queueNames.find(name => name === query.get('queue'))

const filtersOf = (query: URLSearchParams): Filters => {
  const queue = queueNamed(query)
  const picked = facetNames.map(name => [name, query.get(name)] as const)
  return filtersFrom({
    words: query.get('search') ?? '',
    picked: {
      ...(queue ? queueFilters(queue).picked : {}),
      ...Object.fromEntries(
        picked.flatMap(([name, value]) =>
          // A set filter without a value is the one for adverts without a value, such as a manufacturer.
          value === null ? [] : [[name, value.split(',').map(unescaped)]],
        ),
      ),
    },
    price: amounts(rangeFrom(query.get('price'))),
    submitted: days(rangeFrom(query.get('submitted'))),
    ids: listOf(query.get('ids')).map(Number),
  })
}

/** Reads the query of a link; what is not understood falls away. */
export const stateFrom = (search: string): BenchState => {
  const query = new URLSearchParams(search)
  const columns = listOf(query.get('columns')).filter(isColumn)
  const open = Number(query.get('open'))
  const queue = queueNamed(query)
  const sort = listOf(query.get('sort')).filter(isColumn)
  return {
    filters: filtersOf(query),
    sort: sort.length > 0 ? sort : ((queue && queueSort[queue]) ?? []),
    columns: columns.length > 0 ? columns : undefined,
    open: Number.isSafeInteger(open) && open > 0 ? open : undefined,
  }
}

/** The query that says the same, with its `?`; empty where everything is as usual. */
export const searchOf = ({ filters, sort, columns, open }: BenchState): string => {
  const query = new URLSearchParams()
  if (filters.words) query.set('search', filters.words)
  for (const name of facetNames) {
    const values = filters.picked[name]
    if (values) query.set(name, values.map(escaped).join(','))
  }
  const price = rangeText(filters.price)
  if (price) query.set('price', price)
  const submitted = rangeText(filters.submitted)
  if (submitted) query.set('submitted', submitted)
  if (filters.ids.length > 0) query.set('ids', filters.ids.join(','))
  if (sort.length > 0) query.set('sort', sort.join(','))
  if (columns) query.set('columns', columns.join(','))
  if (open !== undefined) query.set('open', String(open))
  return query.size > 0 ? `?${query}` : ''
}
