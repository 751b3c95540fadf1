import { hash } from 'node:crypto'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import {
  AircraftQuery,
  LeaseQuery,
  PartQuery,
  ToolLeaseQuery,
  type ListingQuery,
} from '../../../shared/contract/listing-query'
import type { SearchQuery } from '../../../shared/rules/saved-searches'
import { fromJson } from '../../platform/db/values'
import { invalidInput } from '../../../shared/contract/issue-words'

const schemas = { aircraft: AircraftQuery, part: PartQuery, lease: LeaseQuery, toollease: ToolLeaseQuery }
/** Parameters that select the page of a listing rather than filter it. */
export const paging: ReadonlySet<string> = new Set(['status', 'sort', 'page', 'size', 'cursor', 'explain'])

export interface CheckedQuery {
  readonly query: SearchQuery
  /** Equal for the same filters in any order. */
  readonly key: string
}

/** The validated filters without paging. Throws `invalid` naming unknown or refused filters. */
export const checkQuery = (kind: AdvertKind, given: SearchQuery): CheckedQuery => {
  const schema = schemas[kind]
  const filters = Object.entries(given).filter(([key]) => !paging.has(key))
  const stray = filters.find(([key]) => !Object.hasOwn(schema.shape, key))
  if (stray) throw invalidFilter(stray[0], 'is no filter of these adverts')
  const query = Object.fromEntries(
    filters
      .map(
        ([key, value]) => [key, typeof value === 'string' ? value : [...new Set(value)].toSorted()] as const,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const parsed = schema.safeParse(query)
  if (!parsed.success)
    throw invalidInput(
      'invalid',
      parsed.error.issues.map(issue => ({ ...issue, path: ['query', ...issue.path] })),
    )
  return { query, key: hash('sha256', JSON.stringify([kind, Object.entries(query).map(listed)]), 'hex') }
}

// A single value is the same filter as a list with only that value.
const listed = ([key, value]: readonly [string, string | readonly string[]]) => [
  key,
  typeof value === 'string' ? [value] : value,
]

const invalidFilter = (name: string, message: string) =>
  new AppError('invalid', `Please check: query.${name}.`, { errors: [{ field: `query.${name}`, message }] })

/** A stored query parsed for its listing; undefined when the current version's filters refuse it. */
export const listingQuery = (kind: AdvertKind, stored: string): ListingQuery | undefined => {
  const parsed = schemas[kind].safeParse(storedQuery(stored))
  return parsed.success ? parsed.data : undefined
}

export const storedQuery = (stored: string): Record<string, string | string[]> => fromJson(stored, {})
