import { canMove } from '../../rules/adverts'
import type { AdvertRow } from './advert-rows'
import type { Offer, BulkRequest } from '../bulk/bulk.public'

/** An offer with what tells whether an advert on the screen can take it. */
export interface RowOffer extends Offer {
  /** Whether it can be done with this one; the server looks again. */
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

/** What there is for adverts of a kind; for mixed ones everything. */
export const offersFor = (kind: AdvertRow['kind'] | undefined): readonly RowOffer[] =>
  kind === 'aircraft' || kind === undefined ? everywhere.toSpliced(5, 0, ofAircraft) : everywhere

/** Which adverts something is to be done with. */
export interface Scope {
  /** Those that are chosen or match, as they are on the screen. */
  readonly rows: readonly AdvertRow[]
  /** What they match, where a filter of the server says it all; they are named otherwise. */
  readonly filter: BulkRequest['filter']
}

/** Tells the server which adverts: those of the scope that the offer holds for. */
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
