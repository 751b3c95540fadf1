import type { FollowedAdvert, WatchedAdvert, WatchList } from '../../shared/contract/watching'
import type { Currency } from '../../shared/data/type-codes'
import { toMajor } from '../../shared/rules/money'
import { mostWatched } from '../../shared/rules/watching'
import { toCard } from '../adverts/adverts.present'
import type { App } from '../app-context'
import type { Row } from '../db/connect'
import { toIso, toTime } from '../db/values'
import { standingColumns, standingOf, toFollowed } from './standing'

/** A user's list, newest first; an advert that is kept no longer is left out. */
export const watchListOf = async (app: App, userId: number, now: Date): Promise<WatchList> => {
  const [setting] = await app.db.readCurrent(
    'SELECT mails, looked_at FROM watch_settings WHERE user_id = ?',
    [userId],
  )
  const rows = await app.db.readCurrent(
    `SELECT ${standingColumns.join()}, w.created_at AS added_at, w.price_added, w.price_seen,
            w.currency AS watch_currency, w.seen_at, w.notify
       FROM watchlist w JOIN adverts a ON a.id = w.advert_id
      WHERE w.user_id = ? ORDER BY w.created_at DESC, w.id DESC LIMIT ${mostWatched}`,
    [userId],
  )
  const lookedAt = setting?.['looked_at'] ?? null
  return {
    adverts: rows.map(row => toWatched(row, now)),
    lookedAt: toIso(lookedAt),
    mails: setting === undefined || Boolean(setting['mails']),
  }
}

const amount = (value: unknown) => (value === null || value === undefined ? null : toMajor(Number(value)))

const toWatched = (row: Row, now: Date): WatchedAdvert => {
  const { state, endedAt } = standingOf(row, now)
  const kept = row['deleted_at'] === null && state !== 'unavailable' && state !== 'removed'
  // Rows from before there were currencies hold what is asked in today's.
  const currency = (row['watch_currency'] ?? (row['price_seen'] === null ? null : row['currency'])) as Currency | null
  const priceSeen = amount(row['price_seen'])
  const isTold = state === 'live' && row['price_mode'] !== 'onRequest' && row['currency'] === currency
  return {
    ...toFollowed(row, now),
    title: String(row['title']),
    advert: kept ? toCard(row) : null,
    addedAt: toIso(row['added_at']) ?? '',
    priceAdded: amount(row['price_added'] ?? row['price_seen']),
    priceSeen,
    currency,
    priceChange:
      isTold && priceSeen !== null ? toMajor(Number(row['price']) - Number(row['price_seen'])) : null,
    endedSince: endedAt > (toTime(row['seen_at']) || toTime(row['added_at'])),
    notify: Boolean(row['notify']),
  }
}

export const watchedIds = async (app: App, userId: number): Promise<number[]> => {
  const rows = await app.db.readCurrent('SELECT advert_id AS id FROM watchlist WHERE user_id = ?', [userId])
  return rows.map(row => Number(row['id']))
}

/** For a list kept on a device: what became of these adverts, in their order. Never published ones are unknown. */
export const followedAdverts = async (
  app: App,
  ids: readonly number[],
  now: Date,
): Promise<FollowedAdvert[]> => {
  if (ids.length === 0) return []
  const rows = await app.db.read(
    `SELECT ${standingColumns.join()} FROM adverts a
      WHERE a.id IN (${ids.map(() => '?').join()}) AND a.first_published_at IS NOT NULL`,
    ids,
  )
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [toFollowed(row, now)] : []
  })
}
