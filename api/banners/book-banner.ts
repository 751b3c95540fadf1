import { UniqueConstraintError } from 'sequelize'
import type { banners, Booking } from '../../shared/contract/banners'
import { AppError, invalid, notFound } from '../../shared/contract/errors'
import { bannerTerms, endOfBooking, type BannerClass } from '../../shared/data/banner-classes'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { timeParam, toIso } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { bannerBookedMail } from './banner-request'
import { checkPicture } from './banner-picture'
import { answerRequest } from './banner-requests.service'
import type { BannerRequestRow } from '../platform/db/schema/banner-request.model'
import type { BannerRow } from '../platform/db/schema/banner.model'
import { forgetBanners } from './banners.service'
import { bookingById } from './bookings.query'

type Calls = typeof banners

const day = 86_400_000
/** Maximum number of days from now to the start of a period. */
const farthest = 2 * 365

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
const daysOf = (start: string, end: string): string[] => {
  const count = (midnight(end).getTime() - midnight(start).getTime()) / day
  return Array.from({ length: count }, (_, at) =>
    new Date(midnight(start).getTime() + at * day).toISOString().slice(0, 10),
  )
}

const taken = (more = '') =>
  new AppError('conflict', `This place is taken on some of these days.${more}`, {
    errors: [{ field: 'start', message: `is taken.${more}` }],
  })

/**
 * Books a place for the period of its class, and tells the requester. Each day of a booking is a row with a
 * unique key, so of two concurrent bookings that share a day one is refused, on every database. Throws
 * `conflict` naming `start`, `invalid`, and `not_found` for a request that is not open.
 */
export const bookBanner = async (ctx: Context<Calls['book']>): Promise<Booking> => {
  const { app, body, caller, now } = ctx
  const { class: name, slot, start, request, company, link, alt, file } = body
  checkPlace(name, slot, start, now)
  const end = endOfBooking(name, start)
  const id = await ctx
    .write(async tx => {
      await checkPicture(app, tx, name, file)
      await refuseTaken(app, tx, { name, slot, start, end })
      const row = await app.db.models.Banner.create(
        {
          ...{ class: name, slot, company, link, alt, file },
          ...{ start: midnight(start), exp: midnight(end) },
          requestId: request ?? null,
          userId: request ? await askerOf(app, tx, request) : null,
          createdAt: now,
        },
        { transaction: tx },
      )
      const bannerId = row.get().id
      const rows = daysOf(start, end).map(date => ({ class: name, slot, day: date, bannerId }))
      await app.db.models.BannerDay.bulkCreate(rows, { transaction: tx })
      if (request) await tellAsker(app, tx, await answerRequest(app, tx, caller, request), body, now)
      await audit(app, tx, caller, {
        action: 'banner.book',
        objectType: 'banner',
        objectId: bannerId,
        after: { class: name, slot, company, link, start, end, file },
      })
      return bannerId
    })
    .catch((error: unknown) => {
      throw error instanceof UniqueConstraintError ? taken() : error
    })
  forgetBanners(app)
  return booking(app, id)
}

const tellAsker = async (
  app: App,
  tx: Tx,
  { id, mail, company }: BannerRequestRow,
  { class: name, start, link }: Context<Calls['book']>['body'],
  now: Date,
): Promise<void> => {
  const last = daysOf(start, endOfBooking(name, start)).at(-1)!
  const letter = bannerBookedMail({ request: id, class: name, company, target: link, start, last })
  await queueMail(app.db, tx, { to: mail, template: 'banner-booked', ...letter }, now)
}

const checkPlace = (name: BannerClass, slot: number, start: string, now: Date) => {
  const { slots } = bannerTerms[name]
  if (slot > slots)
    throw invalid('slot', `Class ${name} has ${slots === 1 ? 'one place' : `${slots} places`}.`)
  // Yesterday is accepted too, as it is still yesterday in some time zones.
  const earliest = new Date(now.getTime() - day).toISOString().slice(0, 10)
  if (start < earliest) throw invalid('start', 'The first day must not be in the past.')
  if (midnight(start).getTime() > now.getTime() + farthest * day)
    throw invalid('start', 'The first day can be at most two years ahead.')
}

interface Place {
  readonly name: BannerClass
  readonly slot: number
  readonly start: string
  readonly end: string
}

/** Names the present holder in the error; concurrent bookings are decided by the unique key of the days. */
const refuseTaken = async (app: App, tx: Tx, { name, slot, start, end }: Place): Promise<void> => {
  const time = (date: string) => timeParam(app.db.dialect, midnight(date))
  const [other] = await app.db.readIn(
    tx,
    `SELECT company, start, exp FROM banners
      WHERE class = ? AND slot = ? AND state <> 'withdrawn' AND start < ? AND exp > ? ORDER BY start LIMIT 1`,
    [name, slot, time(end), time(start)],
  )
  if (!other) return
  const until = (toIso(other['exp']) ?? '').slice(0, 10)
  const from = (toIso(other['start']) ?? '').slice(0, 10)
  throw taken(
    ` ${String(other['company'] ?? '') || 'Another booking'} has it from ${from}; it is free from ${until}.`,
  )
}

const askerOf = async (app: App, tx: Tx, request: number): Promise<number | null> =>
  (await app.db.models.BannerRequest.findByPk(request, { transaction: tx }))?.get().userId ?? null

const booking = async (app: App, id: number): Promise<Booking> => {
  const found = await bookingById(app, id)
  if (!found) throw notFound('The booking')
  return found
}

/** Hides, shows or corrects a booked banner, whose days stay reserved. Throws `not_found`, and `invalid` on `file`. */
export const changeBanner = async (ctx: Context<Calls['change']>): Promise<Booking> => {
  const { app, body, caller, params } = ctx
  await ctx.write(async tx => {
    const before = await lockedBanner(app, tx, params.id)
    const { hidden, link, alt, file } = body
    if (file !== undefined && file !== before.file) await checkPicture(app, tx, before.class, file)
    const wanted: Partial<BannerRow> = {
      ...(hidden !== undefined && { state: hidden ? 'hidden' : 'booked' }),
      ...(link !== undefined && { link }),
      ...(alt !== undefined && { alt }),
      ...(file !== undefined && { file }),
    }
    await app.db.models.Banner.update(wanted, { where: { id: params.id }, transaction: tx })
    await audit(app, tx, caller, {
      action: hidden === undefined ? 'banner.change' : hidden ? 'banner.hide' : 'banner.show',
      objectType: 'banner',
      objectId: params.id,
      before: Object.fromEntries(Object.entries(before).filter(([name]) => name in wanted)),
      after: wanted,
    })
  })
  forgetBanners(app)
  return booking(app, params.id)
}

/** Withdraws a booking for good; its days can be booked again. Throws `not_found`. */
export const withdrawBanner = async (ctx: Context<Calls['withdraw']>): Promise<undefined> => {
  const { app, caller, params } = ctx
  await ctx.write(async tx => {
    const { id, state, company } = await lockedBanner(app, tx, params.id)
    await app.db.models.Banner.update({ state: 'withdrawn' }, { where: { id }, transaction: tx })
    await app.db.models.BannerDay.destroy({ where: { bannerId: id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'banner.withdraw',
      objectType: 'banner',
      objectId: id,
      before: { state, company },
      after: { state: 'withdrawn' },
    })
  })
  forgetBanners(app)
}

const lockedBanner = async (app: App, tx: Tx, id: number): Promise<BannerRow> => {
  const row = await app.db.models.Banner.findByPk(id, forUpdate(tx))
  if (!row || row.get().state === 'withdrawn') throw notFound('The booking')
  return row.get()
}
