import type { GuestThread, guests } from '../../../shared/contract/guests'
import { guests as calls } from '../../../shared/contract/guests'
import type { Message } from '../../../shared/contract/messages'
import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import { writeOnce } from '../../platform/http/idempotency'
import type { Context } from '../../platform/http/context'
import { spendLetter } from '../../platform/mail/letter-limits'
import { queueMail } from '../../platform/mail/outbox'
import { answerIn, threadOf } from '../messages.service'
import { personOfGuest } from '../people'
import { requestsOf } from '../requests/requests-of'
import { markRead } from '../thread-moves'
import { messagesOf, warningIn } from '../threads.query'
import { threadLinkLetter } from './guest-letters'
import { guestDays, openLink, threadLink, type OpenedLink } from './guest-links'

type Calls = typeof guests

/**
 * A guest's conversation, by its link; throws `gone`, see `openLink`. The link opens this conversation only: unlike the
 * one that proves an address, it lets the browser write to nobody else.
 */
export const guestThread = async ({
  app,
  body,
  caller,
  now,
}: Context<Calls['thread']>): Promise<GuestThread> => {
  await app.limits.spend('guestLinkByAddress', caller.ip)
  const { guest, thread } = await openLink(app, null, body.token, now)
  const person = personOfGuest(guest.id)
  const head = await threadOf(app, person, thread.id, now)
  const page = await messagesOf(app, thread.id, person, body.before)
  return {
    ...head,
    ...page,
    answerable: guest.blockedAt === null ? head.answerable : 'closed',
    warning: await warningIn(app, thread.id),
    requests: await requestsOf(app, thread.id, head.role, now),
    guest: { name: guest.name, mail: guest.mail },
    mails: guest.silentAt === null,
  }
}

/** Writes in a guest's conversation; the errors are those of `answerIn`, and `forbidden` for a blocked address. */
export const answerAsGuest = async ({
  app,
  body,
  caller,
  now,
  idempotencyKey,
}: Context<Calls['answer']>): Promise<Message> => {
  const { guest } = await openLink(app, null, body.token, now)
  await app.limits.spend('messageByAccount', `guest-${guest.id}`)
  const author = { id: personOfGuest(guest.id), name: guest.name }
  const answer = async (tx: Tx) => {
    const opened = await openLink(app, tx, body.token, now)
    checkNotBlocked(opened)
    return answerIn(app, tx, caller, { thread: opened.thread, author, text: body.text }, now)
  }
  const asked = { endpoint: calls.answer, body, onRepeat: () => {} }
  return idempotencyKey ? writeOnce(app, author, idempotencyKey, asked)(answer) : app.db.write(answer)
}

const checkNotBlocked = ({ guest }: OpenedLink) => {
  if (guest.blockedAt !== null)
    throw new AppError('forbidden', 'Our staff take no messages from this address. Please write to support.')
}

/** Marks what the seller wrote as read. */
export const readAsGuest = async ({ app, body, caller, now }: Context<Calls['read']>): Promise<undefined> => {
  await app.db.write(async tx => {
    const { guest, thread } = await openLink(app, tx, body.token, now)
    await markRead(app, tx, caller, { thread, readerId: personOfGuest(guest.id), upTo: body.upTo }, now)
  })
}

/** Sends a guest mails about answers, or no longer. */
export const setGuestMails = async ({
  app,
  body,
  caller,
  now,
}: Context<Calls['mails']>): Promise<{ mails: boolean }> => {
  await app.db.write(async tx => {
    const { guest } = await openLink(app, tx, body.token, now)
    const silentAt = body.wanted ? null : (guest.silentAt ?? now)
    await app.db.models.Guest.update({ silentAt }, { where: { id: guest.id }, transaction: tx })
    if (!body.wanted) await withdrawMails(app, tx, guest.mail)
    await audit(app, tx, caller, {
      action: 'guest.mails',
      objectType: 'guest',
      objectId: guest.id,
      before: { mails: guest.silentAt === null },
      after: { mails: body.wanted },
    })
  })
  return { mails: body.wanted }
}

/** Withdraws the mails about messages that wait for an address. */
export const withdrawMails = async (app: App, tx: Tx, mail: string): Promise<void> => {
  await app.db.models.OutboxMail.update(
    { state: 'withdrawn' },
    { where: { recipient: mail, template: 'new-message', state: 'waiting' }, transaction: tx },
  )
}

/**
 * Mails a guest a new link, also by one that has expired or was ended, since it goes to the guest's address only. With
 * `end`, all earlier links and browsers lose what they could do; that takes a link that works.
 */
export const renewThreadLink = async (ctx: Context<Calls['newLink']>): Promise<undefined> => {
  const { app, body, caller, now, setCookie } = ctx
  await app.limits.spend('guestLinkByAddress', caller.ip)
  const end = body.end === true
  await app.db.write(async tx => {
    const { guest, thread } = await openLink(app, tx, body.token, now, { any: !end })
    await spendLetter(app, { letter: 'thread-link', mail: guest.mail, by: caller.ip })
    const linkVersion = guest.linkVersion + (end ? 1 : 0)
    if (end) {
      await app.db.models.Guest.update({ linkVersion }, { where: { id: guest.id }, transaction: tx })
      await audit(app, tx, caller, { action: 'guest.endLinks', objectType: 'guest', objectId: guest.id })
    }
    await mailThreadLink(app, tx, { thread, guest: { ...guest, linkVersion } }, now)
  })
  if (end) setCookie({ name: 'guest', value: null, httpOnly: true })
}

/** Mails a guest the link of a conversation; not to a blocked address. */
export const mailThreadLink = async (
  app: App,
  tx: Tx,
  { guest, thread }: OpenedLink,
  now: Date,
): Promise<void> => {
  if (guest.blockedAt !== null) return
  const [advert] = await app.db.readIn(tx, 'SELECT title FROM adverts WHERE id = ?', [thread.advertId])
  const link = threadLink(app, { threadId: thread.id, version: guest.linkVersion }, now)
  const title = String(advert?.['title'] ?? '')
  const letter = threadLinkLetter({ name: guest.name, title, link, days: guestDays })
  await queueMail(app.db, tx, { ...letter, to: guest.mail, template: 'thread-link' }, now)
}
