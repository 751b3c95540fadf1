import type { ListingQuery } from '../../shared/contract/listing-query'
import type { App } from '../platform/app/app-context'
import { matchesBy } from '../search/search.public'
import { numberLookups } from './listing-filters'

/** Adverts whose registration or part number begins with the given one; undefined when none was given. */
export const lookedUp = async (app: App, query: ListingQuery): Promise<ReadonlySet<number> | undefined> => {
  let found: ReadonlySet<number> | undefined
  for (const { column, key } of numberLookups(query)) {
    const ids = new Set(key === '' ? [] : await matchesBy[column](app.db, key))
    found = found ? new Set([...found].filter(id => ids.has(id))) : ids
  }
  return found
}
