import { invalid } from '../../shared/contract/errors'
import type { session } from '../../shared/contract/session'
import type { App, Tx } from '../app-context'
import { confirmAccount } from '../account/confirm-account'
import { endOtherLinks } from '../account/mail-link'
import { audit } from '../audit/audit'
import type { Context } from '../http/context'
import { queueMail } from '../mail/outbox'
import { otpMail } from '../mail/templates/otp'
import { passwordChangedMail } from '../mail/templates/password-changed'
import { endSessions } from '../users/accounts'
import type { UserRow } from '../users/user.model'
import { codeHash, codeMatches, newCode, otpMinutes, otpTries } from './otp'
import { refuseWeakPassword } from './password-rules'
import { hashPassword } from './passwords'

type Calls = typeof session

/**
 * Mails a code for a new password; an older code of the account is worthless from then on (checklist AUTH-03).
 * An unknown mail gets the same answer. Throws `too_many_requests` by address and by account.
 */
export const sendOtp = async (ctx: Context<Calls['sendOtp']>): Promise<'Otp sent'> => {
  const { app, body, caller, now, write } = ctx
  await app.limits.spend('otpByAddress', caller.ip)
  await app.limits.spend('otpByAccount', body.mail)
  const code = newCode()
  await write(async tx => {
    const user = await lockedUser(app, tx, body.mail)
    // Also for nobody: the same kind of work, and a trace of somebody who tries out addresses.
    await audit(app, tx, caller, {
      action: 'session.otp',
      objectType: 'user',
      objectId: user?.id ?? 'unknown',
    })
    if (!user) return
    await app.db.models.Otp.destroy({ where: { userId: user.id }, transaction: tx })
    await app.db.models.Otp.create(
      {
        userId: user.id,
        codeHash: codeHash(app.env.JWT_SECRET, user.id, code),
        expiresAt: new Date(now.getTime() + otpMinutes * 60_000),
        createdAt: now,
      },
      { transaction: tx },
    )
    const letter = otpMail({ name: user.name, code, minutes: otpMinutes, publicUrl: app.env.PUBLIC_URL })
    await queueMail(app.db, tx, { to: user.mail, template: 'otp', ...letter }, now)
  })
  return 'Otp sent'
}

/**
 * Sets a new password with the mailed code, which confirms the address, and ends all sessions (checklist AUTH-03,
 * AUTH-04, SAFE-01). A code works once, for
 * ten minutes, and five wrong tries burn it. Throws `invalid` on `otp` alike for a wrong code and an unknown mail,
 * `invalid` on `password` for a weak one, and `too_many_requests`.
 */
export const resetPassword = async (
  ctx: Context<Calls['resetPassword']>,
): Promise<'Password change success'> => {
  const { app, body, caller, write } = ctx
  await app.limits.spend('resetByAddress', caller.ip)
  refuseWeakPassword(body.password, { mail: body.mail })
  // Before the code is looked at: the same work for everyone, and no transaction waits for it.
  const passwordHash = await hashPassword(body.password)
  const done = await write(async tx => {
    const user = await lockedUser(app, tx, body.mail)
    if (!user || !(await useCode(ctx, tx, user))) return false
    // Only who holds the code may learn whether the password resembles the account's name.
    refuseWeakPassword(body.password, user)
    await setPassword(ctx, tx, user, passwordHash)
    return true
  })
  if (!done) throw invalid('otp', 'The code is wrong or has expired. Please ask for a new one.')
  await app.limits.forget('loginByAccount', body.mail)
  return 'Password change success'
}

/** Whether the code holds; uses it up if so and counts the try if not. The caller holds the lock on the user. */
const useCode = async ({ app, body, now }: Context<Calls['resetPassword']>, tx: Tx, user: UserRow) => {
  const kept = await app.db.models.Otp.findOne({
    where: { userId: user.id },
    order: [['id', 'DESC']],
    lock: tx.LOCK.UPDATE,
    transaction: tx,
  })
  if (!kept) return false
  const { codeHash: stored, expiresAt, tries, usedAt } = kept.get()
  if (usedAt !== null || tries >= otpTries || expiresAt.getTime() <= now.getTime()) return false
  const right = codeMatches(app.env.JWT_SECRET, user.id, body.otp, stored)
  await kept.update(right ? { usedAt: now } : { tries: tries + 1 }, { transaction: tx })
  return right
}

const setPassword = async (
  { app, caller, now }: Context<Calls['resetPassword']>,
  tx: Tx,
  user: UserRow,
  passwordHash: string,
) => {
  await app.db.models.User.update(
    { password: passwordHash, updatedAt: now },
    { where: { id: user.id }, transaction: tx },
  )
  await endSessions(app, tx, user.id, now)
  // Whoever was in the account before may have asked for another address.
  await endOtherLinks(app, tx, user.id, user.mail)
  await confirmAccount(app, tx, caller, { user, by: 'code' }, now)
  await audit(app, tx, caller, { action: 'user.passwordReset', objectType: 'user', objectId: user.id })
  const letter = passwordChangedMail({ name: user.name, publicUrl: app.env.PUBLIC_URL })
  await queueMail(app.db, tx, { to: user.mail, template: 'password-changed', ...letter }, now)
}

/** The account of a mail, held until the transaction ends: tries of one code come one after the other. */
const lockedUser = async (app: App, tx: Tx, mail: string): Promise<UserRow | undefined> => {
  const { User } = app.db.models
  const user = await User.findOne({ where: { mail, deletedAt: null }, lock: tx.LOCK.UPDATE, transaction: tx })
  return user?.get()
}
