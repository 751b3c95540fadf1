import { forUpdate } from '../../platform/db/tx'
import { Op } from 'sequelize'
import { searchHref, type Frequency, frequencies } from '../../../shared/rules/saved-searches'
import type { DatedRates } from '../../../shared/rules/rates'
import { advertPath } from '../../../shared/rules/slug'
import type { AdvertCard, AdvertKind } from '../../../shared/contract/adverts'
import { type DisplayCurrency, displayCurrencies } from '../../../shared/data/currencies'
import { cardsById } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { fromJson, timeParam, toTime } from '../../platform/db/values'
import { unsubscribeBy } from '../../platform/mail/mail-links'
import { queueMail } from '../../platform/mail/outbox'
import { searchAlertMail, type FoundAdvert } from '../letters/search-alert'
import { priceFor } from '../../rates/rates.public'
import { getSetting } from '../../platform/settings/settings'
import { found, publishedSince, type NewAdvert } from './new-adverts'
import { nextDue } from './saved-searches.service'
import { listingQuery, storedQuery } from './search-query'
import { listingIndexOf } from '../../search/search.public'
import { oneOf, oneOfOrNull } from '../../platform/db/row-readers'
import { advertKinds } from '../../../shared/data/advert-codes'

/** Adverts are read again this far back, as transactions may commit later than their timestamps. */
const overlap = 10 * 60_000
const batch = 500
/** Adverts named in one mail; further ones are only counted. */
const mostInMail = 20
/** Maximum number of new adverts read per kind; more than any market has in a week. */
const mostNew = 50_000

interface Due {
  readonly id: number
  readonly kind: AdvertKind
  readonly query: string
  readonly name: string
  readonly frequency: Frequency
  /** In milliseconds since 1970, as are all times here. */
  readonly toldUntil: number
  readonly madeAt: number
  /** Adverts that were mailed lately, with their first publication. */
  readonly told: ReadonlyMap<number, number>
  readonly reader: { readonly mail: string; readonly name: string; readonly currency: DisplayCurrency | null }
}

/**
 * Mails the new adverts of due saved searches, as their listings show them; returns the number of mails. Each
 * search stores up to when its adverts were mailed, so the job may be interrupted, repeated, or run by two
 * processes at once, and no advert is mailed twice.
 */
export const sendSearchAlerts = async (app: App, signal?: AbortSignal): Promise<number> => {
  const now = app.clock()
  await listingIndexOf(app).fresh()
  let sent = 0
  for (let after = 0; ;) {
    const due = signal?.aborted ? [] : await dueSearches(app, now, after)
    const last = due.at(-1)
    if (!last) return sent
    after = last.id
    sent += await tellAll(app, due, now, signal)
  }
}

const dueSearches = async (app: App, now: Date, after: number): Promise<readonly Due[]> => {
  const rows = await app.db.readCurrent(
    `SELECT s.id, s.kind, s.query, s.name, s.frequency, s.told_until, s.told, s.created_at,
            COALESCE(u.mail, s.mail) AS mail, COALESCE(u.name, '') AS reader, u.display_currency
       FROM saved_searches s LEFT JOIN users u ON u.id = s.user_id
      WHERE s.due_at <= ? AND s.id > ? AND s.confirmed_at IS NOT NULL AND s.frequency <> 'off'
        AND (s.user_id IS NULL OR (u.deleted_at IS NULL AND u.suspended_at IS NULL AND u.confirmed_at IS NOT NULL))
      ORDER BY s.id LIMIT ${batch}`,
    [timeParam(app.db.dialect, now), after],
  )
  return rows.map(toDue)
}

const toDue = (row: Row): Due => ({
  id: Number(row['id']),
  kind: oneOf(row['kind'], advertKinds),
  query: String(row['query']),
  name: String(row['name']),
  frequency: oneOf(row['frequency'], frequencies),
  toldUntil: toTime(row['told_until']),
  madeAt: toTime(row['created_at']),
  told: new Map(fromJson<[number, number][]>(row['told'], [])),
  reader: {
    mail: String(row['mail']),
    name: String(row['reader']),
    currency: oneOfOrNull(row['display_currency'], displayCurrencies),
  },
})

