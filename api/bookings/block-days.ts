import type { bookings, OwnCalendar } from '../../shared/contract/bookings'
import { AppError } from '../../shared/contract/errors'
import { mostBlocks } from '../../shared/data/booking-codes'
import { without, type Period } from '../../shared/rules/bookings'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import { insertRow, insertRows } from '../platform/db/insert-rows'
import { marks } from '../platform/db/values'
import type { Tx } from '../platform/db/tx'
import type { Context } from '../platform/http/context'
import { checkNotTaken, checkPeriod, lockCalendar, noteTaken } from './calendar'
import { ownCalendarOf } from './read-calendar'

type Calls = typeof bookings

/** Blocks days for everybody. Throws `conflict` if one of them is taken, or if there are too many blocks. */
export const blockDays = async (ctx: Context<Calls['block']>): Promise<OwnCalendar> => {
  const { app, body, caller, params, now } = ctx
  const { note, ...period } = body
  checkPeriod(period, now)
  await ctx.write(async tx => {
    await lockOwn(app, tx, params.id, caller.actor.id)
    await checkNotTaken(app, tx, params.id, period)
    await checkRoom(app, tx, params.id)
    await insertRow(app.db, tx, 'Booking', blockOf(params.id, period, note, now))
    await noteTaken(app, tx, params.id, now)
    await audit(app, tx, caller, {
      action: 'booking.block',
      objectType: 'advert',
      objectId: params.id,
      after: { ...period },
    })
  })
  return ownCalendarOf(app, params.id, caller.actor.id, now)
}

const blockOf = (advertId: number, { from, to }: Period, note: string, now: Date) => ({
  advertId,
  state: 'blocked' as const,
  fromDay: from,
  toDay: to,
  note,
  createdAt: now,
})

const lockOwn = async (app: App, tx: Tx, advertId: number, ownerId: number) => {
  const advert = await lockCalendar(app, tx, advertId)
  if (advert.ownerId !== ownerId) throw new AppError('not_found', 'This advert was not found.')
}

const checkRoom = async (app: App, tx: Tx, advertId: number) => {
  const [row] = await app.db.readIn(
    tx,
    `SELECT COUNT(*) AS n FROM bookings WHERE advert_id = ? AND state = 'blocked'`,
    [advertId],
  )
  if (Number(row?.['n'] ?? 0) >= mostBlocks)
    throw new AppError('conflict', `A calendar can have ${mostBlocks} blocked periods at most.`)
}

/**
 * Frees blocked days: a block that reaches beyond them is shortened or cut in two. What was confirmed or imported stays.
 * Throws `conflict` if nothing in the period is blocked.
 */
export const freeDays = async (ctx: Context<Calls['free']>): Promise<OwnCalendar> => {
  const { app, body: freed, caller, params, now } = ctx
  await ctx.write(async tx => {
    await lockOwn(app, tx, params.id, caller.actor.id)
    const blocks = await blocksIn(app, tx, params.id, freed)
    if (blocks.length === 0) throw new AppError('conflict', 'None of these days is blocked by you.')
    const ids = blocks.map(({ id }) => id)
    await app.db.runIn(tx, `DELETE FROM bookings WHERE id IN (${marks(ids)})`, ids)
    await insertRows(
      app.db,
      tx,
      'Booking',
      blocks.flatMap(({ note, ...block }) =>
        without(block, freed).map(rest => blockOf(params.id, rest, note, now)),
      ),
    )
    await noteTaken(app, tx, params.id, now)
    await audit(app, tx, caller, {
      action: 'booking.free',
      objectType: 'advert',
      objectId: params.id,
      after: { ...freed },
    })
  })
  return ownCalendarOf(app, params.id, caller.actor.id, now)
}

const blocksIn = async (app: App, tx: Tx, advertId: number, { from, to }: Period) => {
  const rows = await app.db.readIn(
    tx,
    `SELECT id, from_day, to_day, note FROM bookings
      WHERE advert_id = ? AND to_day >= ? AND from_day <= ? AND state = 'blocked'
      ORDER BY id${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [advertId, from, to],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    from: String(row['from_day']),
    to: String(row['to_day']),
    note: String(row['note']),
  }))
}
