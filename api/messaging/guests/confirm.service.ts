import { UniqueConstraintError } from 'sequelize'
import type { Enquiry, EnquiryState, guests } from '../../../shared/contract/guests'
import { AppError } from '../../../shared/contract/errors'
import type { Period } from '../../../shared/rules/bookings'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { GuestEnquiryRow } from '../../platform/db/schema/guest-enquiry.model'
import type { GuestRow } from '../../platform/db/schema/guest.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Context } from '../../platform/http/context'
import { spendLetter } from '../../platform/mail/letter-limits'
import { askAbout } from '../ask-about'
import { countEnquiry } from '../messages.service'
import { guestOfPerson, mailHashOf, personOfGuest } from '../people'
import { withDays } from '../requests/ask-for-days'
import { threadAdvert } from '../threads.query'
import { isBlocked, mailLink, newLink, tokenHashOf } from './ask.service'
import { rememberGuest, threadToken } from './guest-links'
import { mailThreadLink } from './guest-thread.service'

type Calls = typeof guests
type Confirm = Context<Calls['confirm']>

const stateOf = (enquiry: GuestEnquiryRow | undefined, now: Date): EnquiryState => {
  if (!enquiry) return 'unknown'
  if (enquiry.usedAt) return 'used'
  return enquiry.expiresAt.getTime() <= now.getTime() ? 'expired' : 'open'
}

/** What a mailed link would send, so that it is read before it is pressed. */
export const enquiryOf = async ({ app, body, caller, now }: Context<Calls['enquiry']>): Promise<Enquiry> => {
  await app.limits.spend('guestLinkByAddress', caller.ip)
  const where = { tokenHash: tokenHashOf(body.token) }
  const enquiry = (await app.db.models.GuestEnquiry.findOne({ where }))?.get()
  const state = stateOf(enquiry, now)
  if (!enquiry || state !== 'open') return { state, message: null }
  const { name, mail, advertId } = enquiry
  const text = withDays(enquiry.text, daysOf(enquiry))
  return { state, message: { name, mail, text, advert: await threadAdvert(app, advertId, now) } }
}

/** The days that a message asks for. */
const daysOf = ({ fromDay, toDay }: GuestEnquiryRow): Period | undefined =>
  fromDay !== null && toDay !== null ? { from: fromDay, to: toDay } : undefined

const sentences: Record<Exclude<EnquiryState, 'open'>, string> = {
  used: 'This link has been used already.',
  expired: 'This link is too old.',
  unknown: 'This link does not work.',
}

/**
 * Uses a mailed link: it proves the address and sends the message. An address with a confirmed account writes as that
 * account, any other as a guest, whom this browser knows from then on. Throws `gone` with the link's state as data,
 * `forbidden` for a blocked address or a suspended account, and whatever `askAbout` throws; the link can then be
 * used again.
 */
export const confirmEnquiry = async (ctx: Confirm) => {
  const { app, body, caller, now } = ctx
  await app.limits.spend('guestLinkByAddress', caller.ip)
  const { enquiry, author, guest, threadId } = await app.db.write(tx => useLink(ctx, tx, body.token))
  countEnquiry(app, enquiry.advertId, threadId, now)
  if (guest) rememberGuest(ctx, guest)
  const isGuest = guestOfPerson(author.id) !== undefined
  return {
    token: guest && isGuest ? threadToken(app, { threadId, version: guest.linkVersion }, now) : null,
    threadId: isGuest ? null : threadId,
    advertId: enquiry.advertId,
  }
}

