import { Op, UniqueConstraintError } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { session, LoggedIn, SuspendedData } from '../../../shared/contract/session'
import { toldReason } from '../../../shared/data/user-codes'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { logLink, mailLinkHours, newMailLink } from '../account/mail-link'
import { audit } from '../../platform/audit/audit'
import { metricsOf } from '../../platform/metrics/metrics'
import type { Caller, Context, SignedIn } from '../../platform/http/context'
import { spendLetter } from '../../platform/mail/letter-limits'
import { queueMail } from '../../platform/mail/outbox'
import { alreadyRegisteredMail, registeredUnconfirmedMail } from '../letters/already-registered'
import { welcomeMail } from '../letters/welcome'
import { createAccount } from '../users/accounts'
import { mailsAbout } from '../users/erase-user'
import type { UserRow } from '../../platform/db/schema/user.model'
import { noteWrongPassword } from './attack-warning'
import { deviceOf } from './device'
import { asDeviceToken, deviceCookie, knownDevice, rememberDevice } from './known-devices'
import { refuseWeakPassword } from './password-rules'
import { hashPassword, passwordMatches, turnOf } from './passwords'
import { forgetLogin, spendLogin, type Attempt } from './sign-in-limits'
import { networkOf } from '../../platform/limits/network'
import { newSessionId, signToken } from './tokens'

type Calls = typeof session

/**
 * Creates a Person account and mails the link that confirms its address (specification, section 7; checklist
 * AUTH-01, SAFE-01). A known mail gets the same answer after the same work, and its owner a notice. Throws
 * `invalid` for a weak password, and `too_many_requests`.
 */
export const register = async (ctx: Context<Calls['register']>): Promise<{ mail: string }> => {
  const { app, body, caller, now, write } = ctx
  await app.limits.spend('registerByAddress', caller.ip)
  // Counted for every mail, known or not, so that nobody's mailbox can be filled with notices.
  await spendLetter(app, { letter: 'register', mail: body.mail, by: caller.ip })
  refuseWeakPassword(body.password, body)
  const passwordHash = await hashPassword(body.password, turnOf(caller, 'other'))
  try {
    const link = await write(async tx => {
      const { mail, name, surname, dialCode, phone, phoneE164 } = body
      const person = { mail, passwordHash, name, surname, dialCode, phone, phoneE164, confirmedAt: null }
      const id = await createAccount(app, tx, person, now)
      await audit(app, tx, caller, { action: 'user.register', objectType: 'user', objectId: id })
      const made = await newMailLink(app, tx, { userId: id, mail }, now)
      const facts = { name, link: made, hours: mailLinkHours, publicUrl: app.env.PUBLIC_URL }
      const letter = { to: mail, group: mailsAbout(id), template: 'welcome', ...welcomeMail(facts) }
      await queueMail(app.db, tx, letter, now)
      return made
    })
    logLink(app, link)
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error
    await write(tx => tellOwner(app, tx, caller, body.mail, now))
  }
  return { mail: body.mail }
}

const tellOwner = async (app: App, tx: Tx, caller: Caller, mail: string, now: Date) => {
  const owner = (await app.db.models.User.findOne({ where: { mail }, transaction: tx }))?.get()
  if (!owner) return
  await audit(app, tx, caller, { action: 'user.registerAgain', objectType: 'user', objectId: owner.id })
  const { PUBLIC_URL: publicUrl } = app.env
  const letter = owner.confirmedAt
    ? alreadyRegisteredMail({ name: owner.name, publicUrl })
    : registeredUnconfirmedMail({ publicUrl })
  await queueMail(app.db, tx, { to: owner.mail, template: 'already-registered', ...letter }, now)
}

/**
 * Signs in: creates a session row, a token for it, and the cookies (specification, section 7; checklist
 * AUTH-02, AUTH-04). Attempts of strangers never lock out a known device (checklist SAFE-03). Throws
 * `unauthenticated` alike for an unknown mail and a wrong password, `suspended` only after the right one,
 * `too_many_requests`, and `unavailable` when the hashing queue is full.
 */
