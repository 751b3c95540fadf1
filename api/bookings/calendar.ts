import { AppError, invalid } from '../../shared/contract/errors'
import { occupyingStates } from '../../shared/data/booking-codes'
import { isForLease, isLet } from '../../shared/rules/advert-life'
import {
  dayOf,
  joined,
  overlap,
  periodInWords,
  periodRefusal,
  type Period,
} from '../../shared/rules/bookings'
import { lockedAdverts } from '../adverts/adverts.public'
import type { App } from '../platform/app/app-context'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { setRows } from '../platform/db/set-rows'
import type { Tx } from '../platform/db/tx'
import { marks } from '../platform/db/values'

const columns = ['id', 'kind', 'ownerId', 'title', 'letUntil'] as const
/** The advert of a calendar that is locked. */
export type CalendarAdvert = Pick<AdvertRow, (typeof columns)[number]>

/**
 * Locks the calendar of an advert until the end of the transaction, by the advert's row: so no two processes can give the
 * same days away. Throws `not_found` for an advert that is gone, and `conflict` for one of a kind that is sold and not let.
 */
export const lockCalendar = async (app: App, tx: Tx, advertId: number): Promise<CalendarAdvert> => {
  const [advert] = await lockedAdverts(app, tx, [advertId], { deleted: true, columns: [...columns] })
  if (!advert) throw new AppError('not_found', 'This advert was not found.')
  if (!isForLease(advert.kind)) throw new AppError('conflict', 'Days can be asked for of leases only.')
  return advert
}

/** What occupies days of a period, as the last commit left it: for who holds the lock of the calendar. */
const takenIn = async (
  app: App,
  tx: Tx,
  advertId: number,
  { from, to }: Period,
): Promise<Period | undefined> => {
  const [row] = await app.db.readIn(
    tx,
    `SELECT from_day, to_day FROM bookings
      WHERE advert_id = ? AND to_day >= ? AND from_day <= ? AND state IN (${marks(occupyingStates)})
      ORDER BY from_day LIMIT 1${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [advertId, from, to, ...occupyingStates],
  )
  return row && { from: String(row['from_day']), to: String(row['to_day']) }
}

/** Throws `conflict` if a day of the period is taken in the calendar; a running lease is not looked at. */
export const checkNotTaken = async (app: App, tx: Tx, advertId: number, period: Period): Promise<void> => {
  const taken = await takenIn(app, tx, advertId, period)
  if (taken) throw takenAlready(taken)
}

const takenAlready = (taken: Period) =>
  new AppError('conflict', `It is taken ${periodInWords(taken)} already. Please choose other days.`, {
    data: { taken },
  })

/** Throws `conflict` if a day of the period is taken, by what is in the calendar or by a running lease. */
export const checkFree = async (
  app: App,
  tx: Tx,
  advert: CalendarAdvert,
  period: Period,
  now: Date,
): Promise<void> => {
  checkPeriod(period, now)
  const lease = leaseOf(advert, now)
  if (lease && overlap(lease, period)) throw takenAlready(lease)
  await checkNotTaken(app, tx, advert.id, period)
}

/** Throws `invalid` for days that are over, too far ahead, or in the wrong order. */
export const checkPeriod = (period: Period, now: Date): void => {
  switch (periodRefusal(period, dayOf(now))) {
    case 'order':
      throw invalid('to', 'must not be before the first day')
    case 'past':
      throw invalid('from', 'is over already')
    case 'far':
      throw invalid('to', 'can be two years ahead at most')
    case null:
  }
}

/** The days of a running lease; null without one. */
export const leaseOf = (advert: Pick<AdvertRow, 'letUntil'>, now: Date): Period | null =>
  advert.letUntil !== null && isLet(advert, now) ? { from: dayOf(now), to: advert.letUntil } : null

/** Writes what is taken into the advert, where listings find it; whoever has changed what occupies ends with this. */
export const noteTaken = async (app: App, tx: Tx, advertId: number, now: Date): Promise<void> => {
  const rows = await app.db.readIn(
    tx,
    `SELECT from_day, to_day FROM bookings WHERE advert_id = ? AND to_day >= ? AND state IN (${marks(occupyingStates)})
      ORDER BY from_day${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [advertId, dayOf(now), ...occupyingStates],
  )
  const periods = joined(rows.map(row => ({ from: String(row['from_day']), to: String(row['to_day']) })))
  const takenDays = periods.map(({ from, to }) => `${from}/${to}`).join(' ') || null
  await setRows(app.db, tx, 'Advert', [{ id: advertId, values: { takenDays } }])
}
