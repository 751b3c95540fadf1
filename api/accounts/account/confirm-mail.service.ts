import { UniqueConstraintError } from 'sequelize'
import type { account, BrokenLink } from '../../../shared/contract/account'
import { AppError, invalid } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { allowAgain, suppressionsOf } from '../../platform/mail/suppressions'
import { queueMails } from '../../platform/mail/outbox'
import { takeOverThreads } from '../../messaging/messaging.public'
import { mailChangedLetter } from '../letters/account-letters'
import { forgetDevices } from '../session/known-devices'
import { endSessions } from '../users/accounts'
import type { UserRow } from '../../platform/db/schema/user.model'
import { confirmAccount } from './confirm-account'
import { mailConfirmLink } from './mail-confirm-link'
import { endOtherLinks, lockedMailLink, logLink, stateOfLink, type KnownLink } from './mail-link'
import { endOthers } from './own-sessions'
import { lockedOwnUser } from './own-user'

type Calls = typeof account
type Confirm = Context<Calls['confirmMail']>

const sentences: Record<BrokenLink, string> = {
  used: 'This link has been used already.',
  expired: 'This link is too old.',
  unknown: 'This link does not work. Please ask for a new one in your profile.',
  signIn:
    'Someone registered with this address more than once. Please sign in and open the link again, or set a new password: that confirms the address, too.',
}
const broken = (state: BrokenLink) => new AppError('gone', sentences[state], { data: { state } })

/**
 * Uses a mailed link (checklist SAFE-01, PROF-01): confirms the present address, or switches to the new one,
 * tells the old one and ends every other session. Throws `gone` with the link's state as data; a new address
 * that has got an account in the meantime is answered like an unknown link.
 */
export const confirmMail = async (ctx: Confirm): Promise<{ mail: string; changed: boolean }> => {
  await ctx.app.limits.spend('mailConfirmByAddress', ctx.caller.ip)
  return ctx
    .write(tx => useLink(ctx, tx))
    .catch((error: unknown) => {
      throw error instanceof UniqueConstraintError ? broken('unknown') : error
    })
}

const useLink = async (ctx: Confirm, tx: Tx) => {
  const { app, body, caller, now } = ctx
  const known = await lockedMailLink(app, tx, body.token)
  const state = stateOfLink(known?.link, now)
  if (!known || state === 'unknown') throw broken('unknown')
  if (state !== 'open') throw broken(state)
  const { link, user } = known
  const changed = link.mail !== user.mail
  if (!changed && caller.actor?.id !== user.id && (await isContested(app, tx, user.id)))
    throw broken('signIn')
  await app.db.models.MailLink.update({ usedAt: now }, { where: { id: link.id }, transaction: tx })
  if (changed) await moveTo(ctx, tx, known)
  // The link has arrived, and they want to be reached there.
  await allowAgain(app, tx, caller, { mail: link.mail, reasons: ['bounce', 'complaint'] })
  await confirmAccount(app, tx, caller, { user: { ...user, mail: link.mail }, by: 'link' }, now)
  return { mail: link.mail, changed }
}

/**
 * Whether somebody tried to register an address that was registered already. The mailbox may belong to that second
 * person, who could mistake the first one's link for their own. A signed-in user knows which account they confirm.
 */
const isContested = async (app: App, tx: Tx, userId: number): Promise<boolean> => {
  const [entry] = await app.db.readIn(
    tx,
    `SELECT id FROM audit_log WHERE object_type = 'user' AND object_id = ? AND action = 'user.registerAgain' LIMIT 1`,
    [String(userId)],
  )
  return entry !== undefined
}

const moveTo = async ({ app, caller, now }: Confirm, tx: Tx, { link: { mail }, user }: KnownLink) => {
  await app.db.models.User.update(
    { mail, confirmedAt: user.confirmedAt && now, updatedAt: now },
    { where: { id: user.id }, transaction: tx },
  )
  await endOtherLinks(app, tx, user.id, mail)
  if (user.confirmedAt) await takeOverThreads(app, tx, caller, { userId: user.id, mail })
  // The link may be opened on a device where nobody is signed in.
  if (caller.actor?.id === user.id) await endOthers(app, tx, caller.actor, now)
  else {
    await endSessions(app, tx, user.id, now)
    await forgetDevices(app, tx, user.id)
  }
  await audit(app, tx, caller, {
    action: 'user.mail',
    objectType: 'user',
    objectId: user.id,
    before: { mail: user.mail },
    after: { mail },
  })
  const letter = mailChangedLetter({ name: user.name, publicUrl: app.env.PUBLIC_URL })
  await queueMails(app.db, tx, [{ to: user.mail, template: 'mail-changed', ...letter }], now)
}

/**
 * Mails a link again: to the signed-in caller's address, or, given an earlier link that has expired, to where that one
 * went. Throws `conflict` when the address is confirmed and mails to it are sent, `invalid` on `token` for neither, and `too_many_requests`.
 */
export const sendMailLink = async (ctx: Context<Calls['sendMailLink']>): Promise<{ mail: string }> => {
  const { app, body, caller, now } = ctx
  await app.limits.spend('confirmLinkByAddress', caller.ip)
  const { link, mail } = await ctx.write(async tx => {
    const to = await addressee(ctx, tx)
    const isOwn = to.user.id === caller.actor?.id
    const stopped = isOwn ? await suppressionsOf(app, to.mail) : []
    if (to.user.confirmedAt && to.mail === to.user.mail && !stopped.some(({ reason }) => reason !== 'manual'))
      throw new AppError('conflict', 'This address is confirmed already.')
    await app.limits.spend('confirmLinkByAccount', `${to.user.id} ${to.mail}`)
    // Who is signed in says that the address is theirs after all; if not, the link comes back and stops it again.
    if (isOwn) await allowAgain(app, tx, caller, { mail: to.mail, reasons: ['bounce'] })
    await audit(app, tx, caller, {
      action: 'user.linkAgain',
      objectType: 'user',
      objectId: to.user.id,
      ...(body.token ? { reason: 'by an earlier link' } : {}),
    })
    return { mail: to.mail, link: await mailConfirmLink(app, tx, to, now) }
  })
  logLink(app, link)
  return { mail }
}

const addressee = async (
  { app, body, caller }: Context<Calls['sendMailLink']>,
  tx: Tx,
): Promise<{ user: UserRow; mail: string }> => {
  const known = body.token ? await lockedMailLink(app, tx, body.token) : undefined
  // Changing an address requires the password, so a link for a new address is not renewed once it was used.
  if (known && (known.link.usedAt === null || known.link.mail === known.user.mail))
    return { user: known.user, mail: known.link.mail }
  if (!caller.actor) throw invalid('token', 'This link does not work. Please sign in to get a new one.')
  const user = await lockedOwnUser(app, tx, caller.actor.id)
  return { user, mail: user.mail }
}
