import { setTimeout } from 'node:timers/promises'
import { invalid } from '../../../shared/contract/errors'
import type { session } from '../../../shared/contract/session'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { confirmAccount } from '../account/confirm-account'
import { endOtherLinks } from '../account/mail-link'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { allowAgain } from '../../platform/mail/suppressions'
import { queueMail } from '../../platform/mail/outbox'
import { otpMail } from '../letters/otp'
import { passwordChangedMail } from '../letters/password-changed'
import { endSessions } from '../users/accounts'
import type { UserRow } from '../../platform/db/schema/user.model'
import { askerOf, keepCode, triedCode, useCodes } from './codes'
import { deviceCookie, forgetDevices, knownDevice, newDeviceToken, rememberDevice } from './known-devices'
import { newCode, otpMinutes } from './otp'
import { refuseWeakPassword } from './password-rules'
import { hashPassword, turnOf } from './passwords'
import { forgetCodes, forgetLogin, spendOtp, spendReset } from './sign-in-limits'

type Calls = typeof session
type Reset = Context<Calls['resetPassword']>

/** Minimum duration of a refusal, in milliseconds: timing must not reveal whether an account or a code exists. */
const refusalTime = 100

/**
 * Mails a code for a new password. The code belongs to the asker: it replaces their older one, and requests
 * and tries of others do not affect it (checklist AUTH-03, SAFE-03). An unknown mail gets the same answer.
 * Throws `too_many_requests`.
 */
export const sendOtp = async (ctx: Context<Calls['sendOtp']>): Promise<'Otp sent'> => {
  const { app, body, caller, now, write, setCookie } = ctx
  const known = await knownDevice(app, body.mail, caller.device)
  await spendOtp(app, { mail: body.mail, caller, known })
  // Identifies a new browser when it comes back with the code.
  const given = caller.device === '' ? newDeviceToken() : undefined
  const asker = askerOf(app, given === undefined ? caller : { ...caller, device: given })
  const code = newCode()
  await write(async tx => {
    const user = await lockedUser(app, tx, body.mail)
    // Also written for an unknown mail: the timing stays alike, and probing for addresses leaves a trace.
    await audit(app, tx, caller, {
      action: 'session.otp',
      objectType: 'user',
      objectId: user?.id ?? 'unknown',
    })
    if (!user) return
    await keepCode(ctx, tx, user.id, asker, code)
    const letter = otpMail({ name: user.name, code, minutes: otpMinutes, publicUrl: app.env.PUBLIC_URL })
    await queueMail(app.db, tx, { to: user.mail, template: 'otp', ...letter }, now)
  })
  if (given !== undefined) setCookie(deviceCookie(given, now))
  return 'Otp sent'
}

/**
 * Sets a new password with the mailed code, which confirms the address, ends all sessions and forgets all devices but
 * this one (checklist AUTH-03, AUTH-04, SAFE-01). A code works once, for ten minutes; five wrong tries of its asker
 * invalidate it, and after three wrong tries of others only its asker can use it. The password is hashed only for a
 * right code, as hashing is expensive. Throws `invalid` on `otp` alike for a wrong code and an unknown mail,
 * `invalid` on `password` for a weak one, `too_many_requests`, and `unavailable` when the hashing queue is full.
 */
export const resetPassword = async (ctx: Reset): Promise<'Password change success'> => {
  const { app, body, caller, now, write, setCookie } = ctx
  const known = await knownDevice(app, body.mail, caller.device)
  const attempt = { mail: body.mail, caller, known }
  await spendReset(app, attempt)
  refuseWeakPassword(body.password, { mail: body.mail })
  const refusalAt = setTimeout(refusalTime)
  if (!(await write(tx => holdsCode(ctx, tx)))) {
    await refusalAt
    throw wrongCode()
  }
  const passwordHash = await hashPassword(body.password, turnOf(caller, 'other', known))
  const device = await write(tx => usePassword(ctx, tx, passwordHash))
  if (device !== undefined) setCookie(deviceCookie(device, now))
  await forgetLogin(app, attempt)
  // Who has tried codes with the password before this one cannot keep its owner out.
  await forgetCodes(app, body.mail)
  return 'Password change success'
}

const wrongCode = () => invalid('otp', 'The code is wrong or has expired. Please ask for a new one.')

/** Whether the code is right; counts the try if not. */
const holdsCode = async (ctx: Reset, tx: Tx): Promise<boolean> => {
  const { app, body } = ctx
  const user = await lockedUser(app, tx, body.mail)
  if (user && (await triedCode(ctx, tx, user.id)) === 'right') {
    // Only the holder of the code may learn whether the password resembles the account's name.
    refuseWeakPassword(body.password, user)
    return true
  }
  return false
}

/** Sets the password unless the code was used meanwhile; returns the new token of a device that keeps cookies. */
const usePassword = async (ctx: Reset, tx: Tx, passwordHash: string): Promise<string | undefined> => {
  const { app, body, caller, now } = ctx
  const user = await lockedUser(app, tx, body.mail)
  if (!user || (await triedCode(ctx, tx, user.id)) !== 'right') throw wrongCode()
  await useCodes(ctx, tx, user.id)
  await setPassword(ctx, tx, user, passwordHash)
  // Access to the owner's mailbox proves more than a password does, so the device is remembered.
  if (caller.device === undefined) return undefined
  return rememberDevice(app, tx, { userId: user.id, sessionId: '', token: caller.device }, now)
}

const setPassword = async ({ app, caller, now }: Reset, tx: Tx, user: UserRow, passwordHash: string) => {
  await app.db.models.User.update(
    { password: passwordHash, updatedAt: now },
    { where: { id: user.id }, transaction: tx },
  )
  await endSessions(app, tx, user.id, now)
  await forgetDevices(app, tx, user.id)
  // Whoever was in the account before may have requested a change of address.
  await endOtherLinks(app, tx, user.id, user.mail)
  await confirmAccount(app, tx, caller, { user, by: 'code' }, now)
  // The code has arrived.
  await allowAgain(app, tx, caller, { mail: user.mail, reasons: ['bounce'] })
  await audit(app, tx, caller, { action: 'user.passwordReset', objectType: 'user', objectId: user.id })
  const letter = passwordChangedMail({ name: user.name, publicUrl: app.env.PUBLIC_URL })
  await queueMail(app.db, tx, { to: user.mail, template: 'password-changed', ...letter }, now)
}

/** The account of a mail, locked until the transaction ends, so that tries of one code are serialized. */
const lockedUser = async (app: App, tx: Tx, mail: string): Promise<UserRow | undefined> => {
  const { User } = app.db.models
  const user = await User.findOne({ where: { mail, deletedAt: null }, ...forUpdate(tx) })
  return user?.get()
}