export const login = async (ctx: Context<Calls['login']>): Promise<LoggedIn> => {
  const { app, body, caller, now, setCookie } = ctx
  const shown = body.device === undefined ? caller.device : asDeviceToken(body.device)
  const known = await knownDevice(app, body.mail, shown)
  const attempt: Attempt = { mail: body.mail, caller, known }
  await spendLogin(app, attempt)
  const user = (await app.db.models.User.findOne({ where: { mail: body.mail, deletedAt: null } }))?.get()
  const right = await passwordMatches(user?.password, body.password, turnOf(caller, 'signIn', known))
  const { signIns } = metricsOf(app)
  if (!user || !right) {
    signIns.inc({ outcome: 'wrong' })
    if (known === undefined) await noteWrongPassword(app, attempt, user)
    throw new AppError('unauthenticated', 'The email or the password is wrong.')
  }
  if (user.suspendedAt) {
    signIns.inc({ outcome: 'suspended' })
    throw suspendedError(user)
  }
  signIns.inc({ outcome: 'done' })
  await forgetLogin(app, attempt)
  const { token, exp, device } = await startSession(ctx, user, shown)
  const expires = new Date(exp * 1000)
  setCookie({ name: 'token', value: token, httpOnly: true, expires })
  setCookie({ name: 'token_exp', value: String(exp), httpOnly: false, expires })
  const { name, surname, mail, role } = user
  const loggedIn = { token, tokenExp: exp, name, surname, mail, role }
  // A client that sends the token in the body stores it itself and needs no cookie.
  if (body.device !== undefined) return { ...loggedIn, device }
  if (device !== undefined) setCookie(deviceCookie(device, now))
  return loggedIn
}

/** What is kept with a session of who uses it. */
const usedBy = ({ ip, client, userAgent }: Caller, now: Date) => ({
  lastSeenAt: now,
  network: networkOf(ip),
  client: /^(site)?$/.test(client) ? deviceOf(userAgent) : client,
})

/** Told only after the right password; see `toldReason` for how much. */
const suspendedError = ({ suspensionReason, suspendedUntil }: UserRow) =>
  new AppError('suspended', 'This account is suspended. Please write to us through the support page.', {
    data: {
      reason: toldReason(suspensionReason),
      until: suspendedUntil?.toISOString() ?? null,
    } satisfies SuspendedData,
  })

const startSession = async (
  { app, caller, now, write }: Context<Calls['login']>,
  user: UserRow,
  shown: string | undefined,
) => {
  const sessionId = newSessionId()
  const { token, exp } = signToken(
    app.env.JWT_SECRET,
    { userId: user.id, sessionId, version: user.tokenVersion },
    now,
  )
  const { id, role, accountType, name, mail } = user
  const isConfirmed = user.confirmedAt !== null
  const actor: SignedIn = { id, role, accountType, name, mail, sessionId, isConfirmed }
  const device = await write(async tx => {
    const { Session } = app.db.models
    // Expired rows are removed here, so that the table stays as large as the number of open sessions.
    await Session.destroy({ where: { userId: user.id, expiresAt: { [Op.lt]: now } }, transaction: tx })
    const opened = { id: sessionId, userId: user.id, createdAt: now, expiresAt: new Date(exp * 1000) }
    await Session.create({ ...opened, ...usedBy(caller, now) }, { transaction: tx })
    await audit(
      app,
      tx,
      { ...caller, actor },
      { action: 'session.login', objectType: 'user', objectId: user.id },
    )
    if (shown === undefined) return undefined
    return rememberDevice(app, tx, { userId: user.id, sessionId, token: shown }, now)
  })
  return { token, exp, device }
}

/** Ends this session at once and removes its cookies; other sessions stay open (checklist AUTH-04). */
export const logout = async (ctx: Context<Calls['logout']>): Promise<undefined> => {
  const { app, caller, now, write, setCookie } = ctx
  const { actor } = caller
  if (actor)
    await write(async tx => {
      await app.db.models.Session.update(
        { endedAt: now },
        { where: { id: actor.sessionId }, transaction: tx },
      )
      await audit(app, tx, caller, { action: 'session.logout', objectType: 'user', objectId: actor.id })
    })
  setCookie({ name: 'token', value: null, httpOnly: true })
  setCookie({ name: 'token_exp', value: null, httpOnly: false })
}
