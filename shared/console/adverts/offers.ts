import { canMove } from '../../rules/adverts'
import type { AdvertRow } from './advert-rows'
import type { Offer, BulkRequest } from '../bulk/bulk.public'

/** A bulk action with the rule for which adverts it can be used. */
export interface RowOffer extends Offer {
  /** Whether the action is allowed for this row; the server checks again. */
  readonly holds: (row: AdvertRow) => boolean
}

const isOpen = (row: AdvertRow) => row.closedReason === null

const everywhere: readonly RowOffer[] = [
  { action: 'approve', holds: row => row.status === 'unapproved' && isOpen(row), only: 'unapproved' },
  { action: 'show', holds: row => row.status === 'hide' && isOpen(row), only: 'hide' },
  { action: 'unapprove', holds: row => row.status === 'approved', only: 'approved' },
  { action: 'hide', holds: row => canMove(row.status, 'hide') },
  { action: 'reject', holds: row => row.reviewState !== 'rejected' && isOpen(row), asks: true },
  { action: 'setManufacturer', holds: () => true, asks: true },
  { action: 'delete', holds: () => true, asks: true },
]
const ofAircraft: RowOffer = {
  action: 'setType',
  holds: row => row.kind === 'aircraft',
  onlyKind: 'aircraft',
  asks: true,
}

/** The bulk actions for adverts of one kind; all of them for mixed kinds. */
export const offersFor = (kind: AdvertRow['kind'] | undefined): readonly RowOffer[] =>
  kind === 'aircraft' || kind === undefined ? everywhere.toSpliced(5, 0, ofAircraft) : everywhere

/** The adverts that a bulk action is about. */
export interface Scope {
  /** Those that are chosen or match, as they are on the screen. */
  readonly rows: readonly AdvertRow[]
  /** The server-side filter that matches the rows, if one expresses them; otherwise they are sent by id. */
  readonly filter: BulkRequest['filter']
}

/** The part of the request that names the adverts: those of the scope that the action is allowed for. */
export const targetOf = ({ rows, filter }: Scope, offer: RowOffer): Partial<BulkRequest> => {
  const { holds, only, onlyKind } = offer
  if (filter) {
    const isMeant = (row: AdvertRow) => (!only || row.status === only) && (!onlyKind || row.kind === onlyKind)
    return {
      filter: { ...filter, ...(only ? { status: only } : {}), ...(onlyKind ? { kind: onlyKind } : {}) },
      expectedCount: rows.filter(isMeant).length,
    }
  }
  const held = rows.filter(holds)
  return { ids: held.map(({ id }) => id), versions: held.map(({ version }) => version) }
}
