import type { FollowedAdvert, WatchState } from '../../../shared/contract/watching'
import { cardColumns, toCard } from '../../adverts/adverts.public'
import type { Row } from '../../platform/db/connect'
import { toTime } from '../../platform/db/values'
import { presentCover } from '../../photos/photos.public'
import { oneOf } from '../../platform/db/row-readers'
import { advertKinds } from '../../../shared/data/advert-codes'

/** The columns of an advert, as `a`, that determine its state. */
export const watchedColumns = [
  ...new Set([
    ...cardColumns,
    'live',
    'status',
    'exp',
    'closed_reason',
    'closed_at',
    'deleted_at',
    'suspended_at',
    'first_published_at',
  ]),
].map(column => `a.${column}`)

export interface WatchedState {
  readonly state: WatchState
  /** Milliseconds since 1970; 0 for an advert that has not ended. */
  readonly endedAt: number
}

/**
 * The state of an advert that was public. Of several ends the first one counts: an advert that expired and
 * was marked as sold later counts as expired.
 */
export const watchStateOf = (row: Row, now: Date): WatchedState => {
  const exp = toTime(row['exp'])
  const isOver = exp > 0 && exp <= now.getTime()
  if (row['live'] && !isOver) return { state: 'live', endedAt: 0 }
  const ends: readonly (readonly [number, WatchState])[] = [
    [toTime(row['closed_at']), row['closed_reason'] === 'sold' ? 'sold' : 'removed'],
    [toTime(row['deleted_at']), 'removed'],
    // The publication of a suspended owner's advert is paused.
    [isOver && !row['suspended_at'] ? exp : 0, 'expired'],
  ]
  const [first] = ends.filter(([at]) => at > 0).toSorted(([a], [b]) => a - b)
  return first ? { endedAt: first[0], state: first[1] } : { endedAt: 0, state: 'unavailable' }
}

/** The public facts. A sold or expired advert keeps its title; a withdrawn one discloses nothing. */
export const toFollowed = (row: Row, now: Date): FollowedAdvert => {
  const { state, endedAt } = watchStateOf(row, now)
  const isHidden = row['status'] !== 'approved' || row['deleted_at'] !== null || row['suspended_at'] !== null
  const isNamed = !isHidden && (state === 'live' || state === 'sold' || state === 'expired')
  return {
    advertId: Number(row['id']),
    kind: oneOf(row['kind'], advertKinds),
    state,
    title: isNamed ? String(row['title']) : null,
    endedAt: endedAt > 0 ? new Date(endedAt).toISOString() : null,
    advert: state === 'live' ? toCard(row, now) : null,
    hasPage: isNamed,
    cover: isNamed ? presentCover(row['cover']) : null,
  }
}
