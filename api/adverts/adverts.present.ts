import type {
  AdvertCard,
  AdvertDetail,
  OwnAdvert,
  OwnAdvertDetail,
  ReviewReason,
} from '../../shared/contract/adverts'
import { reviewFields } from '../../shared/data/review-fields'
import { fieldOfReason } from '../../shared/data/review-reasons'
import type { Currency } from '../../shared/data/type-codes'
import { countryOf } from '../../shared/data/countries'
import { aircraftLife, engineLife, type Craft, type EngineFacts } from '../../shared/rules/engine-life'
import { midTime } from '../../shared/rules/mid-time'
import { toMajor } from '../../shared/rules/money'
import { slugOf } from '../../shared/rules/slug'
import { timestampOf } from '../../shared/rules/timestamps'
import type { Row } from '../platform/db/connect'
import type { Details } from '../platform/db/schema/advert.model'
import { fromJson, toIso, toTime } from '../platform/db/values'
import { presentCover, presentGallery } from '../photos/photos.public'

/** What a card needs, and no more: the texts of an advert stay unread in a listing. */
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
  'rate_unit',
  'cover',
  'photo_count',
  'start',
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
  'hidden_by',
  'deleted_at',
  'views',
  'enquiries',
  'created_at',
  'updated_at',
  'submitted_at',
  'owner_id',
] as const

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
const flag = (value: unknown) => (value === null || value === undefined ? null : Boolean(value))
const amount = (value: unknown) => (value === null || value === undefined ? null : toMajor(Number(value)))

/** What an engine's life depends on beside the engine. */
const craftOf = (row: Row): Craft => ({
  aircraftType: text(row['kind'] === 'aircraft' ? row['type'] : row['aircraft_type']),
  fuel: text(row['fuel']),
  year: number(row['year']),
})

/** What `engine_facts` holds; null where nothing is said of engines. */
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

const lifeOf = (row: Row, now: Date) =>
  aircraftLife(
    fromJson<EngineFacts[]>(row['engine_facts'], []),
    number(row['engine_count']),
    craftOf(row),
    now.getTime(),
  )

/**
 * A raw row as a card. Codes were checked when they were written. A price on request is told to nobody but the owner
 * and staff: it is 0 here. What is left of the engines is reckoned as of `now`.
 */
export const toCard = (row: Row, now: Date, own = false): AdvertCard => {
  const secret = !own && row['price_mode'] === 'onRequest'
  const id = Number(row['id'])
  const title = String(row['title'])
  const country = String(row['country'])
  const cover = presentCover(row['cover'])
  return {
    id,
    advertId: id,
    kind: row['kind'] as AdvertCard['kind'],
    slug: slugOf(title, id),
    title,
    type: String(row['type']),
    manufacturer: text(row['manufacturer']),
    model: text(row['model']),
    year: number(row['year']),
    registration: text(row['registration']),
    serialNumber: text(row['serial_number']),
    condition: text(row['condition']),
    fuel: text(row['fuel']),
    seats: number(row['seats']),
    location: {
      region: text(row['region']),
      country,
      countryName: countryOf(country)?.name ?? country,
      state: text(row['state']),
      town: text(row['town']),
    },
    currency: row['currency'] as Currency,
    price: secret ? 0 : toMajor(Number(row['price'])),
    priceMode: row['price_mode'] as AdvertCard['priceMode'],
    priceBefore: secret ? null : amount(row['price_before']),
    priceDroppedAt: secret ? null : toIso(row['price_dropped_at']),
    totalTime: number(row['total_time']),
    engineCount: number(row['engine_count']),
    engineTime: number(row['engine_time']),
    engineBasis: row['engine_basis'] as AdvertCard['engineBasis'],
    engineTbo: number(row['engine_tbo']),
    engineLife: lifeOf(row, now),
    partNumber: text(row['part_number']),
    equivalentPartNumber: text(row['equivalent_part_number']),
    category: text(row['category']),
    partCondition: text(row['part_condition']),
    rateUnit: row['rate_unit'] as AdvertCard['rateUnit'],
    cover,
    photoCount: Number(row['photo_count']),
    ...(row['kind'] === 'part' ? { partId: id, adType: 'sale' as const } : {}),
    photos: cover ? [cover.file] : [],
    start: timestampOf(toTime(row['start'])),
  }
}

/** Reasons as they were stored; older decisions hold their words, or the field's name, as bare text. */
export const toReasons = (stored: unknown, kind: OwnAdvert['kind']): ReviewReason[] =>
  fromJson<(ReviewReason | string)[]>(stored, []).map(reason =>
    typeof reason === 'string'
      ? {
          code: reason,
          field: fieldOfReason(reason, kind) ?? reviewFields.find(field => field === reason) ?? null,
        }
      : reason,
  )

