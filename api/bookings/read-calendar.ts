import type { bookings, Booking, Calendar, OwnCalendar } from '../../shared/contract/bookings'
import { AppError } from '../../shared/contract/errors'
import { advertKinds } from '../../shared/data/advert-codes'
import { bookingStates, occupyingStates } from '../../shared/data/booking-codes'
import { isForLease } from '../../shared/rules/advert-life'
import { dayOf, joined, lastBookable, type Period } from '../../shared/rules/bookings'
import { slugOf } from '../../shared/rules/slug'
import { removedOrExpired } from '../adverts/adverts.public'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { numberOrNull, oneOf, textOrNull } from '../platform/db/row-readers'
import { marks, toTime } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { leaseOf } from './calendar'

type Calls = typeof bookings

/** The most periods of one calendar that are told. */
const mostTold = 2000

const boundsOf = (now: Date) => {
  const today = dayOf(now)
  return { today, last: lastBookable(today) }
}

/** The taken days of a public lease or tool, or of one's own; throws `not_found` for any other. */
export const publicCalendar = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['calendar']>): Promise<Calendar> => {
  const [row] = await app.db.readCurrent(
    'SELECT kind, owner_id, live, exp, let_until, deleted_at FROM adverts WHERE id = ?',
    [params.id],
  )
  const isPublic = row && Boolean(row['live']) && toTime(row['exp']) > now.getTime()
  const isOwn = row && row['deleted_at'] === null && Number(row['owner_id']) === caller.actor?.id
  if (!row || !(isPublic || isOwn) || !isForLease(oneOf(row['kind'], advertKinds)))
    throw new AppError('not_found', removedOrExpired)
  return { ...boundsOf(now), occupied: [...(await occupiedDays(app, params.id, row, now))] }
}

/** The days from today on that nobody can ask for, in as few periods as possible. */
export const occupiedDays = async (
  app: App,
  advertId: number,
  row: Row,
  now: Date,
): Promise<readonly Period[]> => {
  const { today, last } = boundsOf(now)
  const rows = await app.db.readCurrent(
    `SELECT from_day, to_day FROM bookings
      WHERE advert_id = ? AND to_day >= ? AND state IN (${marks(occupyingStates)}) ORDER BY from_day LIMIT ${mostTold}`,
    [advertId, today, ...occupyingStates],
  )
  const lease = leaseOf({ letUntil: textOrNull(row['let_until']) }, now)
  const periods = rows.map(toPeriod)
  return joined(lease ? [lease, ...periods] : periods).flatMap(({ from, to }) => {
    const shown = { from: from < today ? today : from, to: to > last ? last : to }
    return shown.from <= shown.to ? [shown] : []
  })
}

const toPeriod = (row: Row): Period => ({ from: String(row['from_day']), to: String(row['to_day']) })

/** The owner's calendar; throws `not_found` for an advert of somebody else and for one that is sold and not let. */
export const ownCalendar = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['mine']>): Promise<OwnCalendar> => ownCalendarOf(app, params.id, caller.actor.id, now)

export const ownCalendarOf = async (
  app: App,
  advertId: number,
  ownerId: number,
  now: Date,
): Promise<OwnCalendar> => {
  const [advert] = await app.db.readCurrent(
    'SELECT kind, title, let_until FROM adverts WHERE id = ? AND owner_id = ? AND deleted_at IS NULL',
    [advertId, ownerId],
  )
  const kind = advert && oneOf(advert['kind'], advertKinds)
  if (!kind || !isForLease(kind)) throw new AppError('not_found', 'This advert was not found.')
  const title = String(advert['title'])
  const rows = await app.db.readCurrent(
    `SELECT b.id, b.state, b.from_day, b.to_day, b.note, b.thread_id, u.surname, COALESCE(u.name, g.name) AS name,
            COALESCE(u.deleted_at, g.deleted_at) AS gone_at
       FROM bookings b
       LEFT JOIN threads t ON t.id = b.thread_id
       LEFT JOIN users u ON u.id = t.buyer_id
       LEFT JOIN guests g ON g.id = -t.buyer_id
      WHERE b.advert_id = ? AND b.to_day >= ? AND b.state IN (${marks(told)})
      ORDER BY b.from_day, b.id LIMIT ${mostTold}`,
    [advertId, dayOf(now), ...told],
  )
  return {
    ...boundsOf(now),
    advertId,
    kind,
    slug: slugOf(title, advertId),
    title,
    letUntil: leaseOf({ letUntil: textOrNull(advert['let_until']) }, now)?.to ?? null,
    bookings: rows.map(toBooking),
  }
}

/** What an owner has to know of; refused requests stand in their conversations. */
const told = [...occupyingStates, 'requested', 'clash'] as const

const toBooking = (row: Row): Booking => ({
  ...toPeriod(row),
  id: Number(row['id']),
  state: oneOf(row['state'], bookingStates),
  note: String(row['note']),
  threadId: numberOrNull(row['thread_id']),
  partner:
    row['gone_at'] === null && row['name'] !== null
      ? [row['name'], row['surname']].filter(Boolean).join(' ')
      : null,
})
