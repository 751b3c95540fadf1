import type { AdvertCard, OwnAdvert, ReviewReason, Seller } from '../../shared/contract/adverts'
import { reviewFields } from '../../shared/data/review-fields'
import { asFirst, reasonBook } from '../../shared/rules/reasons'
import { currencies, engineTimeBases, priceModes, rateUnits } from '../../shared/data/type-codes'
import { countryOf } from '../../shared/data/countries'
import { isLet } from '../../shared/rules/advert-life'
import { aircraftLife, type Craft, type EngineFacts } from '../../shared/rules/engine-life'
import { midTimePrice } from '../../shared/rules/mid-time'
import { toMajor } from '../../shared/rules/money'
import { slugOf } from '../../shared/rules/slug'
import { timestampOf } from '../../shared/rules/timestamps'
import type { Row } from '../platform/db/connect'
import type { Details } from '../platform/db/schema/advert.model'
import { fromJson, toIso, toTime } from '../platform/db/values'
import { contactName } from './contact-name'
import { partOfferColumns, partOfferOf, stockColumns, stockOf } from './part-offer'
import type { KnownSeller } from './sellers/seller-keys'
import { presentCover } from '../photos/photos.public'
import { numberOrNull, oneOf, oneOfOrNull, textOrNull } from '../platform/db/row-readers'
import { advertKinds, advertStatuses, reviewStates } from '../../shared/data/advert-codes'

/** The columns of a card; an advert's long texts are not read for a listing. */
export const cardColumns = [
  'id',
  'kind',
  'title',
  'type',
  'aircraft_type',
  'manufacturer',
  'model',
  'year',
  'registration',
  'serial_number',
  '`condition`',
  'fuel',
  'seats',
  'region',
  'country',
  'state',
  'town',
  'currency',
  'price',
  'price_ref',
  'price_mode',
  'price_before',
  'price_dropped_at',
  'total_time',
  'engine_count',
  'engine_time',
  'engine_basis',
  'engine_tbo',
  'engine_facts',
  'part_number',
  'equivalent_part_number',
  'category',
  'part_condition',
  'certificates',
  'mid_time_shift',
  'rate_unit',
  'cover',
  'photo_count',
  'start',
  'owner_id',
  'contact',
  'under_offer_at',
  'let_until',
  ...stockColumns,
] as const

export const ownColumns = [
  ...cardColumns,
  'status',
  'review_state',
  'review_reasons',
  'review_note',
  'version',
  'exp',
  'closed_reason',
  'closed_at',
  'hidden_by',
  'deleted_at',
  'views',
  'enquiries',
  'watchers',
  'created_at',
  'updated_at',
  'submitted_at',
  ...partOfferColumns,
] as const

export const amountOrNull = (value: unknown) => {
  const minor = numberOrNull(value)
  return minor === null ? null : toMajor(minor)
}

/** The facts of an aircraft that an engine's remaining life depends on. */
export const craftOf = (row: Row): Craft => ({
  aircraftType: textOrNull(row['kind'] === 'aircraft' ? row['type'] : row['aircraft_type']),
  fuel: textOrNull(row['fuel']),
  year: numberOrNull(row['year']),
})

/** The value of the column `engine_facts`; null when the advert has no engines. */
export const engineFactsOf = ({ engines = [] }: Details): string | null =>
  engines.length === 0
    ? null
    : JSON.stringify(
        engines.map(({ engineTime, engineTbo, basis, overhaulDate }) => ({
          engineTime,
          engineTbo,
          basis,
          overhaulDate,
        })),
      )

const enginesOf = (row: Row, now: Date) => {
  const engineCount = numberOrNull(row['engine_count'])
  const facts = fromJson<EngineFacts[]>(row['engine_facts'], [])
  return {
    engineCount,
    engineTime: numberOrNull(row['engine_time']),
    engineBasis: oneOfOrNull(row['engine_basis'], engineTimeBases),
    engineTbo: numberOrNull(row['engine_tbo']),
    engineLife: aircraftLife(facts, engineCount, craftOf(row), now.getTime()),
  }
}

const midTimePriceOf = (row: Row): number | null => {
  const price = toMajor(Number(row['price']))
  const shift = amountOrNull(row['mid_time_shift'])
  const isStated = row['kind'] === 'aircraft' && row['price_mode'] !== 'onRequest' && price > 0
  return isStated && shift !== null ? midTimePrice(price, shift) : null
}

