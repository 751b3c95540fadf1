import type { PeriodRequest } from '../../../shared/contract/bookings'
import { AppError } from '../../../shared/contract/errors'
import type { guests } from '../../../shared/contract/guests'
import type { messages } from '../../../shared/contract/messages'
import type { RequestMove } from '../../../shared/data/booking-codes'
import { dayOf, mayMoveRequest, periodInWords, stateAfter, type Period } from '../../../shared/rules/bookings'
import { checkFree, lockCalendar, noteTaken } from '../../bookings/bookings.public'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { BookingRow } from '../../platform/db/schema/booking.model'
import type { ThreadRow } from '../../platform/db/schema/thread.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Caller, Context } from '../../platform/http/context'
import { appendMessage } from '../append-message'
import { openLink } from '../guests/guest-links'
import { lockedThread, sideOf } from '../messages.service'
import { personOfGuest } from '../people'
import type { RequestNews } from './request-letters'
import { requestsOf } from './requests-of'

interface Moving {
  readonly threadId: number
  readonly id: number
  readonly move: RequestMove
  readonly author: { readonly id: number; readonly name: string }
}

/** Confirms, declines, cancels or withdraws days as one side of a conversation; throws as `move` does. */
export const moveRequest = async (ctx: Context<(typeof messages)['moveRequest']>): Promise<PeriodRequest> => {
  const { app, body, caller, params, now } = ctx
  await app.limits.spend('messageByAccount', String(caller.actor.id))
  const moving = { ...params, ...body, author: caller.actor }
  const thread = await ctx.write(tx => move(app, tx, caller, moving, now))
  return shown(app, thread, moving, now)
}

/** Withdraws what a guest asked for, by the link of the conversation. */
export const withdrawAsGuest = async ({
  app,
  body,
  caller,
  now,
}: Context<(typeof guests)['withdrawRequest']>): Promise<PeriodRequest> => {
  const { guest, thread } = await openLink(app, null, body.token, now)
  await app.limits.spend('messageByAccount', `guest-${guest.id}`)
  const author = { id: personOfGuest(guest.id), name: guest.name }
  const moving = { threadId: thread.id, id: body.id, move: 'withdraw' as const, author }
  return shown(app, await app.db.write(tx => move(app, tx, caller, moving, now)), moving, now)
}

const shown = async (app: App, thread: ThreadRow, { id, author }: Moving, now: Date) => {
  const role = sideOf(thread, author.id) === 'buyer' ? 'asking' : 'selling'
  const found = (await requestsOf(app, thread.id, role, now)).find(request => request.id === id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('not_found', 'This request was not found.')

/**
 * Moves a request under the locks of its calendar and its conversation, and tells the other side. Throws `not_found` for
 * other people's, and `conflict` if it was answered before, is over, or its days were given to somebody else.
 */
const move = async (app: App, tx: Tx, caller: Caller, moving: Moving, now: Date): Promise<ThreadRow> => {
  const { threadId, author } = moving
  const [known] = await app.db.readIn(tx, 'SELECT advert_id FROM threads WHERE id = ?', [threadId])
  if (!known) throw notFound()
  // The calendar's lock comes first, as wherever both are taken.
  const advert = await lockCalendar(app, tx, Number(known['advert_id']))
  const thread = await lockedThread(app, tx, threadId, author.id)
  const where = { id: moving.id, threadId }
  const request = (await app.db.models.Booking.findOne({ where, ...forUpdate(tx) }))?.get()
  if (!request) throw notFound()
  checkMove(thread, request, moving, now)
  const days = { from: request.fromDay, to: request.toDay }
  if (moving.move === 'confirm') await checkFree(app, tx, advert, { ...days, from: begun(days, now) }, now)
  const state = stateAfter(moving.move)
  await app.db.models.Booking.update({ state, decidedAt: now }, { where, transaction: tx })
  await noteTaken(app, tx, advert.id, now)
  await audit(app, tx, caller, {
    action: `booking.${moving.move}`,
    objectType: 'advert',
    objectId: advert.id,
    before: { state: request.state },
    after: { state, ...days, threadId },
  })
  await tell(app, tx, caller, { thread, author, days, news: newsOf[moving.move] }, now)
  return thread
}

/** A period that has begun may still be confirmed: what is left of it has to be free. */
const begun = ({ from }: Period, now: Date): string => (from < dayOf(now) ? dayOf(now) : from)

const checkMove = (thread: ThreadRow, request: BookingRow, { move, author }: Moving, now: Date) => {
  const role = sideOf(thread, author.id) === 'buyer' ? 'asking' : 'selling'
  if (!mayMoveRequest(move, { state: request.state, to: request.toDay }, role, dayOf(now)))
    throw new AppError('conflict', 'This request was answered or withdrawn already, or its days are over.')
}

const newsOf: Record<RequestMove, Exclude<RequestNews, 'requested'>> = {
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  withdraw: 'withdrawn',
}

const sentences: Record<Exclude<RequestNews, 'requested'>, (when: string) => string> = {
  confirmed: when => `I confirm it ${when}.`,
  declined: when => `I cannot give it to you ${when}.`,
  cancelled: when => `I have to cancel what I confirmed ${when}.`,
  withdrawn: when => `I no longer ask for it ${when}.`,
}

interface Told {
  readonly thread: ThreadRow
  readonly author: { readonly id: number; readonly name: string }
  readonly days: Period
  readonly news: Exclude<RequestNews, 'requested'>
}

/** Says it in the conversation and by mail; where one has blocked the other or staff closed it, only the state changes. */
const tell = async (app: App, tx: Tx, caller: Caller, { days, news, ...sides }: Told, now: Date) => {
  const { state, buyerState, sellerState } = sides.thread
  if (state === 'closed' || buyerState === 'blocked' || sellerState === 'blocked') return
  const text = sentences[news](periodInWords(days))
  await appendMessage(app, tx, caller, { ...sides, text, request: { news, days } }, now)
}
