import type { watching } from '../../../shared/contract/watching'
import type { HandlerReply } from '../../../shared/contract/kit'
import { AppError, notFound } from '../../../shared/contract/errors'
import { toMinor } from '../../../shared/rules/money'
import { lookTime, mostWatched } from '../../../shared/rules/watching'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit, auditAll } from '../../platform/audit/audit'
import type { Row } from '../../platform/db/connect'
import { insertRows } from '../../platform/db/insert-rows'
import { timeParam, marks } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { watchedColumns, watchStateOf } from './watched-advert'
import type { WatchRow } from '../../platform/db/schema/watch.model'

type Calls = typeof watching
type Merged = HandlerReply<Calls['merge']>
type Seen = NonNullable<Context<Calls['merge']>['body']['seen']>[number]

/** Adds a public advert to the list; one that is on it stays unchanged. Throws `not_found` and `conflict`. */
export const addWatch = async (ctx: Context<Calls['add']>): Promise<undefined> => {
  const { app, caller, params, now } = ctx
  await app.limits.spend('watchByAccount', String(caller.actor.id))
  await ctx.write(async tx => {
    const watched = await lockedIds(app, tx, caller.actor.id)
    if (watched.has(params.advertId)) return
    const [advert] = await readAdverts(app, tx, [params.advertId])
    if (!advert || watchStateOf(advert, now).state !== 'live') throw notFound('This advert')
    if (watched.size >= mostWatched)
      throw new AppError('conflict', `A watch list holds at most ${mostWatched} adverts.`)
    await insertWatches(app, tx, caller.actor.id, [{ advert }], now)
    await audit(app, tx, caller, { action: 'watch.add', objectType: 'advert', objectId: params.advertId })
  })
}

/** Adds the adverts that a guest collected on a device; returns the whole list. */
export const mergeWatches = async (ctx: Context<Calls['merge']>): Promise<Merged> => {
  const { app, caller, body, now } = ctx
  await app.limits.spend('watchByAccount', String(caller.actor.id))
  const wanted = [...new Set(body.ids)]
  const seen = new Map((body.seen ?? []).map(one => [one.id, one]))
  return ctx.write(async tx => {
    const watched = await lockedIds(app, tx, caller.actor.id)
    const unknown = wanted.filter(id => !watched.has(id))
    const known = new Map((await readAdverts(app, tx, unknown)).map(row => [Number(row['id']), row]))
    const wantable = unknown.flatMap(id => {
      const advert = known.get(id)
      const state = advert && watchStateOf(advert, now).state
      return advert && (state === 'live' || state === 'sold' || state === 'expired')
        ? [{ advert, seen: seen.get(id) }]
        : []
    })
    const fresh = wantable.slice(0, mostWatched - watched.size)
    await insertWatches(app, tx, caller.actor.id, fresh, now)
    const added = fresh.map(({ advert }) => Number(advert['id']))
    await auditAll(
      app,
      tx,
      caller,
      added.map(id => ({
        action: 'watch.add',
        objectType: 'advert',
        objectId: id,
        reason: 'merged at sign-in',
      })),
    )
    return { added: added.length, left: wantable.length - added.length, ids: [...watched, ...added] }
  })
}

/** Removes an advert from the list; idempotent. */
export const removeWatch = async (ctx: Context<Calls['remove']>): Promise<undefined> => {
  const { app, caller, params } = ctx
  await ctx.write(async tx => {
    const watched = await lockedIds(app, tx, caller.actor.id)
    if (!watched.has(params.advertId)) return
    await app.db.models.Watch.destroy({
      where: { userId: caller.actor.id, advertId: params.advertId },
      transaction: tx,
    })
    await app.db.runIn(tx, 'UPDATE adverts SET watchers = watchers - 1 WHERE id = ? AND watchers > 0', [
      params.advertId,
    ])
    await audit(app, tx, caller, { action: 'watch.remove', objectType: 'advert', objectId: params.advertId })
  })
}

/** Turns the mails about one advert on or off. Events while they were off are not mailed later. */
export const changeWatch = async (ctx: Context<Calls['change']>): Promise<undefined> => {
  const { app, caller, params, body, now } = ctx
  await ctx.write(async tx => {
    const watched = await lockedIds(app, tx, caller.actor.id)
    if (!watched.has(params.advertId)) throw notFound('This advert on your watch list')
    const where = { userId: caller.actor.id, advertId: params.advertId }
    const known = body.notify ? { dropToldAt: now, endToldAt: now } : {}
    await app.db.models.Watch.update({ notify: body.notify, ...known }, { where, transaction: tx })
    await audit(app, tx, caller, {
      action: 'watch.notify',
      objectType: 'advert',
      objectId: params.advertId,
      after: { notify: body.notify },
    })
  })
}

