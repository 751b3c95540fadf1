import { isPublic } from '../../../shared/rules/adverts'
import { promisedOn } from '../../../shared/rules/promise'
import type { AdvertRow } from '../../adverts/advert.model'
import { searchText } from '../../adverts/advert-store'
import { advertValues, detailValues, partKeysOf } from '../../adverts/advert-values'
import { engineFactsOf } from '../../adverts/adverts.present'
import type { Fate, MarketAdvert, Timeline } from '../market.types'

type Status = Pick<AdvertRow, 'status' | 'reviewState' | 'hiddenBy' | 'statusBeforeHide' | 'closedReason'>

const open = { hiddenBy: null, statusBeforeHide: null, closedReason: null }
const approved: Status = { ...open, status: 'approved', reviewState: 'done' }
const waiting: Status = { ...open, status: 'unapproved', reviewState: 'pending' }
const hidden: Status = { ...open, status: 'hide', reviewState: 'done', statusBeforeHide: 'approved' }

const statusOf: Readonly<Record<Fate, Status>> = {
  live: approved,
  expired: approved,
  sold: { ...approved, closedReason: 'sold' },
  pending: waiting,
  changesRequested: { ...waiting, reviewState: 'changesRequested' },
  rejected: { ...waiting, reviewState: 'rejected' },
  withdrawn: { ...waiting, closedReason: 'withdrawn' },
  hiddenByOwner: { ...hidden, hiddenBy: 'owner' },
  hiddenByStaff: { ...hidden, hiddenBy: 'staff' },
}

/** Each decision, change of price, hiding, renewal and closing made one. */
const versionOf = ({ decided, renewed, hidden, closed, prices }: Timeline): number =>
  1 + [decided, renewed, hidden, closed].filter(Boolean).length + prices.length - 1

export interface Counts {
  readonly views: number
  readonly enquiries: number
  readonly watchers: number
}

interface Extras {
  readonly usdPerEuro: number
  readonly moderatorId: number
  readonly now: Date
  readonly counts: Counts
  readonly drop: Pick<AdvertRow, 'priceBefore' | 'priceDroppedAt'>
}

/**
 * The stored row of an advert, by the same functions that store a seller's own. Every column is named: rows are made
 * by the hundred thousand, and objects of one shape are made ten times as fast.
 */
export const advertRow = (
  advert: MarketAdvert,
  { usdPerEuro, moderatorId, now, counts, drop }: Extras,
): AdvertRow => {
  const { timeline, fate, verdict, body } = advert
  const status = statusOf[fate]
  const values = advertValues(advert.kind, body, usdPerEuro)
  const details = detailValues({}, body)
  return {
    id: advert.id,
    kind: advert.kind,
    status: status.status,
    reviewState: status.reviewState,
    reviewReasons: verdict ? JSON.stringify(verdict.reasons) : null,
    reviewNote: verdict?.note ?? null,
    live: isPublic(
      {
        status: status.status,
        exp: timeline.exp,
        closedReason: status.closedReason,
        deleted: false,
        suspended: false,
      },
      now,
    ),
    version: versionOf(timeline),
    ownerId: advert.ownerId,
    hiddenBy: status.hiddenBy,
    statusBeforeHide: status.statusBeforeHide,
    closedReason: status.closedReason,
    closedAt: timeline.closed,
    deletedAt: null,
    suspendedAt: null,
    start: timeline.start,
    exp: timeline.exp,
    firstPublishedAt: timeline.start,
    submittedAt: timeline.submitted,
    dueOn: promisedOn(timeline.submitted),
    calm: 100,
    decidedAt: timeline.decided,
    decidedBy: timeline.decided ? moderatorId : null,
    createdAt: timeline.submitted,
    updatedAt: timeline.updated,
    title: values.title ?? '',
    type: values.type ?? '',
    aircraftType: values.aircraftType ?? null,
    manufacturer: values.manufacturer ?? null,
    model: values.model ?? null,
    year: values.year ?? null,
    registration: values.registration ?? null,
    registrationKey: values.registrationKey ?? null,
    serialNumber: values.serialNumber ?? null,
    serialKey: values.serialKey ?? null,
    condition: values.condition ?? null,
    flightRules: values.flightRules ?? null,
    fuel: values.fuel ?? null,
    seats: values.seats ?? null,
    basedAt: values.basedAt ?? null,
    region: values.region ?? null,
    country: values.country ?? '',
    state: values.state ?? null,
    town: values.town ?? null,
    currency: values.currency ?? 'EUR',
    price: values.price ?? 0,
    priceRef: values.priceRef ?? 0,
    priceMode: values.priceMode ?? 'firm',
    vat: values.vat ?? 'unknown',
    priceBefore: drop.priceBefore,
    priceCount: timeline.prices.length,
    priceDroppedAt: drop.priceDroppedAt,
    totalTime: values.totalTime ?? null,
    engineCount: values.engineCount ?? null,
    engineTime: values.engineTime ?? null,
    engineBasis: values.engineBasis ?? null,
    engineTbo: values.engineTbo ?? null,
    overhaulDate: values.overhaulDate ?? null,
    engineFacts: engineFactsOf(details),
    propBrand: values.propBrand ?? null,
    propTime: values.propTime ?? null,
    partNumber: values.partNumber ?? null,
    partKey: values.partKey ?? null,
    equivalentPartNumber: values.equivalentPartNumber ?? null,
    category: values.category ?? null,
    module: values.module ?? null,
    partCondition: values.partCondition ?? null,
    certificate: values.certificate ?? null,
    rateUnit: values.rateUnit ?? null,
    deposit: values.deposit ?? null,
    minimumHours: values.minimumHours ?? null,
    minimumPeriod: values.minimumPeriod ?? null,
    wet: values.wet ?? null,
    toolNumber: values.toolNumber ?? null,
    calibrationDue: values.calibrationDue ?? null,
    damageLevel: values.damageLevel ?? null,
    logsCompleteSince: values.logsCompleteSince ?? null,
    annualDue: values.annualDue ?? null,
    description: values.description ?? '',
    details: JSON.stringify(details),
    contact: values.contact ?? null,
    cover: null,
    photos: '[]',
    photoCount: 0,
    views: counts.views,
    enquiries: counts.enquiries,
    watchers: counts.watchers,
  }
}

export const searchRow = (row: AdvertRow) => ({ advertId: row.id, words: searchText(row) })

export const partKeyRows = (row: AdvertRow) =>
  row.kind === 'part'
    ? partKeysOf(row.partNumber, row.equivalentPartNumber).map(({ key, equivalent }) => ({
        advertId: row.id,
        partKey: key,
        equivalent,
      }))
    : []
