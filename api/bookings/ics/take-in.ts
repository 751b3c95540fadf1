import { joined, overlap, without, type Period } from '../../../shared/rules/bookings'
import { bookingStates, type BookingState } from '../../../shared/data/booking-codes'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { insertRows } from '../../platform/db/insert-rows'
import { oneOf } from '../../platform/db/row-readers'
import type { Tx } from '../../platform/db/tx'
import { marks } from '../../platform/db/values'
import type { Caller } from '../../platform/http/context'
import { lockCalendar, noteTaken } from '../calendar'

/** Periods of one other calendar, at most; what follows is not taken in. */
const mostPeriods = 1000

interface Stored extends Period {
  readonly id: number
  readonly state: BookingState
}

type Made = Period & { readonly state: 'imported' | 'clash' }

/**
 * Makes the imported days of a calendar those of a file: what is new is taken, what is gone is free. Days that the owner
 * blocked stay as they are; those that were confirmed to somebody stay theirs and are marked as a clash.
 */
export const takeIn = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { advertId, periods }: { readonly advertId: number; readonly periods: readonly Period[] },
  now: Date,
): Promise<void> => {
  await lockCalendar(app, tx, advertId)
  const stored = await storedIn(app, tx, advertId)
  const before = stored.filter(({ state }) => state === 'imported' || state === 'clash')
  const after = joined(periods).slice(0, mostPeriods).flatMap(madeOf(stored))
  if (textOf(before) === textOf(after)) return
  const ids = before.map(({ id }) => id)
  if (ids.length > 0) await app.db.runIn(tx, `DELETE FROM bookings WHERE id IN (${marks(ids)})`, ids)
  await insertRows(
    app.db,
    tx,
    'Booking',
    after.map(({ state, from, to }) => ({ advertId, state, fromDay: from, toDay: to, createdAt: now })),
  )
  await noteTaken(app, tx, advertId, now)
  await audit(app, tx, caller, {
    action: 'booking.import',
    objectType: 'advert',
    objectId: advertId,
    before: { count: before.length },
    after: { count: after.length },
  })
}

const storedIn = async (app: App, tx: Tx, advertId: number): Promise<readonly Stored[]> => {
  const rows = await app.db.readIn(
    tx,
    `SELECT id, state, from_day, to_day FROM bookings
      WHERE advert_id = ? AND state IN ('blocked', 'confirmed', 'imported', 'clash')
      ORDER BY from_day, id${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [advertId],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    state: oneOf(row['state'], bookingStates),
    from: String(row['from_day']),
    to: String(row['to_day']),
  }))
}

/** What becomes of a period of the file beside what there is. */
const madeOf =
  (stored: readonly Stored[]) =>
  (period: Period): readonly Made[] => {
    const own = stored.filter(({ state }) => state === 'blocked' || state === 'confirmed')
    const free = own.reduce<readonly Period[]>(
      (left, taken) => left.flatMap(each => without(each, taken)),
      [period],
    )
    const clashes = own.filter(taken => taken.state === 'confirmed' && overlap(taken, period))
    return [
      ...free.map(each => ({ ...each, state: 'imported' as const })),
      ...clashes.map(({ from, to }) => ({
        from: from < period.from ? period.from : from,
        to: to > period.to ? period.to : to,
        state: 'clash' as const,
      })),
    ]
  }

const textOf = (periods: readonly (Period & { readonly state: BookingState })[]): string =>
  periods
    .map(({ from, to, state }) => `${from} ${to} ${state}`)
    .toSorted()
    .join()
