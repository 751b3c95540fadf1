import { createHash, randomBytes } from 'node:crypto'
import { UniqueConstraintError } from 'sequelize'
import type { guests } from '../../../shared/contract/guests'
import { AppError } from '../../../shared/contract/errors'
import { addressKey } from '../../platform/limits/address-key'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { GuestRow } from '../../platform/db/schema/guest.model'
import type { GuestEnquiryRow } from '../../platform/db/schema/guest-enquiry.model'
import type { Tx } from '../../platform/db/tx'
import { writeOnce } from '../../platform/http/idempotency'
import type { Context } from '../../platform/http/context'
import { spendLetter } from '../../platform/mail/letter-limits'
import { queueMail } from '../../platform/mail/outbox'
import { guests as calls } from '../../../shared/contract/guests'
import { askableSeller, askAbout } from '../ask-about'
import { countEnquiry } from '../messages.service'
import { mailHashOf, personOfGuest } from '../people'
import { checkDays } from '../requests/ask-for-days'
import { enquiryConfirmLetter } from './guest-letters'
import { rememberedGuest, threadToken } from './guest-links'

type Calls = typeof guests
type Ask = Context<Calls['ask']>

/** Hours for which a mailed link works. */
const linkHours = 24

// A plain hash is enough for 256 random bits: they cannot be brute-forced.
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * A question of somebody without an account (checklist PROF-03). In a browser where the same address was confirmed
 * before, it goes to the seller at once. Otherwise it is stored, and a link mailed that sends it. The answer does not
 * tell whether an address has an account, is a guest's or blocked. Throws `not_found` and `conflict` for an advert that
 * nobody can ask about, and `too_many_requests` per network, address and advert.
 */
export const askAsGuest = async (ctx: Ask): Promise<{ state: 'confirm' | 'sent'; token: string | null }> => {
  const { app, body, caller } = ctx
  await app.limits.spend('guestEnquiryByAddress', caller.ip)
  await app.limits.spend('guestEnquiryByPair', `${body.advertId} ${addressKey(caller.ip)}`)
  await app.limits.spend('guestEnquiryByAdvert', String(body.advertId))
  const guest = await rememberedGuest(ctx)
  if (guest && guest.mail === body.mail) return sendAtOnce(ctx, guest)
  await store(ctx)
  return { state: 'confirm', token: null }
}

const sendAtOnce = async (ctx: Ask, guest: GuestRow): Promise<{ state: 'sent'; token: string }> => {
  const { app, body, caller, now, idempotencyKey } = ctx
  await app.limits.spend('enquiryByAccount', `guest-${guest.id}`)
  const id = personOfGuest(guest.id)
  const ask = async (tx: Tx) => {
    // Who asks wants to hear of the answer, even if they had stopped their mails.
    const values = { name: body.name, silentAt: null }
    await app.db.models.Guest.update(values, { where: { id: guest.id }, transaction: tx })
    return askAbout(app, tx, caller, { ...body, author: { id, name: body.name } }, now)
  }
  const asked = { endpoint: calls.ask, body, onRepeat: () => {} }
  const threadId = await (idempotencyKey
    ? writeOnce(app, { id }, idempotencyKey, asked)(ask)
    : app.db.write(ask))
  countEnquiry(app, body.advertId, threadId, now)
  return { state: 'sent', token: threadToken(app, { threadId, version: guest.linkVersion }, now) }
}

/** Stores the question and mails its link. A request that is repeated with its key changes nothing. */
const store = async (ctx: Ask): Promise<void> => {
  const { app, body, caller, now, idempotencyKey } = ctx
  const requestHash = tokenHashOf(
    JSON.stringify([
      idempotencyKey ?? randomBytes(16).toString('hex'),
      body.mail,
      body.advertId,
      body.text,
      body.days,
    ]),
  )
  if (await isStored(app, requestHash)) return
  await spendLetter(app, { letter: 'enquiry', mail: body.mail, by: caller.ip })
  await app.db
    .write(async tx => {
      await askableSeller(app, tx, body.advertId, caller.actor?.id ?? null, now)
      await checkDays(app, tx, body.advertId, body.days, now)
      if (await isBlocked(app, tx, body.mail)) return
      const { GuestEnquiry } = app.db.models
      const { token, ...link } = newLink(now)
      const { days, ...asked } = body
      const period = { fromDay: days?.from ?? null, toDay: days?.to ?? null }
      const enquiry = { ...asked, ...period, ...link, requestHash, createdAt: now }
      const made = await GuestEnquiry.create(enquiry, { transaction: tx })
      await mailLink(app, tx, { ...enquiry, token }, now)
      await audit(app, tx, caller, {
        action: 'enquiry.ask',
        objectType: 'enquiry',
        objectId: made.get().id,
        after: { advertId: body.advertId, length: body.text.length },
      })
    })
    .catch((error: unknown) => {
      // The same request has arrived twice at once.
      if (!(error instanceof UniqueConstraintError)) throw error
    })
}

const isStored = async (app: App, requestHash: string): Promise<boolean> =>
  (await app.db.readCurrent('SELECT id FROM guest_enquiries WHERE request_hash = ?', [requestHash])).length >
  0

/** Whether staff take no messages from an address. */
export const isBlocked = async (app: App, tx: Tx, mail: string): Promise<boolean> => {
  const [row] = await app.db.readIn(tx, 'SELECT blocked_at FROM guests WHERE mail_hash = ?', [
    mailHashOf(mail),
  ])
  return row !== undefined && row['blocked_at'] !== null
}

/** A new random token with what is stored of it. */
export const newLink = (now: Date) => {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    tokenHash: tokenHashOf(token),
    expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
    usedAt: null,
  }
}

/** Mails the link that sends a stored message. */
export const mailLink = async (
  app: App,
  tx: Tx,
  enquiry: Pick<GuestEnquiryRow, 'advertId' | 'mail' | 'name'> & { readonly token: string },
  now: Date,
): Promise<void> => {
  const [advert] = await app.db.readIn(tx, 'SELECT title FROM adverts WHERE id = ?', [enquiry.advertId])
  if (!advert) throw new AppError('not_found', 'This advert was not found.')
  const link = `${app.env.PUBLIC_URL}/conversation?confirm=1&token=${enquiry.token}`
  const letter = enquiryConfirmLetter({
    name: enquiry.name,
    title: String(advert['title']),
    link,
    hours: linkHours,
  })
  await queueMail(app.db, tx, { ...letter, to: enquiry.mail, template: 'enquiry-confirm' }, now)
  if (!app.env.SMTP_URL && !app.env.production)
    app.log.info({ confirm: link }, 'no SMTP_URL is set; the link of the mail')
}
