import { count } from '../platform/db/select'
import { ownStates, type OwnSort, type OwnState } from '../../shared/data/own-advert-codes'
import type { AdvertDetail, AdvertKind, OwnAdvert, OwnAdvertDetail } from '../../shared/contract/adverts'
import { AppError, notFound } from '../../shared/contract/errors'
import type { Page } from '../../shared/contract/kit'
import { currencies } from '../../shared/data/type-codes'
import { isStaff, type Actor } from '../../shared/rules/access'
import { toMajor } from '../../shared/rules/money'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { readFor } from '../platform/db/read-for'
import { toIso, toTime } from '../platform/db/values'
import { toDetail, toOwnDetail, type DetailExtras } from './advert-detail.present'
import { ownColumns, sellerOf, toOwn } from './adverts.present'
import { joinSeller, sellerColumns, sellersIn } from './sellers/seller-keys'
import { refusal } from './closed-adverts'
import { getSetting } from '../platform/settings/settings'
import { reasonBookOf } from '../reasons/reasons.public'
import { withRevision } from './revisions'
import { paged } from '../platform/http/paged'
import { oneOf, textOrNull } from '../platform/db/row-readers'
import { documentsOf } from '../documents/documents.public'
import { fittingModels } from '../catalogue/catalogue.public'
import { countsOf, ownCondition, ownOrders, type OwnFilter } from './own/own-filter'
import { advertKinds } from '../../shared/data/advert-codes'

interface OwnQuery extends OwnFilter {
  readonly page: number
  readonly size: number
  readonly sort: OwnSort
}

