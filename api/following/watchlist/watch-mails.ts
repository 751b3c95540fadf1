import { displayCurrencies } from '../../../shared/data/currencies'
import { dealWord } from '../../../shared/data/deal-words'
import { type Currency, currencies } from '../../../shared/data/type-codes'
import { takeBackTime } from '../../../shared/rules/adverts'
import { formatPrice, toMajor } from '../../../shared/rules/money'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Row } from '../../platform/db/connect'
import { fromJson, timeParam, toTime } from '../../platform/db/values'
import { unsubscribeBy } from '../../platform/mail/mail-links'
import { queueMail } from '../../platform/mail/outbox'
import { watchNewsMail, type WatchNews } from '../letters/watch-news'
import { priceFor } from '../../rates/rates.public'
import { listingIndexOf } from '../../search/search.public'
import { getSetting } from '../../platform/settings/settings'
import { watchedColumns, watchStateOf } from './watched-advert'
import type { WatchRow } from '../../platform/db/schema/watch.model'
import { oneOf, oneOfOrNull } from '../../platform/db/row-readers'
import { advertKinds } from '../../../shared/data/advert-codes'

/**
 * For so long a change is looked at again (milliseconds): some ends are held back while the seller can still undo them, by
 * the clock of the process that stored them.
 */
const lookedAgain = 10 * 60_000 + takeBackTime
const jobName = 'watch-mails'

/**
 * Mails watchers price drops and ended adverts, each event once, one mail per person and run; returns the
 * number of mails. Events have a time, and each watch stores up to when it was mailed, so the job may be
 * interrupted, repeated, or run by two processes at once.
 */
export const mailWatchers = async (app: App, signal?: AbortSignal): Promise<number> => {
  const now = app.clock()
  const progress = await lastRun(app)
  const settled = await listingIndexOf(app).settled()
  let sent = 0
  for (let after = 0; ;) {
    const users = signal?.aborted ? [] : await concerned(app, progress.from, now, after)
    const last = users.at(-1)
    if (last === undefined) break
    after = last
    for (const userId of users) {
      if (signal?.aborted) return sent
      if (await tell(app, userId, now)) sent++
    }
  }
  const isDue = Math.abs(now.getTime() - Date.parse(progress.at ?? '1970')) >= lookedAgain
  if (!signal?.aborted && isDue)
    await noteRun(app, { from: progress.next, next: settled, at: now.toISOString() })
  return sent
}

const drop = `a.live = 1 AND a.price_mode <> 'onRequest' AND a.price_dropped_at > w.drop_told_at`
const end = ['a.closed_at', 'a.deleted_at', 'a.exp']
  .map(time => `(${time} > w.end_told_at AND ${time} <= ?)`)
  .join(' OR ')
/** Up to when each kind of end is mailed; a sale is mailed only when it can no longer be undone. */
const endTimes = (app: App, now: Date) =>
  [new Date(now.getTime() - takeBackTime), now, now].map(time => timeParam(app.db.dialect, time))
const event = `((${drop}) OR ${end})`

/** Ids of users who watch adverts with events, among the adverts that were changed after a change; or among all. */
const concerned = async (
  app: App,
  since: number | undefined,
  now: Date,
  after: number,
): Promise<readonly number[]> => {
  const isChanged = 'a.id IN (SELECT advert_id FROM advert_changes WHERE id > ? AND only_staff = 0) AND'

  const rows = await app.db.readCurrent(
    `SELECT DISTINCT w.user_id AS id
       FROM adverts a JOIN watchlist w ON w.advert_id = a.id
       JOIN users u ON u.id = w.user_id
       LEFT JOIN watch_settings s ON s.user_id = w.user_id
      WHERE ${since === undefined ? '' : isChanged} w.user_id > ? AND w.notify = 1 AND COALESCE(s.mails, 1) = 1
        AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND u.confirmed_at IS NOT NULL AND ${event}
      ORDER BY w.user_id LIMIT 500`,
    [...(since === undefined ? [] : [since]), after, ...endTimes(app, now)],
  )
  return rows.map(row => Number(row['id']))
}

