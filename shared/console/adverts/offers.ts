import type { AdvertStatus } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'
import { canMove } from '../../rules/adverts'
import type { AdvertRow } from './advert-rows'
import type { BulkRequest } from '../bulk/use-jobs'

/** One thing that can be done with many adverts. */
export interface Offer {
  readonly action: BulkAction
  /** Whether it can be done with this one; the server looks again. */
  readonly holds: (row: AdvertRow) => boolean
  /** The only status it can be done in; narrows a filter. */
  readonly only?: AdvertStatus
  /** The only kind it can be done with. */
  readonly onlyKind?: AdvertRow['kind']
  /** Whether there is something to choose or to think over first. */
  readonly asks?: true
}

const isOpen = (row: AdvertRow) => row.closedReason === null

const everywhere: readonly Offer[] = [
  { action: 'approve', holds: row => row.status === 'unapproved' && isOpen(row), only: 'unapproved' },
  { action: 'show', holds: row => row.status === 'hide' && isOpen(row), only: 'hide' },
  { action: 'unapprove', holds: row => row.status === 'approved', only: 'approved' },
  { action: 'hide', holds: row => canMove(row.status, 'hide') },
  { action: 'reject', holds: row => row.reviewState !== 'rejected' && isOpen(row), asks: true },
  { action: 'setManufacturer', holds: () => true, asks: true },
  { action: 'delete', holds: () => true, asks: true },
]
const ofAircraft: Offer = {
  action: 'setType',
  holds: row => row.kind === 'aircraft',
  onlyKind: 'aircraft',
  asks: true,
}

/** What there is for adverts of a kind; for mixed ones everything. */
export const offersFor = (kind: AdvertRow['kind'] | undefined): readonly Offer[] =>
  kind === 'aircraft' || kind === undefined ? everywhere.toSpliced(5, 0, ofAircraft) : everywhere

/** Which adverts something is to be done with. */
export interface Scope {
  /** Those that are chosen or match, as they are on the screen. */
  readonly rows: readonly AdvertRow[]
  /** What they match, where a filter of the server says it all; they are named otherwise. */
  readonly filter: BulkRequest['filter']
}

/** Tells the server which adverts: those of the scope that the offer holds for. */
export const targetOf = ({ rows, filter }: Scope, offer: Offer): Partial<BulkRequest> => {
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
