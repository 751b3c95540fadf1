import { randomBytes } from 'node:crypto'
import { generateIcsCalendar } from 'ts-ics'
import type { bookings, CalendarLinks, RefusedEvent } from '../../../shared/contract/bookings'
import { AppError, invalid, notFound } from '../../../shared/contract/errors'
import { dayAfter, dayOf } from '../../../shared/rules/bookings'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { insertRow } from '../../platform/db/insert-rows'
import type { CalendarLinkRow } from '../../platform/db/schema/calendar-link.model'
import type { Tx } from '../../platform/db/tx'
import { fromJson } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { egressOf, EgressRefused } from '../../platform/http/egress/egress'
import { lockCalendar } from '../calendar'
import { occupiedDays, ownCalendarOf } from '../read-calendar'
import { fetchCalendar } from './fetch-calendar'
import { takeIn } from './take-in'

type Calls = typeof bookings

/** The links of an own calendar; throws `not_found` for another one. */
export const linksOf = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['links']>): Promise<CalendarLinks> => {
  await ownCalendarOf(app, params.id, caller.actor.id, now)
  return shown(app, params.id)
}

const shown = async (app: App, advertId: number): Promise<CalendarLinks> => {
  const link = (await app.db.models.CalendarLink.findOne({ where: { advertId } }))?.get()
  return {
    outUrl: link?.outKey ? `${app.env.PUBLIC_URL}/calendars/${link.outKey}.ics` : null,
    inUrl: link?.inUrl ?? null,
    fetchedAt: link?.fetchedAt?.toISOString() ?? null,
    problem: link?.problem ?? null,
    kept: link?.kept ?? null,
    refused: fromJson<RefusedEvent[]>(link?.refused, []),
  }
}

/** Changes the links of an own calendar, which are made when there are none, under the calendar's lock. */
const change = async (
  app: App,
  tx: Tx,
  { advertId, ownerId }: { readonly advertId: number; readonly ownerId: number },
  values: Partial<CalendarLinkRow>,
): Promise<void> => {
  const advert = await lockCalendar(app, tx, advertId)
  if (advert.ownerId !== ownerId) throw notFound('This advert')
  const where = { advertId }
  const { CalendarLink } = app.db.models
  const known = await CalendarLink.count({ where, transaction: tx })
  if (known > 0) await CalendarLink.update(values, { where, transaction: tx })
  else await insertRow(app.db, tx, 'CalendarLink', { advertId, ...values })
}

/** Makes a new secret address; whoever knows the former one reads nothing by it any more. */
export const renewLink = async (ctx: Context<Calls['renewLink']>): Promise<CalendarLinks> => {
  const { app, caller, params } = ctx
  await ctx.write(async tx => {
    const own = { advertId: params.id, ownerId: caller.actor.id }
    await change(app, tx, own, { outKey: randomBytes(32).toString('base64url') })
    await audit(app, tx, caller, {
      action: 'booking.renewLink',
      objectType: 'advert',
      objectId: params.id,
    })
  })
  return shown(app, params.id)
}

/**
 * Names the other calendar and reads it; without one, its days are free again. Throws `invalid` for an address that may not
 * be called.
 */
export const readFrom = async (ctx: Context<Calls['readFrom']>): Promise<CalendarLinks> => {
  const { app, body, caller, params, now } = ctx
  const { url } = body
  if (url !== null) await checkUrl(app, caller.actor.id, url)
  await ctx.write(async tx => {
    const own = { advertId: params.id, ownerId: caller.actor.id }
    const asNew = { problem: null, kept: null, refused: null, fetchedAt: null }
    await change(app, tx, own, { ...asNew, inUrl: url, nextFetchAt: url === null ? null : now })
    if (url === null) await takeIn(app, tx, caller, { advertId: params.id, periods: [] }, now)
    await audit(app, tx, caller, {
      action: url === null ? 'booking.endReading' : 'booking.readFrom',
      objectType: 'advert',
      objectId: params.id,
      after: { host: url === null ? null : new URL(url).host },
    })
  })
  await fetchCalendar(app, egressOf(app), caller, { advertId: params.id, inUrl: url })
  return shown(app, params.id)
}

const checkUrl = async (app: App, userId: number, url: string): Promise<void> => {
  await app.limits.spend('webhookByAccount', String(userId))
  await egressOf(app)
    .check(url)
    .catch((error: unknown) => {
      throw error instanceof EgressRefused ? invalid('url', error.message) : error
    })
}

/** Reads the other calendar now. Throws `conflict` without one. */
export const fetchNow = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['fetchNow']>): Promise<CalendarLinks> => {
  await ownCalendarOf(app, params.id, caller.actor.id, now)
  const { inUrl } = await shown(app, params.id)
  if (inUrl === null) throw new AppError('conflict', 'This calendar reads no other one.')
  await app.limits.spend('webhookByAccount', String(caller.actor.id))
  await fetchCalendar(app, egressOf(app), caller, { advertId: params.id, inUrl })
  await app.db.write(tx =>
    audit(app, tx, caller, { action: 'booking.fetch', objectType: 'advert', objectId: params.id }),
  )
  return shown(app, params.id)
}

/** The taken days for other programs: no names, notes or conversations. Throws `not_found` for an unknown secret. */
export const calendarFile = async ({
  app,
  params,
  now,
}: Context<Calls['file']>): Promise<AsyncIterable<string>> => {
  const outKey = params.key.replace(/\.ics$/, '')
  const link = (await app.db.models.CalendarLink.findOne({ where: { outKey } }))?.get()
  const [advert] = await app.db.readCurrent(
    'SELECT id, title, let_until FROM adverts WHERE id = ? AND deleted_at IS NULL',
    [link?.advertId ?? 0],
  )
  if (!advert) throw notFound('This calendar')
  const id = Number(advert['id'])
  const periods = await occupiedDays(app, id, advert, now)
  const text = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Hangarlist//Calendar//EN',
    name: String(advert['title']),
    events: periods.map(({ from, to }) => ({
      uid: `${id}-${from}@hangarlist`,
      stamp: { date: new Date(dayOf(now)) },
      summary: 'Taken',
      start: { date: new Date(from), type: 'DATE' },
      // The last day of an event is the one after it (RFC 5545).
      end: { date: new Date(dayAfter(to, 1)), type: 'DATE' },
    })),
  })
  return pieces(text)
}

const pieces = async function* (text: string): AsyncGenerator<string> {
  yield text
}
