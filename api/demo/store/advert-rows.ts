import type { AdvertRow } from '../../adverts/advert.model'
import { searchText } from '../../adverts/advert-store'
import { advertValues, detailValues, partKeysOf } from '../../adverts/advert-values'
import { withLive } from '../../adverts/publication'
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

/** The stored row of an advert, by the same functions that store a seller's own. */
export const advertRow = (
  advert: MarketAdvert,
  { usdPerEuro, moderatorId, now, counts, drop }: Extras,
): AdvertRow => {
  const { timeline, fate, verdict, body } = advert
  const row = {
    ...emptyRow,
    ...advertValues(advert.kind, body, usdPerEuro),
    ...statusOf[fate],
    ...counts,
    ...drop,
    id: advert.id,
    kind: advert.kind,
    ownerId: advert.ownerId,
    details: JSON.stringify(detailValues({}, body)),
    version: versionOf(timeline),
    reviewReasons: verdict ? JSON.stringify(verdict.reasons) : null,
    reviewNote: verdict?.note ?? null,
    start: timeline.start,
    exp: timeline.exp,
    firstPublishedAt: timeline.start,
    closedAt: timeline.closed,
    submittedAt: timeline.submitted,
    decidedAt: timeline.decided,
    decidedBy: timeline.decided ? moderatorId : null,
    createdAt: timeline.submitted,
    updatedAt: timeline.updated,
  } as AdvertRow
  return { ...row, ...withLive(row, {}, now) }
}

/** What the database would fill in: rows of one statement must all name the same columns. */
const emptyRow: Partial<AdvertRow> = {
  aircraftType: null,
  manufacturer: null,
  model: null,
  year: null,
  registration: null,
  registrationKey: null,
  serialNumber: null,
  serialKey: null,
  condition: null,
  flightRules: null,
  fuel: null,
  seats: null,
  basedAt: null,
  region: null,
  state: null,
  town: null,
  totalTime: null,
  engineCount: null,
  engineTime: null,
  engineBasis: null,
  engineTbo: null,
  overhaulDate: null,
  propBrand: null,
  propTime: null,
  partNumber: null,
  partKey: null,
  equivalentPartNumber: null,
  category: null,
  module: null,
  partCondition: null,
  certificate: null,
  rateUnit: null,
  deposit: null,
  minimumHours: null,
  minimumPeriod: null,
  wet: null,
  toolNumber: null,
  calibrationDue: null,
  damageLevel: null,
  logsCompleteSince: null,
  annualDue: null,
  contact: null,
  deletedAt: null,
  cover: null,
  photos: '[]',
  photoCount: 0,
  live: false,
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
