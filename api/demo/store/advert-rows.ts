import { isPublic } from '../../../shared/rules/adverts'
import { advertColumns, type AdvertRow } from '../../adverts/advert.model'
import { searchText } from '../../adverts/advert-store'
import { advertValues, detailValues, partKeysOf } from '../../adverts/advert-values'
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

/** What the database fills in for columns that a statement does not name; large statements name all. */
const defaults = Object.fromEntries(
  Object.entries(advertColumns).flatMap(([name, { defaultValue }]) =>
    defaultValue === undefined ? [] : [[name, defaultValue]],
  ),
) as Partial<AdvertRow>

/** The stored row of an advert, by the same functions that store a seller's own; columns without a value are left out. */
export const advertRow = (
  advert: MarketAdvert,
  { usdPerEuro, moderatorId, now, counts, drop }: Extras,
): AdvertRow => {
  const { timeline, fate, verdict, body } = advert
  const status = statusOf[fate]
  // One spread: rows are made by the hundred thousand.
  return {
    ...defaults,
    ...advertValues(advert.kind, body, usdPerEuro),
    year: body.year ?? null,
    id: advert.id,
    kind: advert.kind,
    ownerId: advert.ownerId,
    status: status.status,
    reviewState: status.reviewState,
    hiddenBy: status.hiddenBy,
    statusBeforeHide: status.statusBeforeHide,
    closedReason: status.closedReason,
    live: isPublic(
      { status: status.status, exp: timeline.exp, closedReason: status.closedReason, deleted: false },
      now,
    ),
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
    details: JSON.stringify(detailValues({}, body)),
    priceCount: timeline.prices.length,
    views: counts.views,
    enquiries: counts.enquiries,
    watchers: counts.watchers,
    priceBefore: drop.priceBefore,
    priceDroppedAt: drop.priceDroppedAt,
  } as AdvertRow
}

export const searchRow = (row: AdvertRow) => ({ advertId: row.id, words: searchText(row) })

export const partKeyRows = (row: AdvertRow) =>
  row.kind === 'part'
    ? partKeysOf(row.partNumber, row.equivalentPartNumber ?? null).map(({ key, equivalent }) => ({
        advertId: row.id,
        partKey: key,
        equivalent,
      }))
    : []