export const toOwn = (row: Row, now: Date, hasRevision: boolean, own = true): OwnAdvert => ({
  ...toCard(row, now, own),
  status: row['status'] as OwnAdvert['status'],
  reviewState: row['review_state'] as OwnAdvert['reviewState'],
  reviewReasons: toReasons(row['review_reasons'], row['kind'] as OwnAdvert['kind']),
  reviewNote: text(row['review_note']),
  version: Number(row['version']),
  exp: timestampOf(toTime(row['exp'])),
  expired: row['exp'] !== null && toTime(row['exp']) <= now.getTime(),
  closedReason: text(row['closed_reason']),
  hasRevision,
  hiddenBy: row['hidden_by'] as OwnAdvert['hiddenBy'],
  deletedAt: toIso(row['deleted_at']),
  views: Number(row['views']),
  enquiries: Number(row['enquiries']),
  createdAt: toIso(row['created_at']) ?? '',
  updatedAt: toIso(row['updated_at']) ?? '',
})

export interface DetailExtras {
  readonly now: Date
  readonly hasRevision: boolean
  /** Whether the reader is the owner or staff. */
  readonly own: boolean
  readonly preview: boolean
  readonly priceHistory: AdvertDetail['priceHistory']
  readonly usdPerEuro: number
}

/** Only of aircraft that are sold at a stated price. */
const midTimeOf = (own: OwnAdvert, { engines = [] }: Details, usdPerEuro: number, now: Date) =>
  own.kind === 'aircraft' && own.priceMode !== 'onRequest'
    ? midTime({ ...own, aircraftType: own.type, engines }, usdPerEuro, now.getTime())
    : null

/** Adverts that were written before the dates were kept have said so when they were written. */
const disclosedAtOf = ({ disclosedAt = {} }: Details, { createdAt }: OwnAdvert) => ({
  damageLevel: disclosedAt.damageLevel ?? createdAt,
  logsCompleteSince: disclosedAt.logsCompleteSince ?? createdAt,
  annualDue: disclosedAt.annualDue ?? createdAt,
})

const noContact: AdvertDetail['contact'] = {
  name: null,
  surname: null,
  mail: null,
  dialcode: null,
  phone: null,
  hasPhone: false,
  hasMail: false,
}

const contactOf = (row: Row): AdvertDetail['contact'] => {
  const contact = { ...noContact, ...fromJson<Partial<AdvertDetail['contact']>>(row['contact'], {}) }
  return { ...contact, hasPhone: Boolean(contact.phone), hasMail: Boolean(contact.mail) }
}

/** The whole advert; without what is the owner's and staff's matter for all others. */
export const toDetail = (row: Row, extras: DetailExtras): AdvertDetail => {
  const whole = toOwnDetail(row, extras)
  if (extras.own) return whole
  const {
    reviewState: _state,
    reviewReasons: _reasons,
    reviewNote: _note,
    version: _version,
    hasRevision: _revision,
    hiddenBy: _hiddenBy,
    deletedAt: _deletedAt,
    views: _views,
    enquiries: _enquiries,
    ...open
  } = whole
  return open
}

/** The whole advert with all that its owner and staff are told. */
export const toOwnDetail = (
  row: Row,
  { now, hasRevision, own: isOwn, preview, priceHistory, usdPerEuro }: DetailExtras,
): OwnAdvertDetail => {
  const own = toOwn(row, now, hasRevision, isOwn)
  const details = fromJson<Details>(row['details'], {})
  const gallery = presentGallery(row['photos'])
  return {
    ...own,
    description: String(row['description']),
    photos: gallery.map(({ file }) => file),
    gallery,
    flightRules: text(row['flight_rules']),
    basedAt: text(row['based_at']),
    vat: row['vat'] as AdvertDetail['vat'],
    contact: contactOf(row),
    engineNumber: details.engineNumber ?? null,
    engines: details.engines ?? [],
    engineLives: (details.engines ?? []).map(engine => engineLife(engine, craftOf(row), now.getTime())),
    propellers: details.propellers ?? [],
    engine1: details.engines?.[0] ?? {},
    propeller: details.propellers?.[0] ?? {},
    airframe: details.airframe ?? {},
    avionics: details.avionics ?? null,
    interior: details.interior ?? null,
    exterior: details.exterior ?? null,
    additional: details.additional ?? null,
    damage: details.damage ?? null,
    damageLevel: text(row['damage_level']),
    logsCompleteSince: number(row['logs_complete_since']),
    annualDue: text(row['annual_due']),
    section: own.kind === 'part' ? own.type : null,
    module: text(row['module']),
    certificate: text(row['certificate']),
    leaseType: own.kind === 'lease' ? own.type : null,
    aircraftType: own.kind === 'aircraft' ? own.type : text(row['aircraft_type']),
    wet: flag(row['wet']),
    minimumHours: number(row['minimum_hours']),
    deposit: amount(row['deposit']),
    toolType: own.kind === 'toollease' ? own.type : null,
    toolNumber: text(row['tool_number']),
    calibrationDue: text(row['calibration_due']),
    minimumPeriod: text(row['minimum_period']),
    midTime: midTimeOf(own, details, usdPerEuro, now),
    disclosedAt: disclosedAtOf(details, own),
    priceHistory,
    preview,
  }
}
