import type { AdvertDetail, OwnAdvert, OwnAdvertDetail } from '../../shared/contract/adverts'
import type { AdvertDocument } from '../../shared/contract/documents'
import type { FittingModel } from '../../shared/contract/part-fields'
import { codeList } from '../../shared/rules/code-list'
import { vatStates } from '../../shared/data/type-codes'
import { engineLife } from '../../shared/rules/engine-life'
import { telOf } from '../../shared/rules/phone'
import { midTime } from '../../shared/rules/mid-time'
import { presentGallery } from '../photos/photos.public'
import type { Row } from '../platform/db/connect'
import { flagOrNull, numberOrNull, oneOf, textOrNull } from '../platform/db/row-readers'
import type { Details } from '../platform/db/schema/advert.model'
import { fromJson } from '../platform/db/values'
import { amountOrNull, craftOf, toOwn } from './adverts.present'

export interface DetailExtras {
  readonly now: Date
  readonly hasRevision: boolean
  /** Whether the reader is the owner or staff. */
  readonly own: boolean
  readonly preview: boolean
  /** Whether phone and mail are told; reading a phone number takes a thirteenth of the time for the whole. */
  readonly isContactTold: boolean
  readonly priceHistory: AdvertDetail['priceHistory']
  readonly usdPerEuro: number
  /** The models that a part fits. */
  readonly fitsModels: readonly FittingModel[]
  readonly documents: readonly AdvertDocument[]
}

/** For a reader of the advert's own facts and of nothing that belongs to it. */
export const factsAlone = {
  own: false,
  preview: false,
  isContactTold: false,
  hasRevision: false,
  priceHistory: [],
  fitsModels: [],
  documents: [],
} as const satisfies Partial<DetailExtras>

/** Only of aircraft that are sold at a stated price. */
const midTimeOf = (own: OwnAdvert, { engines = [] }: Details, usdPerEuro: number, now: Date) =>
  own.kind === 'aircraft' && own.priceMode !== 'onRequest'
    ? midTime({ ...own, aircraftType: own.type, engines }, usdPerEuro, now.getTime())
    : null

/** Adverts older than these dates disclosed the facts when they were created. */
const disclosedAtOf = ({ disclosedAt = {} }: Details, { createdAt }: OwnAdvert) => ({
  damageLevel: disclosedAt.damageLevel ?? createdAt,
  logsCompleteSince: disclosedAt.logsCompleteSince ?? createdAt,
  annualDue: disclosedAt.annualDue ?? createdAt,
})

const contactOf = (row: Row, isTold: boolean): AdvertDetail['contact'] => {
  const stored = fromJson<Partial<AdvertDetail['contact']>>(row['contact'], {})
  const { name = null, surname = null, mail = null, dialcode = null, phone = null } = stored
  const told = isTold ? { mail, dialcode, phone, tel: telOf({ dialcode, phone }) } : nothingTold
  return { name, surname, ...told, hasPhone: Boolean(phone), hasMail: Boolean(mail) }
}

/** A contact without the ways to reach somebody. */
export const nothingTold = { mail: null, dialcode: null, phone: null, tel: null }

const blocksOf = (row: Row, { engines = [], propellers = [], ...details }: Details, now: Date) => ({
  engineNumber: details.engineNumber ?? null,
  engines,
  engineLives: engines.map(engine => engineLife(engine, craftOf(row), now.getTime())),
  propellers,
  engine1: engines[0] ?? {},
  propeller: propellers[0] ?? {},
  airframe: details.airframe ?? {},
  avionics: details.avionics ?? null,
  interior: details.interior ?? null,
  exterior: details.exterior ?? null,
  additional: details.additional ?? null,
  damage: details.damage ?? null,
})

/** What a part fits and comes with; models by their ids, too, as a body names them. */
const papersOf = ({ fitsModels, documents }: Pick<DetailExtras, 'fitsModels' | 'documents'>) => ({
  fits: codeList(fitsModels.map(({ id }) => String(id))) || null,
  fitsModels: [...fitsModels],
  documents: [...documents],
})

/** An advert as its reader may see it. */
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
    closedAt: _closedAt,
    deletedAt: _deletedAt,
    views: _views,
    enquiries: _enquiries,
    watchers: _watchers,
    ...open
  } = whole
  return open
}

/** The whole advert, including the fields that only its owner and staff may see. */
export const toOwnDetail = (
  row: Row,
  { now, hasRevision, own: isOwn, preview, isContactTold, priceHistory, usdPerEuro, ...papers }: DetailExtras,
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
    contact: contactOf(row, isContactTold),
    ...blocksOf(row, details, now),
    damageLevel: textOrNull(row['damage_level']),
    logsCompleteSince: numberOrNull(row['logs_complete_since']),
    annualDue: textOrNull(row['annual_due']),
    section: own.kind === 'part' ? own.type : null,
    module: textOrNull(row['module']),
    certificate: textOrNull(row['certificates']),
    leaseType: own.kind === 'lease' ? own.type : null,
    aircraftType: own.kind === 'aircraft' ? own.type : textOrNull(row['aircraft_type']),
    wet: flagOrNull(row['wet']),
    minimumHours: numberOrNull(row['minimum_hours']),
    deposit: amountOrNull(row['deposit']),
    toolType: own.kind === 'toollease' ? own.type : null,
    toolNumber: textOrNull(row['tool_number']),
    calibrationDue: textOrNull(row['calibration_due']),
    minimumPeriod: textOrNull(row['minimum_period']),
    ...(own.kind === 'part' ? papersOf(papers) : {}),
    midTime: midTimeOf(own, details, usdPerEuro, now),
    disclosedAt: disclosedAtOf(details, own),
    priceHistory,
    preview,
  }
}