/** A page of a seller's adverts. */
export const ownAdverts = async (
  app: App,
  ownerId: number,
  { page, size, sort, ...filter }: OwnQuery,
  now: Date,
): Promise<Page<OwnAdvert>> => {
  const { sql, params } = ownCondition(app.db.dialect, ownerId, filter, now)
  const total = await count(app.db.readCurrent, `FROM adverts WHERE ${sql}`, params)
  const rows = await app.db.readCurrent(
    `SELECT ${ownColumns.join()} FROM adverts WHERE ${sql}
      ORDER BY ${ownOrders[sort]} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  )
  return paged(await presentOwn(app, rows, now), total, { page, size })
}

/** How many of a seller's adverts are in each state, under the other filters. */
export const ownCounts = async (
  app: App,
  ownerId: number,
  filter: Omit<OwnFilter, 'state'>,
  now: Date,
): Promise<Record<OwnState, number>> => {
  const { sql, params } = countsOf(app.db.dialect, ownerId, filter, now)
  const [row] = await app.db.readCurrent(sql, params)
  const counts = { ...noCounts }
  for (const state of ownStates) counts[state] = Number(row?.[state] ?? 0)
  return counts
}

const noCounts: Record<OwnState, number> = {
  all: 0,
  online: 0,
  expiring: 0,
  offer: 0,
  leased: 0,
  review: 0,
  returned: 0,
  hidden: 0,
  expired: 0,
  closed: 0,
  deleted: 0,
}

/** Rows of `ownColumns` as their owners and staff see them. */
export const presentOwn = async (app: App, rows: readonly Row[], now: Date): Promise<OwnAdvert[]> => {
  const revised = await withRevision(
    app,
    rows.map(row => Number(row['id'])),
  )
  const told = await withReasonTexts(app)
  return rows.map(row => told(toOwn(row, now, revised.has(Number(row['id'])))))
}

/** Gives each reason of a refusal the sentence that its owner reads. */
const withReasonTexts = async (app: App) => {
  const { of } = await reasonBookOf(app)
  return <A extends Pick<OwnAdvert, 'reviewReasons'>>(advert: A): A => ({
    ...advert,
    reviewReasons: advert.reviewReasons.map(reason => {
      const text = of(reason.code)?.text
      return text === undefined ? reason : { ...reason, text }
    }),
  })
}

/** How many adverts of each kind a seller has, deleted ones left out. */
export const ownTotals = async (app: App, ownerId: number): Promise<Record<AdvertKind, number>> => {
  const rows = await app.db.readCurrent(
    'SELECT kind, COUNT(*) AS n FROM adverts WHERE owner_id = ? AND deleted_at IS NULL GROUP BY kind',
    [ownerId],
  )
  const totals = { aircraft: 0, part: 0, lease: 0, toollease: 0 }
  for (const row of rows) totals[oneOf(row['kind'], advertKinds)] = Number(row['n'])
  return totals
}

/** One advert as its owner sees it; the caller has checked that they may. */
export const ownAdvert = async (app: App, id: number, now: Date): Promise<OwnAdvert> => {
  const [row] = await app.db.readCurrent(`SELECT ${ownColumns.join()} FROM adverts WHERE id = ?`, [id])
  if (!row) throw new AppError('not_found', 'This advert was not found.')
  const told = await withReasonTexts(app)
  return told(toOwn(row, now, (await withRevision(app, [id])).has(id)))
}

interface Reader {
  readonly actor: Actor | null
  readonly isContactTold: boolean
}

/** A whole advert. What is not public is found only by its owner and by staff, and marked as a preview. */
export const advertDetail = async (
  app: App,
  kind: AdvertKind,
  id: number,
  reader: Reader,
  now: Date,
): Promise<{ readonly advert: AdvertDetail; readonly ownerId: number }> => {
  const { row, extras } = await readDetail(app, kind, id, reader, now)
  const seller = sellerOf(row, await sellersIn(app, [row]))
  return { advert: { ...toDetail(row, extras), ...(seller && { seller }) }, ownerId: Number(row['owner_id']) }
}

/** The whole advert with the fields for its owner and staff; throws `not_found` for everybody else. */
export const ownAdvertDetail = async (
  app: App,
  kind: AdvertKind,
  id: number,
  actor: Actor,
  now: Date,
): Promise<OwnAdvertDetail> => {
  const { row, extras } = await readDetail(app, kind, id, { actor, isContactTold: true }, now)
  if (!extras.own) throw notFound('This advert')
  return (await withReasonTexts(app))(toOwnDetail(row, extras))
}

const readDetail = async (
  app: App,
  kind: AdvertKind,
  id: number,
  { actor, isContactTold }: Reader,
  now: Date,
): Promise<{ readonly row: Row; readonly extras: DetailExtras }> => {
  const [row] = await readFor(app, actor)(
    `SELECT a.*, ${sellerColumns.join()} FROM adverts a ${joinSeller} WHERE a.id = ?`,
    [id],
  )
  const open = Boolean(row?.['live']) && toTime(row?.['exp']) > now.getTime()
  const own = actor !== null && (row?.['owner_id'] === actor.id || isStaff(actor))
  if (!row || row['kind'] !== kind || row['deleted_at'] !== null || !(open || own))
    throw refusal(row, kind, now)
  const hasRevision = own && (await withRevision(app, [id])).has(id)
  return { row, extras: await extrasOf(app, row, { own, open, hasRevision, isContactTold }, now) }
}

interface View extends Pick<DetailExtras, 'own' | 'hasRevision' | 'isContactTold'> {
  readonly open: boolean
}

const extrasOf = async (
  app: App,
  row: Row,
  { own, open, hasRevision, isContactTold }: View,
  now: Date,
): Promise<DetailExtras> => ({
  now,
  own,
  isContactTold,
  preview: own && !open,
  hasRevision,
  priceHistory: await priceHistory(app, row, own),
  usdPerEuro: await getSetting(app, 'usdPerEuro'),
  fitsModels: await fittingModels(app, textOrNull(row['fits'])),
  documents: row['kind'] === 'part' ? await documentsOf(app, Number(row['id'])) : [],
})

/** A whole row with the fields for its owner and staff; the caller has checked that they may see it. */
export const presentOwnDetail = async (
  app: App,
  row: Row,
  hasRevision: boolean,
  now: Date,
): Promise<OwnAdvertDetail> => {
  const open = Boolean(row['live']) && toTime(row['exp']) > now.getTime()
  const told = await withReasonTexts(app)
  return told(
    toOwnDetail(row, await extrasOf(app, row, { own: true, open, hasRevision, isContactTold: true }, now)),
  )
}

/** The last 50 prices, oldest first; prices on request are shown to the owner and staff only, even later. */
const priceHistory = async (app: App, row: Row, own: boolean): Promise<AdvertDetail['priceHistory']> => {
  if (row['price_mode'] === 'onRequest' && !own) return []
  const entries =
    Number(row['price_count']) === 1
      ? [{ price: row['price'], currency: row['currency'], at: row['created_at'] }]
      : await (own ? app.db.readCurrent : app.db.read)(
          `SELECT price, currency, at FROM price_log WHERE advert_id = ? ${own ? '' : 'AND on_request = 0'}
            ORDER BY id DESC LIMIT 50`,
          [Number(row['id'])],
        )
  return changesOnly(
    entries.toReversed().map(entry => ({
      price: toMajor(Number(entry['price'])),
      currency: oneOf(entry['currency'], currencies),
      at: toIso(entry['at']) ?? '',
    })),
  )
}

/** Switching between a stated price and one on request logs the same price twice. */
const changesOnly = (history: AdvertDetail['priceHistory']): AdvertDetail['priceHistory'] =>
  history.filter(
    ({ price, currency }, at) => price !== history[at - 1]?.price || currency !== history[at - 1]?.currency,
  )
