import type { AdvertKind } from '../../../shared/contract/adverts'
import { matchesAmong } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import { timeParam, toTime } from '../../platform/db/values'
import { listingQuery } from './search-query'

export interface NewAdvert {
  readonly id: number
  /** First publication in milliseconds; showing a hidden advert again or renewing it does not make it new. */
  readonly at: number
}

/** Public adverts of a kind that were first published after a moment, newest first. */
export const publishedSince = async (
  app: App,
  kind: AdvertKind,
  since: Date,
  limit: number,
): Promise<readonly NewAdvert[]> => {
  const after = timeParam(app.db.dialect, since)
  const rows = await app.db.read(
    `SELECT id, first_published_at AS at FROM adverts
      WHERE kind = ? AND live = 1 AND first_published_at > ? ORDER BY first_published_at DESC, id DESC LIMIT ${limit}`,
    [kind, after],
  )
  return rows.map(row => ({ id: Number(row['id']), at: toTime(row['at']) }))
}

/** The adverts that a stored query's listing shows, in the given order. */
export const found = async (
  app: App,
  search: { readonly kind: AdvertKind; readonly query: string },
  adverts: readonly NewAdvert[],
  now: Date,
): Promise<readonly number[]> => {
  const query = listingQuery(search.kind, search.query)
  if (!query || adverts.length === 0) return []
  return matchesAmong(
    app,
    search.kind,
    query,
    adverts.map(({ id }) => id),
    now,
  )
}
