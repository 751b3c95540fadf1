import { UniqueConstraintError } from 'sequelize'
import type { account } from '../../shared/contract/account'
import { AppError, invalid } from '../../shared/contract/errors'
import type { Tx } from '../app-context'
import { audit } from '../audit/audit'
import type { Context } from '../http/context'
import { spendLetter } from '../mail/letter-limits'
import { queueMails } from '../mail/outbox'
import {
  confirmMailLetter,
  mailChangeAskedLetter,
  mailChangedLetter,
  mailInUseLetter,
} from '../mail/templates/account-letters'
import { forgetDevices } from '../session/known-devices'
import { endSessions } from '../users/accounts'
import { mailsAbout } from '../users/erase-user'
import {
  claimedMailToken,
  holdsMailToken,
  mailTokenHours,
  signMailToken,
  type MailClaims,
} from './mail-token'
import { endOthers } from './own-sessions'
import { checkOwnPassword, lockedOwnUser } from './own-user'

type Calls = typeof account

/**
 * Mails a link to the address that the caller wants, and a notice to the one they have (checklist PROF-01). An address
 * that has an account gets a notice instead of the link; the answer is the same. Throws `invalid` on `password` and
 * `mail`, and `too_many_requests`.
 */
export const changeMail = async (ctx: Context<Calls['changeMail']>): Promise<{ mail: string }> => {
  const { app, body, caller, now, write } = ctx
  const { PUBLIC_URL: publicUrl, JWT_SECRET: secret } = app.env
  await app.limits.spend('mailChangeByAccount', String(caller.actor.id))
  // Counted for the address too, so that nobody's mailbox can be filled with our letters.
  await spendLetter(app, { letter: 'mail-change', mail: body.mail, by: `account ${caller.actor.id}` })
  await checkOwnPassword(ctx, body.password, 'password')
  await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    if (user.mail === body.mail) throw invalid('mail', 'This is your address already.')
    const taken = await app.db.models.User.findOne({ where: { mail: body.mail }, transaction: tx })
    const link = `${publicUrl}/profile/mail?token=${signMailToken(secret, user, body.mail, now)}`
    const toNew = taken
      ? { template: 'mail-in-use', ...mailInUseLetter({ name: taken.get().name, publicUrl }) }
      : {
          template: 'mail-confirm',
          ...confirmMailLetter({ name: user.name, link, hours: mailTokenHours }),
        }
    const toOld = mailChangeAskedLetter({ name: user.name, publicUrl })
    const mails = [
      { to: body.mail, group: mailsAbout(user.id), ...toNew },
      { to: user.mail, template: 'mail-change-asked', ...toOld },
    ]
    await queueMails(app.db, tx, mails, now)
    await audit(app, tx, caller, { action: 'user.mailAsked', objectType: 'user', objectId: user.id })
  })
  return { mail: body.mail }
}

const worthless = () =>
  new AppError('gone', 'This link has been used or has expired. Please ask for a new one in your profile.')

/**
 * Uses a mailed link: the new address holds, the old one is told, and every other session ends. Throws `gone` alike
 * for a link that is wrong, used or too old, and for an address that has got an account in the meantime.
 */
export const confirmMail = async (ctx: Context<Calls['confirmMail']>): Promise<{ mail: string }> => {
  const { app, body, caller, write } = ctx
  await app.limits.spend('mailConfirmByAddress', caller.ip)
  const claims = claimedMailToken(body.token)
  if (!claims) throw worthless()
  await write(tx => useLink(ctx, tx, claims)).catch((error: unknown) => {
    // The address has got an account in the meantime; whoever holds the link need not learn it.
    throw error instanceof UniqueConstraintError ? worthless() : error
  })
  return { mail: claims.mail }
}

const useLink = async (
  { app, body, caller, now }: Context<Calls['confirmMail']>,
  tx: Tx,
  { userId, mail }: MailClaims,
): Promise<void> => {
  const { User } = app.db.models
  const where = { id: userId, deletedAt: null }
  const user = (await User.findOne({ where, lock: tx.LOCK.UPDATE, transaction: tx }))?.get()
  if (!user || !holdsMailToken(app.env.JWT_SECRET, user, body.token, now)) throw worthless()
  await User.update({ mail, updatedAt: now }, { where: { id: userId }, transaction: tx })
  // The link may be opened on a device where nobody is signed in.
  if (caller.actor?.id === userId) await endOthers(app, tx, caller.actor, now)
  else {
    await endSessions(app, tx, userId, now)
    await forgetDevices(app, tx, userId)
  }
  await audit(app, tx, caller, {
    action: 'user.mail',
    objectType: 'user',
    objectId: userId,
    before: { mail: user.mail },
    after: { mail },
  })
  const letter = mailChangedLetter({ name: user.name, publicUrl: app.env.PUBLIC_URL })
  await queueMails(app.db, tx, [{ to: user.mail, template: 'mail-changed', ...letter }], now)
}