const useLink = async ({ app, caller, now }: Confirm, tx: Tx, token: string) => {
  const { GuestEnquiry } = app.db.models
  const where = { tokenHash: tokenHashOf(token) }
  const enquiry = (await GuestEnquiry.findOne({ where, ...forUpdate(tx) }))?.get()
  const state = stateOf(enquiry, now)
  if (!enquiry || state !== 'open') {
    const shown = state === 'open' ? 'unknown' : state
    throw new AppError('gone', sentences[shown], { data: { state: shown } })
  }
  if (await isBlocked(app, tx, enquiry.mail))
    throw new AppError('forbidden', 'Our staff take no messages from this address. Please write to support.')
  const account = await accountOf(app, tx, enquiry.mail)
  const guest = account ? undefined : await guestFor(app, tx, enquiry, now)
  const author = account ?? { id: personOfGuest(guest?.id ?? 0), name: enquiry.name }
  const { advertId, text } = enquiry
  const days = daysOf(enquiry)
  const threadId = await askAbout(app, tx, caller, { advertId, author, text, days }, now)
  await GuestEnquiry.update(
    { usedAt: now, text: '', threadId },
    { where: { id: enquiry.id }, transaction: tx },
  )
  await audit(app, tx, caller, {
    action: 'enquiry.confirm',
    objectType: 'enquiry',
    objectId: enquiry.id,
    after: { threadId },
  })
  return { enquiry, author, guest, threadId }
}

/** The account that has proved this address; throws `forbidden` if it is suspended. */
const accountOf = async (app: App, tx: Tx, mail: string) => {
  const [row] = await app.db.readIn(
    tx,
    `SELECT id, name, suspended_at FROM users WHERE mail = ? AND deleted_at IS NULL AND confirmed_at IS NOT NULL`,
    [mail],
  )
  if (!row) return undefined
  if (row['suspended_at'] !== null)
    throw new AppError('forbidden', 'The account of this address may not write. Please write to support.')
  return { id: Number(row['id']), name: String(row['name']) }
}

/** The guest of an address that was proved just now, under the name that they gave last. */
const guestFor = async (app: App, tx: Tx, { mail, name }: GuestEnquiryRow, now: Date): Promise<GuestRow> => {
  const { Guest } = app.db.models
  const where = { mailHash: mailHashOf(mail) }
  const find = async () => (await Guest.findOne({ where, ...forUpdate(tx) }))?.get()
  const known = await find()
  if (known) {
    await Guest.update({ name, silentAt: null }, { where: { id: known.id }, transaction: tx })
    return { ...known, name }
  }
  await Guest.create({ mail, name, mailHash: mailHashOf(mail), createdAt: now }, { transaction: tx }).catch(
    (error: unknown) => {
      // Two links of one new guest were pressed at once.
      if (error instanceof UniqueConstraintError) throw new AppError('conflict', 'Please try that again.')
      throw error
    },
  )
  const made = await find()
  if (!made) throw new AppError('internal', 'Something went wrong on our side.')
  return made
}

/**
 * Mails another link to where an earlier one went: of a message that waits, the link that sends it; of one that was
 * sent by a guest, that of the conversation. Throws `not_found` for an unknown link, `conflict` for one that still works
 * or whose conversation is an account's.
 */
export const renewEnquiry = async ({
  app,
  body,
  caller,
  now,
}: Context<Calls['again']>): Promise<undefined> => {
  await app.limits.spend('guestLinkByAddress', caller.ip)
  await app.db.write(async tx => {
    const { GuestEnquiry, Thread, Guest } = app.db.models
    const where = { tokenHash: tokenHashOf(body.token) }
    const enquiry = (await GuestEnquiry.findOne({ where, ...forUpdate(tx) }))?.get()
    if (!enquiry) throw new AppError('not_found', sentences.unknown)
    await spendLetter(app, { letter: 'enquiry', mail: enquiry.mail, by: `link ${enquiry.id}` })
    if (!enquiry.usedAt) {
      const { token, ...link } = newLink(now)
      await GuestEnquiry.update(link, { where: { id: enquiry.id }, transaction: tx })
      if (!(await isBlocked(app, tx, enquiry.mail))) await mailLink(app, tx, { ...enquiry, token }, now)
      return
    }
    const thread = (await Thread.findByPk(enquiry.threadId ?? 0, { transaction: tx }))?.get()
    const guestId = thread && guestOfPerson(thread.buyerId)
    const guest =
      guestId === undefined ? undefined : (await Guest.findByPk(guestId, { transaction: tx }))?.get()
    if (!guest || guest.mail !== enquiry.mail || !thread)
      throw new AppError('conflict', 'This conversation belongs to an account. Please sign in to read it.')
    await mailThreadLink(app, tx, { guest, thread }, now)
  })
}
