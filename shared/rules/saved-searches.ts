import type { AdvertKind } from '../contract/adverts'
import { listingPaths } from './slug'

export const frequencies = ['instant', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

/** Saved searches of one account, and of one mail address without an account. */
export const mostSearches = 50
export const mostSearchesOfMail = 10

/** Days for which the confirmation link works; unconfirmed searches are deleted after that. */
export const confirmDays = 7

const day = 24 * 60 * 60 * 1000
/** Minimum milliseconds between two mails of a search; 0 sends one after every check for new adverts. */
export const alertPause: Record<Frequency, number> = { instant: 0, daily: day, weekly: 7 * day, off: 0 }

/** Filters in the format of a listing's address: one value, or several of one key. */
export type SearchQuery = Readonly<Record<string, string | readonly string[]>>

/** Path of the listing that shows the results of a saved search. */
export const searchHref = (kind: AdvertKind, query: SearchQuery): string => {
  const pairs = Object.entries(query).flatMap(([key, values]) =>
    (typeof values === 'string' ? [values] : values).map(value => `${key}=${encodeURIComponent(value)}`),
  )
  return listingPaths[kind] + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}
