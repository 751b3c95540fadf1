import { isKeyOf, recordOf } from '../../rules/keys'
import { isRecord } from '../../rules/records'
import type { StaffFilter } from '../../contract/bulk'
import { photoBounds, photoBuckets, type PhotoBucket } from '../../data/staff-filter-codes'
import { signalCodes, type SignalCode } from '../../data/signal-codes'
import type { AdvertRow } from '../adverts/adverts.public'
import { searchTest } from './search'

/** What rows are filtered by, one value of several each. */
export const facetNames = [
  'kind',
  'status',
  'review',
  'over',
  'edit',
  'signals',
  'type',
  'manufacturer',
  'owner',
  'photos',
] as const
export type FacetName = (typeof facetNames)[number]

export interface Range<T> {
  readonly from?: T | undefined
  readonly to?: T | undefined
}

export interface Filters {
  readonly words: string
  readonly picked: Readonly<Partial<Record<FacetName, readonly string[]>>>
  /** In each advert's own currency. */
  readonly price: Range<number>
  /** Calendar days (UTC), both included. */
  readonly submitted: Range<string>
  /** These adverts alone, such as the refused ones of a job; none for all. */
  readonly ids: readonly number[]
}

export const noFilters: Filters = { words: '', picked: {}, price: {}, submitted: {}, ids: [] }

/** Which signals stand for each combination of bits. */
const signalSets: readonly (readonly SignalCode[])[] = Array.from(
  { length: 1 << signalCodes.length },
  (_, bits) => signalCodes.filter((_code, nth) => (bits & (1 << nth)) !== 0),
)
export const signalsIn = (bits: number): readonly SignalCode[] => signalSets[bits] ?? []

const bucketOf = (count: number): PhotoBucket =>
  photoBuckets.find(bucket => count <= photoBounds[bucket][1]) ?? '10+'

/** The value, or values, by which a row belongs to a facet. */
const facetValues: Readonly<Record<FacetName, (row: AdvertRow) => string | readonly string[]>> = {
  kind: row => row.kind,
  status: row => row.status,
  review: row => row.reviewState,
  over: row => row.over ?? 'open',
  edit: row => (row.edit ? 'yes' : 'no'),
  signals: row => signalsIn(row.signals),
  type: row => row.type,
  manufacturer: row => row.manufacturer ?? '',
  owner: row => String(row.ownerId),
  photos: row => bucketOf(row.photoCount),
}

/** Milliseconds. */
const day = 86_400_000

type TestName = FacetName | 'words' | 'price' | 'submitted' | 'ids'
interface Test {
  readonly name: TestName
  readonly passes: (row: AdvertRow) => boolean
}

/** One test for each filter that is set. */
const testsOf = ({ words, picked, price, submitted, ids }: Filters): readonly Test[] => {
  const named = new Set(ids)
  const search = searchTest(words)
  const { from: least = -Infinity, to: most = Infinity } = price
  const first = submitted.from ? Date.parse(submitted.from) : -Infinity
  const end = submitted.to ? Date.parse(submitted.to) + day : Infinity
  return [
    ...facetNames.flatMap((name): readonly Test[] => {
      const values = picked[name]
      if (!values?.length) return []
      const wanted = new Set(values)
      const valueOf = facetValues[name]
      const passes = (row: AdvertRow) => {
        const value = valueOf(row)
        return typeof value === 'string' ? wanted.has(value) : value.some(each => wanted.has(each))
      }
      return [{ name, passes }]
    }),
    ...(price.from === undefined && price.to === undefined
      ? []
      : [{ name: 'price' as const, passes: (row: AdvertRow) => row.price >= least && row.price <= most }]),
    ...(submitted.from || submitted.to
      ? [
          {
            name: 'submitted' as const,
            passes: ({ submittedAt }: AdvertRow) =>
              submittedAt !== null && submittedAt >= first && submittedAt < end,
          },
        ]
      : []),
    ...(ids.length > 0 ? [{ name: 'ids' as const, passes: ({ id }: AdvertRow) => named.has(id) }] : []),
    ...(search ? [{ name: 'words' as const, passes: search }] : []),
  ]
}

