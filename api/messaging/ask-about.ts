import { AppError } from '../../shared/contract/errors'
import { advertKinds } from '../../shared/data/advert-codes'
import { dealWord } from '../../shared/data/deal-words'
import type { Period } from '../../shared/rules/bookings'
import { removedOrExpired } from '../adverts/adverts.public'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { insertRow } from '../platform/db/insert-rows'
import { oneOf } from '../platform/db/row-readers'
import type { ThreadRow } from '../platform/db/schema/thread.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { Caller } from '../platform/http/context'
import { tellWebhooks } from '../platform/webhooks/outbox'
import { availabilityColumns, availabilityOf } from './advert-availability'
import { appendMessage } from './append-message'
import { checkPair } from './blocks'
import { addRequest, checkDays, withDays } from './requests/ask-for-days'

export interface Question {
  readonly advertId: number
  /** Who asks: an account or a guest, see `people.ts`. */
  readonly author: { readonly id: number; readonly name: string }
  readonly text: string
  /** The days that are asked for, of a lease or tool. */
  readonly days?: Period | undefined
}

/**
 * Puts a question into the thread of its author about an advert, which is made when there is none; returns the thread's
 * id. Throws `not_found`; `conflict` for one's own, a sold or an expired advert and for days that are taken; `forbidden` if one of the two has
 * blocked the other, or if staff closed the thread.
 */
export const askAbout = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { advertId, author, text, days }: Question,
  now: Date,
): Promise<number> => {
  const sellerId = await askableSeller(app, tx, advertId, author.id, now)
  await checkPair(app, tx, author.id, sellerId)
  await checkDays(app, tx, advertId, days, now)
  const thread = await threadAbout(app, tx, { advertId, buyerId: author.id, sellerId }, now)
  if (days) await addRequest(app, tx, caller, { advertId, threadId: thread.id, days }, now)
  const request = days && { news: 'requested' as const, days }
  await appendMessage(app, tx, caller, { thread, author, text: withDays(text, days), request }, now)
  return thread.id
}

/** The seller of an advert that one may ask about; throws as `askAbout` does. */
export const askableSeller = async (
  app: App,
  tx: Tx,
  advertId: number,
  buyerId: number | null,
  now: Date,
): Promise<number> => {
  const [advert] = await app.db.readIn(
    tx,
    `SELECT owner_id, kind, ${availabilityColumns.join()} FROM adverts WHERE id = ?`,
    [advertId],
  )
  if (!advert) throw new AppError('not_found', removedOrExpired)
  if (Number(advert['owner_id']) === buyerId) throw new AppError('conflict', 'This is your own advert.')
  refuseUnlessLive(advert, now)
  return Number(advert['owner_id'])
}

const refuseUnlessLive = (advert: Row, now: Date) => {
  switch (availabilityOf(advert, now)) {
    case 'live':
      return
    case 'sold':
      throw new AppError(
        'conflict',
        `This advert is ${dealWord(oneOf(advert['kind'], advertKinds))} already.`,
      )
    case 'expired':
      throw new AppError('conflict', 'The time of this advert is over.')
    case 'offline':
      throw new AppError('not_found', removedOrExpired)
  }
}

/** The thread of this buyer about this advert, made when there is none. */
const threadAbout = async (
  app: App,
  tx: Tx,
  about: Pick<ThreadRow, 'advertId' | 'buyerId' | 'sellerId'>,
  now: Date,
): Promise<ThreadRow> => {
  const { Thread } = app.db.models
  const { advertId, buyerId } = about
  const find = () => Thread.findOne({ where: { advertId, buyerId }, ...forUpdate(tx) })
  const known = await find()
  if (known) {
    if (known.get().state === 'closed') throw closedByStaff()
    return known.get()
  }
  await insertRow(app.db, tx, 'Thread', { ...about, createdAt: now, updatedAt: now })
  const made = await find()
  if (!made) throw new AppError('internal', 'Something went wrong on our side.')
  const thread = made.get()
  await tellLead(app, tx, thread, now)
  return thread
}

const tellLead = async (app: App, tx: Tx, thread: ThreadRow, now: Date): Promise<void> => {
  const { id: threadId, advertId, sellerId: ownerId } = thread
  const url = `${app.env.PUBLIC_URL}/profile/message/${threadId}`
  const data = { threadId, advertId, state: 'new' as const, assigneeId: null, remindOn: null, url }
  await tellWebhooks(app, tx, [{ ownerId, told: { type: 'lead.created', data } }], now)
}

/** The refusal to write in a thread that staff closed. */
export const closedByStaff = (): AppError =>
  new AppError('forbidden', 'Our staff closed this conversation. Please write to support.')
