import type { AdvertStanding } from '../../shared/contract/messages'
import type { Row } from '../platform/db/connect'
import { toTime } from '../platform/db/values'

/** The columns that `availabilityOf` needs. */
export const availabilityColumns = ['live', 'exp', 'status', 'closed_reason', 'deleted_at'] as const

/** The state of an advert, for people who saw it when it was public. */
export const availabilityOf = (row: Row, now: Date): AdvertStanding => {
  const over = toTime(row['exp']) <= now.getTime()
  if (row['live'] && !over) return 'live'
  if (row['deleted_at'] !== null) return 'offline'
  if (row['closed_reason'] === 'sold') return 'sold'
  return row['status'] === 'approved' && row['closed_reason'] === null && over ? 'expired' : 'offline'
}
