import type { PeriodRequest } from '../../../shared/contract/bookings'
import type { ThreadRole } from '../../../shared/contract/messages'
import { bookingStates, requestMoves } from '../../../shared/data/booking-codes'
import { dayOf, mayMoveRequest } from '../../../shared/rules/bookings'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { oneOf } from '../../platform/db/row-readers'

/** The most requests of one conversation that are shown. */
const mostShown = 20

/** The days that were asked for in a conversation, the newest request first, as one of its sides sees them. */
export const requestsOf = async (
  app: App,
  threadId: number,
  role: ThreadRole,
  now: Date,
): Promise<PeriodRequest[]> => {
  const rows = await app.db.readCurrent(
    `SELECT id, state, from_day, to_day FROM bookings WHERE thread_id = ? ORDER BY id DESC LIMIT ${mostShown}`,
    [threadId],
  )
  return rows.map(row => toRequest(row, role, now))
}

const toRequest = (row: Row, role: ThreadRole, now: Date): PeriodRequest => {
  const request = {
    id: Number(row['id']),
    from: String(row['from_day']),
    to: String(row['to_day']),
    state: oneOf(row['state'], bookingStates),
  }
  return {
    ...request,
    moves: requestMoves.filter(move => mayMoveRequest(move, request, role, dayOf(now))),
  }
}