/** Queues one person's mail and updates their watches, in one transaction. */
const tell = async (app: App, userId: number, now: Date): Promise<boolean> => {
  const rates = await getSetting(app, 'rates')
  return app.db.write(async tx => {
    const reader = await lockedReader(app, tx, userId)
    if (!reader) return false
    const rows = await app.db.readIn(
      tx,
      `SELECT ${watchedColumns.join()}, w.id AS watch_id, w.drop_told_at, w.end_told_at
         FROM watchlist w JOIN adverts a ON a.id = w.advert_id
        WHERE w.user_id = ? AND w.notify = 1 AND ${event} ORDER BY w.id`,
      [userId, ...endTimes(app, now)],
    )
    const shown = (price: number, currency: Currency) => priceFor(price, currency, reader.currency, rates)
    const news = rows.flatMap(row => newsOf(app, row, now, shown) ?? [])
    if (news.length === 0) return false
    for (const { watchId, marks } of news)
      await app.db.models.Watch.update(marks, { where: { id: watchId }, transaction: tx })
    const { href, headers } = unsubscribeBy(app.env, { does: 'watch', id: userId })
    const letter = watchNewsMail({
      name: reader.name,
      news: news.map(({ mail }) => mail),
      listLink: `${app.env.PUBLIC_URL}/profile/watchlist`,
      unsubscribeLink: href,
    })
    await queueMail(app.db, tx, { ...letter, to: reader.mail, template: 'watch-news', headers }, now)
    return true
  })
}

/** The user, if they still get mails; locked, so that two processes are serialized. */
const lockedReader = async (app: App, tx: Tx, userId: number) => {
  const [user] = await app.db.readIn(
    tx,
    `SELECT mail, name, display_currency FROM users
      WHERE id = ? AND deleted_at IS NULL AND suspended_at IS NULL AND confirmed_at IS NOT NULL${
        app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
      }`,
    [userId],
  )
  const [setting] = await app.db.readIn(tx, 'SELECT mails FROM watch_settings WHERE user_id = ?', [userId])
  if (!user || (setting && !setting['mails'])) return undefined
  return {
    mail: String(user['mail']),
    name: String(user['name']),
    currency: oneOfOrNull(user['display_currency'], displayCurrencies),
  }
}

interface News {
  readonly watchId: number
  readonly marks: Partial<WatchRow>
  readonly mail: WatchNews
}

const newsOf = (
  app: App,
  row: Row,
  now: Date,
  shown: (price: number, currency: Currency) => string,
): News | undefined => {
  const watchId = Number(row['watch_id'])
  const title = String(row['title'])
  const kind = oneOf(row['kind'], advertKinds)
  const link = app.env.PUBLIC_URL + advertPath(kind, slugOf(title, Number(row['id'])))
  const { state, endedAt } = watchStateOf(row, now)
  if (state === 'sold' || state === 'expired' || state === 'removed')
    return endedAt > toTime(row['end_told_at'])
      ? {
          watchId,
          marks: { endToldAt: new Date(endedAt) },
          mail: { title, link, what: state === 'sold' ? dealWord(kind) : state },
        }
      : undefined
  const droppedAt = toTime(row['price_dropped_at'])
  if (state !== 'live' || row['price_before'] === null || droppedAt <= toTime(row['drop_told_at']))
    return undefined
  const currency = oneOf(row['currency'], currencies)
  const price = (minor: unknown) => formatPrice(toMajor(Number(minor)), currency)
  return {
    watchId,
    marks: { dropToldAt: new Date(droppedAt) },
    mail: {
      title,
      link,
      what: 'drop',
      price: shown(toMajor(Number(row['price'])), currency),
      before: price(row['price_before']),
      less: price(Number(row['price_before']) - Number(row['price'])),
    },
  }
}

/** Earlier versions stored a time. The first run reads all adverts: each watch knows what was mailed already. */
interface Progress {
  /** Adverts that were changed after this change are looked at. */
  readonly from?: number | undefined
  /** The next `from`, and since when it waits for its turn. */
  readonly next?: number | undefined
  readonly at?: string | undefined
}

const lastRun = async (app: App): Promise<Progress> => {
  const [row] = await app.db.readCurrent('SELECT progress FROM jobs WHERE slot = ?', [jobName])
  return fromJson<Progress>(row?.['progress'], {})
}

const noteRun = (app: App, progress: Progress) =>
  app.db.write(tx =>
    app.db.models.Job.update(
      { progress: JSON.stringify(progress) },
      { where: { slot: jobName }, transaction: tx },
    ),
  )
