import { AppError } from '../../../shared/contract/errors'
import { mostOpenRequests } from '../../../shared/data/booking-codes'
import { dayOf, daysIn, periodInWords, type Period } from '../../../shared/rules/bookings'
import { checkFree, lockCalendar } from '../../bookings/bookings.public'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { insertRow } from '../../platform/db/insert-rows'
import type { Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'

/** A message that asks for days names them first. */
export const withDays = (text: string, days: Period | undefined): string => {
  if (!days) return text
  const length = daysIn(days)
  return `I ask for it ${periodInWords(days)} (${length === 1 ? '1 day' : `${length} days`}).\n\n${text}`
}

/** Throws `conflict` or `invalid` for days that cannot be asked for; the calendar is locked from then on. */
export const checkDays = async (
  app: App,
  tx: Tx,
  advertId: number,
  days: Period | undefined,
  now: Date,
): Promise<void> => {
  if (days) await checkFree(app, tx, await lockCalendar(app, tx, advertId), days, now)
}

interface Asked {
  readonly advertId: number
  readonly threadId: number
  readonly days: Period
}

/** Notes the days that a buyer asks for, once they were checked. Throws `conflict` when too many requests are open. */
export const addRequest = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { advertId, threadId, days }: Asked,
  now: Date,
): Promise<void> => {
  const open = await app.db.readIn(
    tx,
    `SELECT id, from_day, to_day FROM bookings WHERE thread_id = ? AND state = 'requested' AND to_day >= ?
      ORDER BY id${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [threadId, dayOf(now)],
  )
  if (open.some(row => row['from_day'] === days.from && row['to_day'] === days.to))
    throw new AppError('conflict', 'You have asked for these days already.')
  if (open.length >= mostOpenRequests)
    throw new AppError(
      'conflict',
      `${mostOpenRequests} of your requests about this advert wait for an answer. Withdraw one first.`,
    )
  await insertRow(app.db, tx, 'Booking', {
    advertId,
    threadId,
    state: 'requested',
    fromDay: days.from,
    toDay: days.to,
    createdAt: now,
  })
  await audit(app, tx, caller, {
    action: 'booking.request',
    objectType: 'advert',
    objectId: advertId,
    after: { ...days, threadId },
  })
}