/** The seller of a row, as the public may know; undefined without a public page. */
export const sellerOf = (row: Row, known: ReadonlyMap<number, KnownSeller>): Seller | undefined => {
  const seller = known.get(Number(row['owner_id']))
  if (!seller) return undefined
  const { company, ...told } = seller
  return { ...told, name: company ?? contactName(row['contact']) }
}

const locationOf = (row: Row) => {
  const country = String(row['country'])
  return {
    region: textOrNull(row['region']),
    country,
    countryName: countryOf(country)?.name ?? country,
    state: textOrNull(row['state']),
    town: textOrNull(row['town']),
  }
}

const priceOf = (row: Row, isSecret: boolean) => ({
  currency: oneOf(row['currency'], currencies),
  price: isSecret ? 0 : toMajor(Number(row['price'])),
  priceMode: oneOf(row['price_mode'], priceModes),
  priceBefore: isSecret ? null : amountOrNull(row['price_before']),
  priceDroppedAt: isSecret ? null : toIso(row['price_dropped_at']),
})

/**
 * A raw row as a card; its codes were validated when they were written. A price on request is 0 here except
 * for the owner and staff. The remaining life of the engines is computed as of `now`.
 */
export const toCard = (row: Row, now: Date, own = false): AdvertCard => {
  const id = Number(row['id'])
  const title = String(row['title'])
  const cover = presentCover(row['cover'])
  const letUntil = textOrNull(row['let_until'])
  return {
    id,
    advertId: id,
    kind: oneOf(row['kind'], advertKinds),
    slug: slugOf(title, id),
    title,
    type: String(row['type']),
    manufacturer: textOrNull(row['manufacturer']),
    model: textOrNull(row['model']),
    year: numberOrNull(row['year']),
    registration: textOrNull(row['registration']),
    serialNumber: textOrNull(row['serial_number']),
    condition: textOrNull(row['condition']),
    fuel: textOrNull(row['fuel']),
    seats: numberOrNull(row['seats']),
    location: locationOf(row),
    ...priceOf(row, !own && row['price_mode'] === 'onRequest'),
    totalTime: numberOrNull(row['total_time']),
    ...enginesOf(row, now),
    partNumber: textOrNull(row['part_number']),
    equivalentPartNumber: textOrNull(row['equivalent_part_number']),
    category: textOrNull(row['category']),
    partCondition: textOrNull(row['part_condition']),
    certificate: textOrNull(row['certificates']),
    midTimePrice: midTimePriceOf(row),
    rateUnit: oneOfOrNull(row['rate_unit'], rateUnits),
    cover,
    photoCount: Number(row['photo_count']),
    ...(row['kind'] === 'part' ? { partId: id, adType: 'sale' as const, ...stockOf(row) } : {}),
    photos: cover ? [cover.file] : [],
    underOffer: row['under_offer_at'] !== null,
    letUntil: isLet({ letUntil }, now) ? letUntil : null,
    start: timestampOf(toTime(row['start'])),
  }
}

const { fieldOf } = reasonBook(asFirst)

/** Reasons as they were stored; older decisions stored a sentence or a field's name as bare text. */
export const toReasons = (stored: unknown, kind: OwnAdvert['kind']): ReviewReason[] =>
  fromJson<(ReviewReason | string)[]>(stored, []).map(reason =>
    typeof reason === 'string'
      ? {
          code: reason,
          field: fieldOf(reason, kind) ?? reviewFields.find(field => field === reason) ?? null,
        }
      : reason,
  )

export const toOwn = (row: Row, now: Date, hasRevision: boolean, own = true): OwnAdvert => {
  const card = toCard(row, now, own)
  return {
    ...card,
    status: oneOf(row['status'], advertStatuses),
    reviewState: oneOf(row['review_state'], reviewStates),
    reviewReasons: toReasons(row['review_reasons'], card.kind),
    reviewNote: textOrNull(row['review_note']),
    version: Number(row['version']),
    exp: timestampOf(toTime(row['exp'])),
    expired: row['exp'] !== null && toTime(row['exp']) <= now.getTime(),
    closedReason: textOrNull(row['closed_reason']),
    closedAt: toIso(row['closed_at']),
    hasRevision,
    hiddenBy: oneOfOrNull(row['hidden_by'], ['owner', 'staff']),
    deletedAt: toIso(row['deleted_at']),
    views: Number(row['views']),
    enquiries: Number(row['enquiries']),
    watchers: Number(row['watchers']),
    createdAt: toIso(row['created_at']) ?? '',
    updatedAt: toIso(row['updated_at']) ?? '',
    stockNumber: textOrNull(row['stock_number']),
    ...(card.kind === 'part' ? partOfferOf(row, now) : {}),
  }
}
