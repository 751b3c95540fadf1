import type { FollowedAdvert, WatchedAdvert, WatchList } from '../../../shared/contract/watching'
import { currencies } from '../../../shared/data/type-codes'
import type { Actor } from '../../../shared/rules/access'
import { toMajor } from '../../../shared/rules/money'
import { lookTime, mostWatched } from '../../../shared/rules/watching'
import { toCard } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { readFor } from '../../platform/db/read-for'
import { toIso, toTime, marks } from '../../platform/db/values'
import { watchedColumns, watchStateOf, toFollowed } from './watched-advert'
import { watchMailsOn } from './watch-settings'
import { oneOfOrNull } from '../../platform/db/row-readers'

/** A user's list, newest first, without adverts that were permanently deleted. */
export const watchListOf = async (app: App, userId: number, now: Date): Promise<WatchList> => {
  const rows = await app.db.readCurrent(
    `SELECT ${watchedColumns.join()}, w.created_at AS added_at, w.price_added, w.currency_added, w.price_seen,
            w.currency AS currency_seen, w.seen_at, w.price_last, w.currency_last, w.last_at, w.notify
       FROM watchlist w JOIN adverts a ON a.id = w.advert_id
      WHERE w.user_id = ? ORDER BY w.created_at DESC, w.id DESC LIMIT ${mostWatched}`,
    [userId],
  )
  const lookedAt = Math.max(0, ...rows.map(row => lastLook(row, now).at))
  return {
    adverts: rows.map(row => toWatched(row, now)),
    lookedAt: lookedAt > 0 ? new Date(lookedAt).toISOString() : null,
    mails: await watchMailsOn(app, userId),
  }
}

interface Look {
  readonly price: unknown
  readonly currency: unknown
  /** Milliseconds since 1970; 0 before the first look. */
  readonly at: number
}

/** The prices that the user saw before the present visit. */
const lastLook = (row: Row, now: Date): Look => {
  const at = toTime(row['last_at'])
  return at > 0 && at <= now.getTime() - lookTime
    ? { price: row['price_last'], currency: row['currency_last'], at }
    : { price: row['price_seen'], currency: row['currency_seen'], at: toTime(row['seen_at']) }
}

const amount = (value: unknown) => (value === null || value === undefined ? null : toMajor(Number(value)))

const toWatched = (row: Row, now: Date): WatchedAdvert => {
  const { state, endedAt } = watchStateOf(row, now)
  const isKept = row['deleted_at'] === null && state !== 'unavailable' && state !== 'removed'
  const seen = lastLook(row, now)
  const isTold = state === 'live' && row['price_mode'] !== 'onRequest' && row['currency'] === seen.currency
  return {
    ...toFollowed(row, now),
    title: String(row['title']),
    advert: isKept ? toCard(row, now) : null,
    addedAt: toIso(row['added_at']) ?? '',
    priceAdded: amount(row['price_added']),
    currencyAdded: oneOfOrNull(row['currency_added'], currencies),
    priceSeen: amount(seen.price),
    currencySeen: oneOfOrNull(seen.currency, currencies),
    priceChange: isTold && seen.price !== null ? toMajor(Number(row['price']) - Number(seen.price)) : null,
    endedSince: endedAt > (seen.at || toTime(row['added_at'])),
    notify: Boolean(row['notify']),
  }
}

export const watchedIds = async (app: App, userId: number): Promise<number[]> => {
  const rows = await app.db.readCurrent('SELECT advert_id AS id FROM watchlist WHERE user_id = ?', [userId])
  return rows.map(row => Number(row['id']))
}

/** The states of these adverts in the given order, for a list kept on a device; never published ones are left out. */
export const followedAdverts = async (
  app: App,
  ids: readonly number[],
  actor: Actor | null,
  now: Date,
): Promise<FollowedAdvert[]> => {
  if (ids.length === 0) return []
  const rows = await readFor(app, actor)(
    `SELECT ${watchedColumns.join()} FROM adverts a
      WHERE a.id IN (${marks(ids)}) AND a.first_published_at IS NOT NULL`,
    ids,
  )
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [toFollowed(row, now)] : []
  })
}