/**
 * Stores which prices the list shows. Changes stay highlighted for the duration of one visit; the first call
 * after it makes the prices shown last the new baseline.
 */
export const lookAtWatches = async ({
  app,
  caller,
  now,
  write,
}: Context<Calls['looked']>): Promise<undefined> => {
  const userId = caller.actor.id
  const at = (time: number) => timeParam(app.db.dialect, new Date(time))
  await write(async tx => {
    await lockedIds(app, tx, userId)
    const advertsOwn = (what: string) => `(SELECT ${what} FROM adverts a WHERE a.id = watchlist.advert_id)`
    const over = at(now.getTime() - lookTime)
    const moved = (to: string, from: string) => `${to} = CASE WHEN last_at <= ? THEN ${from} ELSE ${to} END`
    // MariaDB assigns from left to right, so columns that the conditions read are set last.
    await app.db.runIn(
      tx,
      `UPDATE watchlist SET ${moved('price_seen', 'price_last')}, ${moved('currency', 'currency_last')},
              ${moved('seen_at', 'last_at')}, price_last = ${advertsOwn(toldPrice)},
              currency_last = ${advertsOwn('a.currency')}, last_at = ?
        WHERE user_id = ?`,
      [over, over, over, at(now.getTime()), userId],
    )
    await app.db.models.WatchSetting.upsert({ userId, lookedAt: now, updatedAt: now }, { transaction: tx })
    await audit(app, tx, caller, { action: 'watch.look', objectType: 'user', objectId: userId })
  })
}

/** Locks the user's row first, so that concurrent calls of one account are serialized. */
const lockedIds = async (app: App, tx: Tx, userId: number): Promise<ReadonlySet<number>> => {
  if (app.db.dialect === 'mysql')
    await app.db.readIn(tx, 'SELECT id FROM users WHERE id = ? FOR UPDATE', [userId])
  const rows = await app.db.readIn(tx, 'SELECT advert_id FROM watchlist WHERE user_id = ?', [userId])
  return new Set(rows.map(row => Number(row['advert_id'])))
}

const readAdverts = async (app: App, tx: Tx, ids: readonly number[]): Promise<readonly Row[]> =>
  ids.length === 0
    ? []
    : app.db.readIn(
        tx,
        `SELECT ${watchedColumns.join()} FROM adverts a
          WHERE a.id IN (${marks(ids)}) AND a.first_published_at IS NOT NULL AND a.deleted_at IS NULL`,
        ids,
      )

/** A price on request is not disclosed. */
const toldPrice = "CASE WHEN a.price_mode = 'onRequest' THEN NULL ELSE a.price END"
const askedIn = (row: Row): { price: number | null; currency: string } => ({
  price: row['price_mode'] === 'onRequest' ? null : Number(row['price']),
  currency: String(row['currency']),
})

interface Fresh {
  readonly advert: Row
  readonly seen?: Seen | undefined
}

const insertWatches = async (
  app: App,
  tx: Tx,
  userId: number,
  fresh: readonly Fresh[],
  now: Date,
): Promise<void> => {
  if (fresh.length === 0) return
  await insertRows(
    app.db,
    tx,
    'Watch',
    fresh.map(({ advert, seen }) => newWatch(userId, advert, seen, now)),
  )
  const ids = fresh.map(({ advert }) => Number(advert['id']))
  await app.db.runIn(tx, `UPDATE adverts SET watchers = watchers + 1 WHERE id IN (${marks(ids)})`, ids)
}

/** A new watch mails no earlier events; the list shows them. */
const newWatch = (userId: number, advert: Row, seen: Seen | undefined, now: Date): Partial<WatchRow> => {
  const asked = askedIn(advert)
  const isSame = seen !== undefined && seen.currency === asked.currency && asked.price !== null
  const price = isSame && seen.price !== null ? toMinor(seen.price) : asked.price
  const at = seen ? Math.min(Date.parse(seen.at), now.getTime()) : now.getTime()
  return {
    userId,
    advertId: Number(advert['id']),
    priceAdded: price,
    currencyAdded: asked.currency,
    priceSeen: price,
    currency: asked.currency,
    createdAt: new Date(at),
    notify: true,
    dropToldAt: now,
    endToldAt: now,
  }
}
