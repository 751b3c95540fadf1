import type { AdvertRow } from '../../adverts/advert.model'
import { priceDrop } from '../../adverts/price-history'
import type { App, Tx } from '../../app-context'
import type { Audience } from '../life/audience'
import { audienceOf } from '../life/audience'
import { keepBooks } from '../life/ledger'
import { reportRows, savedViewRows, ticketRows } from '../life/office'
import { auditRows, mailRows } from '../life/trail'
import type { Market } from '../market'
import type { MarketAdvert, MarketUser } from '../market.types'
import { createRandom, seedOf } from '../photos/random'
import type { Covers } from '../pictures/covers'
import { createWriter } from '../texts/writer'
import { advertRow, partKeyRows, searchRow } from './advert-rows'
import { insertRows } from './insert'

interface Options {
  readonly seed: number
  readonly now: Date
  readonly usdPerEuro: number
  readonly last: { readonly threads: number; readonly orders: number }
  /** Password hashes by mail; everybody else cannot sign in. */
  readonly passwords: ReadonlyMap<string, string>
  readonly covers: Covers
}

/** Writes the whole market with everything that happened in it. */
export const writeMarket = async (app: App, tx: Tx, market: Market, options: Options): Promise<void> => {
  const { users, moderator, adverts } = market
  const { now, seed, covers, last } = options
  const random = createRandom(seedOf('demo life', seed))
  const audience = audienceOf(adverts, {
    writer: createWriter(random),
    users,
    lastThreadId: last.threads,
    now,
  })
  const books = keepBooks(random, users, adverts, {
    lastOrderId: last.orders,
    moderatorId: moderator.id,
    now,
  })
  const insert = (table: string, rows: readonly object[]) => insertRows(app.db, tx, table, rows)

  await insert(
    'users',
    users.map(user => userRow(user, options.passwords)),
  )
  const prices = adverts.map(priceRows)
  await insert(
    'price_log',
    prices.flatMap(steps => (steps.length > 1 ? steps.slice(0, -1) : steps)),
  )
  // What the last change counts as is read from the log as it was before that change.
  const rows = await advertRows(app, tx, market, audience, options)
  await insert(
    'price_log',
    prices.flatMap(steps => (steps.length > 1 ? steps.slice(-1) : [])),
  )
  await app.db.models.Advert.bulkCreate(rows, { transaction: tx, validate: false })
  await insert('advert_search', rows.map(searchRow))
  await insert('part_keys', rows.flatMap(partKeyRows))
  await insert('photos', covers.rows)
  await insert('orders', books.orders)
  await insert('credit_ledger', books.ledger)
  await insert('revisions', revisionRows(adverts, now))
  await insert('watchlist', audience.watchlist)
  await insert('threads', audience.threads)
  await insert('messages', audience.messages)
  await insert('daily_counters', audience.daily)
  await insert('reports', reportRows(random, users, adverts, moderator, now))
  await insert('support_tickets', ticketRows(random, users, moderator, now))
  await insert('saved_views', savedViewRows(moderator, now))
  await insert('audit_log', auditRows(users, adverts, books.orders, moderator))
  await insert('mail_outbox', mailRows(users, adverts, app.env.PUBLIC_URL))
}

const userRow = (user: MarketUser, passwords: Options['passwords']) => ({
  id: user.id,
  mail: user.mail,
  password: passwords.get(user.mail) ?? '',
  name: user.name,
  surname: user.surname,
  dialCode: user.dialCode,
  phone: user.phone,
  accountType: user.account,
  role: user.role,
  tokenVersion: 0,
  confirmedAt: user.joined,
  createdAt: user.joined,
  updatedAt: user.joined,
})

const minor = (price: number) => Math.round(price * 100)

const priceRows = ({ id, ownerId, body, timeline }: MarketAdvert) =>
  timeline.prices.map(({ price, at }) => ({
    advertId: id,
    price: minor(price),
    currency: body.currency,
    onRequest: body.priceMode === 'onRequest',
    actorId: ownerId,
    at,
  }))

const noDrop = { priceBefore: null, priceDroppedAt: null }

const advertRows = async (
  app: App,
  tx: Tx,
  { adverts, moderator }: Market,
  audience: Audience,
  { now, usdPerEuro, covers }: Options,
): Promise<AdvertRow[]> => {
  const rows: AdvertRow[] = []
  for (const advert of adverts) {
    const row = advertRow(advert, {
      usdPerEuro,
      moderatorId: moderator.id,
      now,
      counts: audience.counts.get(advert.id)!,
      drop: noDrop,
    })
    const cover = covers.shown.get(advert.id)
    rows.push({
      ...row,
      ...(await dropOf(app, tx, advert, row)),
      ...(cover ? { cover: JSON.stringify(cover), photos: JSON.stringify([cover]), photoCount: 1 } : {}),
    })
  }
  return rows
}

/** What the last change of price counts as, by the rule for sellers' own changes. */
const dropOf = async (app: App, tx: Tx, { timeline: { prices } }: MarketAdvert, row: AdvertRow) => {
  const [before, change] = prices.slice(-2)
  if (!before || !change) return noDrop
  const { currency } = row
  const { price, priceMode } = row
  return priceDrop(app, tx, { ...row, price: minor(before.price) }, { price, currency, priceMode }, change.at)
}

/** Some live adverts have an edit that waits for review. */
const revisionRows = (adverts: readonly MarketAdvert[], now: Date) =>
  adverts
    .filter(({ fate, kind }) => fate === 'live' && kind === 'aircraft')
    .filter((_, nth) => nth % 41 === 7)
    .map(({ id, ownerId, body, timeline }, nth) => ({
      advertId: id,
      baseVersion: 1 + timeline.prices.length,
      state: 'pending',
      changes: JSON.stringify(
        nth % 2 === 0
          ? {
              description: `${body.description}\n\nUpdate: the annual inspection has just been signed off, no findings.`,
            }
          : {
              title: `${body.title} – fresh annual`.slice(0, 120),
              additional: `${body.additional ?? ''} New tyres and battery.`,
            },
      ),
      createdBy: ownerId,
      createdAt: new Date(Math.max(timeline.updated.getTime(), now.getTime() - (nth + 1) * 20 * 3_600_000)),
    }))