/** Whether a row is shown; undefined when all are. */
export const shownBy = (filters: Filters): ((row: AdvertRow) => boolean) | undefined => {
  const tests = testsOf(filters)
  if (tests.length === 0) return undefined
  const [only] = tests
  if (only && tests.length === 1) return only.passes
  return row => {
    for (const test of tests) if (!test.passes(row)) return false
    return true
  }
}

export type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>

/** Counts how many rows each value of a facet would show, under the other filters that are set. */
export const facetCounter = (filters: Filters) => {
  const tests = testsOf(filters)
  const counts = recordOf(facetNames, () => new Map<string, number>())
  const count = (name: FacetName, row: AdvertRow) => {
    const known = counts[name]
    const value = facetValues[name](row)
    if (typeof value === 'string') known.set(value, (known.get(value) ?? 0) + 1)
    else for (const each of value) known.set(each, (known.get(each) ?? 0) + 1)
  }
  const add = (row: AdvertRow) => {
    let failed: FacetName | undefined
    for (const { name, passes } of tests) {
      if (passes(row)) continue
      if (failed !== undefined || !isKeyOf(counts, name)) return
      failed = name
    }
    if (failed) count(failed, row)
    else for (const name of facetNames) count(name, row)
  }
  return {
    add: (rows: readonly AdvertRow[]): void => {
      for (const row of rows) add(row)
    },
    counts: (): FacetCounts => counts,
  }
}

/**
 * The filters for the server; undefined for named adverts, which it is told by their ids, and for non-ASCII words, whose
 * letters its database may compare differently.
 */
export const staffFilterOf = ({ words, picked, price, submitted, ids }: Filters): StaffFilter | undefined => {
  // oxlint-disable-next-line no-control-regex
  if (ids.length > 0 || !/^[\x00-\x7f]*$/.test(words)) return undefined
  const list = (name: FacetName) => {
    const values = picked[name]
    return values?.length ? [...values] : undefined
  }
  const edit = picked.edit?.length === 1 ? picked.edit[0] === 'yes' : undefined
  const filter = {
    kind: list('kind'),
    status: list('status'),
    reviewState: list('review'),
    over: list('over'),
    signals: list('signals'),
    type: list('type'),
    manufacturer: list('manufacturer'),
    owner: picked.owner?.length ? picked.owner.map(Number) : undefined,
    photos: list('photos'),
    edit,
    words: words.trim() || undefined,
    price: price.from === undefined && price.to === undefined ? undefined : { ...price },
    submitted: submitted.from || submitted.to ? { ...submitted } : undefined,
  }
  // The values come from the contract's lists; the server validates them again.
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Filters as they were kept somewhere; what is not understood falls away. */
export const filtersFrom = (value: unknown): Filters => {
  if (!isRecord(value)) return noFilters
  const { words, picked, price, submitted, ids } = value
  const texts_ = (list: unknown) =>
    Array.isArray(list) ? list.filter(each => typeof each === 'string').slice(0, 500) : []
  const lists = isRecord(picked) ? facetNames.map(name => [name, texts_(picked[name])] as const) : []
  const range = (given: unknown, type: 'number' | 'string') => {
    const entries = isRecord(given) ? Object.entries(given) : []
    return Object.fromEntries(
      entries.filter(([name, each]) => (name === 'from' || name === 'to') && typeof each === type),
    )
  }
  return {
    words: typeof words === 'string' ? words.slice(0, 200) : '',
    picked: Object.fromEntries(lists.filter(([, list]) => list.length > 0)),
    price: range(price, 'number'),
    submitted: range(submitted, 'string'),
    ids: Array.isArray(ids) ? ids.filter(each => Number.isSafeInteger(each)).slice(0, 200) : [],
  }
}