const tellAll = async (app: App, due: readonly Due[], now: Date, signal?: AbortSignal): Promise<number> => {
  const news = await newsOf(app, due)
  const quiet: Due[] = []
  let sent = 0
  for (const search of due) {
    if (signal?.aborted) return sent
    const fresh = (news.get(search.kind) ?? []).filter(advert => isFresh(search, advert, now))
    const ids = await found(app, search, fresh, now)
    if (ids.length === 0) {
      if (fresh.length > 0 || search.frequency !== 'instant') quiet.push(search)
    } else if (await tell(app, search, fresh, ids, now)) sent++
  }
  await passBy(app, quiet, now)
  return sent
}

const isFresh = ({ toldUntil, madeAt, told }: Due, { id, at }: NewAdvert, now: Date): boolean =>
  at > Math.max(toldUntil - overlap, madeAt) && at <= now.getTime() && !told.has(id)

/** New adverts of each kind since the earliest time that one of its searches was mailed. */
const newsOf = async (
  app: App,
  due: readonly Due[],
): Promise<ReadonlyMap<AdvertKind, readonly NewAdvert[]>> => {
  const news = new Map<AdvertKind, readonly NewAdvert[]>()
  for (const kind of new Set(due.map(search => search.kind))) {
    const since = Math.min(...due.filter(search => search.kind === kind).map(({ toldUntil }) => toldUntil))
    news.set(kind, await publishedSince(app, kind, new Date(since - overlap), mostNew))
  }
  return news
}

/** Queues the mail and updates the search in one transaction; returns false when another process was first. */
const tell = async (
  app: App,
  search: Due,
  fresh: readonly NewAdvert[],
  ids: readonly number[],
  now: Date,
): Promise<boolean> => {
  const cards = await cardsById(app, ids.slice(0, mostInMail))
  if (cards.length === 0) return false
  const rates = await getSetting(app, 'rates')
  const { href, headers } = unsubscribeBy(app.env, { does: 'search', id: search.id, stamp: search.madeAt })
  const letter = searchAlertMail({
    name: search.reader.name,
    search: search.name,
    adverts: cards.map(card => toFound(app, card, rates, shownIn(search))),
    more: ids.length - cards.length,
    listingLink: app.env.PUBLIC_URL + searchHref(search.kind, storedQuery(search.query)),
    unsubscribeLink: href,
  })
  const matched = new Set(ids)
  const published = fresh.filter(({ id }) => matched.has(id)).map(({ id, at }) => [id, at] as const)
  // Only these can be found again in the next run.
  const told = [...search.told, ...published].filter(([, at]) => at > now.getTime() - 2 * overlap)
  return app.db.write(async tx => {
    const { SavedSearch } = app.db.models
    const row = (await SavedSearch.findByPk(search.id, forUpdate(tx)))?.get()
    if (row?.toldUntil.getTime() !== search.toldUntil || row.frequency !== search.frequency) return false
    const marks = { toldUntil: now, told: JSON.stringify(told), mailedAt: now, dueAt: dueAfter(search, now) }
    await SavedSearch.update(marks, { where: { id: search.id }, transaction: tx })
    await queueMail(app.db, tx, { ...letter, to: search.reader.mail, template: 'search-alert', headers }, now)
    return true
  })
}

const dueAfter = (search: Due, now: Date): Date | null =>
  // An instant search stays due, so that no write is needed while it finds nothing.
  search.frequency === 'instant' ? new Date(search.madeAt) : nextDue(search.frequency, now)

/** The currency of the account; without one, that of the search's own price bounds. */
const shownIn = ({ kind, query, reader }: Due): DisplayCurrency | null =>
  reader.currency ?? listingQuery(kind, query)?.currency ?? null

const toFound = (
  app: App,
  card: AdvertCard,
  rates: DatedRates,
  shown: DisplayCurrency | null,
): FoundAdvert => ({
  title: card.title,
  price:
    card.priceMode === 'onRequest' ? 'price on request' : priceFor(card.price, card.currency, shown, rates),
  place: card.location.countryName,
  link: app.env.PUBLIC_URL + advertPath(card.kind, card.slug),
})

/** Moves searches on that found nothing, except those that their owners changed in the meantime. */
const passBy = async (app: App, searches: readonly Due[], now: Date): Promise<void> => {
  for (const frequency of new Set(searches.map(search => search.frequency))) {
    const same = searches.filter(search => search.frequency === frequency)
    const due = frequency === 'instant' ? {} : { dueAt: nextDue(frequency, now) }
    await app.db.write(tx =>
      app.db.models.SavedSearch.update(
        { toldUntil: now, ...due },
        {
          where: { id: same.map(({ id }) => id), frequency, toldUntil: { [Op.lt]: now } },
          transaction: tx,
        },
      ),
    )
  }
}
