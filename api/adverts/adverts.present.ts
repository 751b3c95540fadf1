import type {
  AdvertCard,
  AdvertDetail,
  OwnAdvert,
  OwnAdvertDetail,
  ReviewReason,
} from '../../shared/contract/adverts'
import { reviewFields } from '../../shared/data/review-fields'
import { fieldOfReason } from '../../shared/data/review-reasons'
import { currencies, engineTimeBases, priceModes, rateUnits, vatStates } from '../../shared/data/type-codes'
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
import { flagOrNull, numberOrNull, oneOf, oneOfOrNull, textOrNull } from '../platform/db/row-readers'
import { advertKinds, advertStatuses, reviewStates } from '../../shared/data/advert-codes'

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

const amountOrNull = (value: unknown) => {
  const minor = numberOrNull(value)
  return minor === null ? null : toMajor(minor)
}

/** What an engine's life depends on beside the engine. */
const craftOf = (row: Row): Craft => ({
  aircraftType: textOrNull(row['kind'] === 'aircraft' ? row['type'] : row['aircraft_type']),
  fuel: textOrNull(row['fuel']),
  year: numberOrNull(row['year']),
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
    numberOrNull(row['engine_count']),
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
    location: {
      region: textOrNull(row['region']),
      country,
      countryName: countryOf(country)?.name ?? country,
      state: textOrNull(row['state']),
      town: textOrNull(row['town']),
    },
    currency: oneOf(row['currency'], currencies),
    price: secret ? 0 : toMajor(Number(row['price'])),
    priceMode: oneOf(row['price_mode'], priceModes),
    priceBefore: secret ? null : amountOrNull(row['price_before']),
    priceDroppedAt: secret ? null : toIso(row['price_dropped_at']),
    totalTime: numberOrNull(row['total_time']),
    engineCount: numberOrNull(row['engine_count']),
    engineTime: numberOrNull(row['engine_time']),
    engineBasis: oneOfOrNull(row['engine_basis'], engineTimeBases),
    engineTbo: numberOrNull(row['engine_tbo']),
    engineLife: lifeOf(row, now),
    partNumber: textOrNull(row['part_number']),
    equivalentPartNumber: textOrNull(row['equivalent_part_number']),
    category: textOrNull(row['category']),
    partCondition: textOrNull(row['part_condition']),
    rateUnit: oneOfOrNull(row['rate_unit'], rateUnits),
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
    hasRevision,
    hiddenBy: oneOfOrNull(row['hidden_by'], ['owner', 'staff']),
    deletedAt: toIso(row['deleted_at']),
    views: Number(row['views']),
    enquiries: Number(row['enquiries']),
    createdAt: toIso(row['created_at']) ?? '',
    updatedAt: toIso(row['updated_at']) ?? '',
  }
}

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
    flightRules: textOrNull(row['flight_rules']),
    basedAt: textOrNull(row['based_at']),
    vat: oneOf(row['vat'], vatStates),
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
    damageLevel: textOrNull(row['damage_level']),
    logsCompleteSince: numberOrNull(row['logs_complete_since']),
    annualDue: textOrNull(row['annual_due']),
    section: own.kind === 'part' ? own.type : null,
    module: textOrNull(row['module']),
    certificate: textOrNull(row['certificate']),
    leaseType: own.kind === 'lease' ? own.type : null,
    aircraftType: own.kind === 'aircraft' ? own.type : textOrNull(row['aircraft_type']),
    wet: flagOrNull(row['wet']),
    minimumHours: numberOrNull(row['minimum_hours']),
    deposit: amountOrNull(row['deposit']),
    toolType: own.kind === 'toollease' ? own.type : null,
    toolNumber: textOrNull(row['tool_number']),
    calibrationDue: textOrNull(row['calibration_due']),
    minimumPeriod: textOrNull(row['minimum_period']),
    midTime: midTimeOf(own, details, usdPerEuro, now),
    disclosedAt: disclosedAtOf(details, own),
    priceHistory,
    preview,
  }
}
