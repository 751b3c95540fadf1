import { Op } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { session, LoggedIn, SuspendedData } from '../../../shared/contract/session'
import { toldReason } from '../../../shared/data/user-codes'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Caller, Context, SignedIn } from '../../platform/http/context'
import { networkOf } from '../../platform/limits/network'
import { metricsOf } from '../../platform/metrics/metrics'
import { hasFactor, spendFactorCode } from '../factors/factors'
import { noteWrongPassword } from './attack-warning'
import { deviceOf } from './device'
import { asDeviceToken, deviceCookie, knownDevice, rememberDevice } from './known-devices'
import { passwordMatches, turnOf } from './passwords'
import { codeAsker, codeWasRight, forgetLogin, spendCode, spendLogin, type Attempt } from './sign-in-limits'
import { newSessionId, signToken } from './tokens'

type Login = Context<typeof session.login>

/**
 * Signs in: creates a session row, a token for it, and the cookies (specification, section 7; checklist
 * AUTH-02, AUTH-04). Attempts of strangers never lock out a known device (checklist SAFE-03). Throws
 * `unauthenticated` alike for an unknown mail and a wrong password; only after the right one `suspended`, and
 * `second_factor` where a code is asked for, with an error of `code` for a wrong one; `too_many_requests`, and
 * `unavailable` when the hashing queue is full.
 */
export const login = async (ctx: Login): Promise<LoggedIn> => {
  const { app, body, caller, now, setCookie } = ctx
  const shown = body.device === undefined ? caller.device : asDeviceToken(body.device)
  const attempt: Attempt = { mail: body.mail, caller, known: await knownDevice(app, body.mail, shown) }
  const user = await userByPassword(ctx, attempt)
  const isAsked = await hasFactor(app, user.id)
  if (isAsked) await checkCodeGiven(ctx, attempt)
  const { token, exp, device } = await startSession(ctx, user, shown)
  metricsOf(app).signIns.inc({ outcome: 'done' })
  if (isAsked) await codeWasRight(app, attempt)
  await forgetLogin(app, attempt)
  const expires = new Date(exp * 1000)
  setCookie({ name: 'token', value: token, httpOnly: true, expires })
  setCookie({ name: 'token_exp', value: String(exp), httpOnly: false, expires })
  const { name, surname, mail, role } = user
  const lacksFactor = app.env.STAFF_SECOND_FACTOR && role !== 'user' && !isAsked
  const loggedIn = { token, tokenExp: exp, name, surname, mail, role, ...(lacksFactor && { lacksFactor }) }
  // A client that sends the token in the body stores it itself and needs no cookie.
  if (body.device !== undefined) return { ...loggedIn, device }
  if (device !== undefined) setCookie(deviceCookie(device, now))
  return loggedIn
}

/** The account of the right password. Nobody learns more of an account without it, not even that it asks for a code. */
const userByPassword = async ({ app, body, caller }: Login, attempt: Attempt): Promise<UserRow> => {
  const { known } = attempt
  const { signIns } = metricsOf(app)
  await spendLogin(app, attempt)
  const user = (await app.db.models.User.findOne({ where: { mail: body.mail, deletedAt: null } }))?.get()
  const right = await passwordMatches(user?.password, body.password, turnOf(caller, 'signIn', known))
  if (!user || !right) {
    signIns.inc({ outcome: 'wrong' })
    if (known === undefined) await noteWrongPassword(app, attempt, user)
    throw new AppError('unauthenticated', 'The email or the password is wrong.')
  }
  if (user.suspendedAt) {
    signIns.inc({ outcome: 'suspended' })
    throw suspendedError(user)
  }
  return user
}

const checkCodeGiven = async ({ app, body }: Login, attempt: Attempt): Promise<void> => {
  if (body.code !== undefined) return spendCode(app, codeAsker(attempt))
  metricsOf(app).signIns.inc({ outcome: 'code' })
  throw new AppError('second_factor', 'Please enter the code of your authenticator app, or a recovery code.')
}

const wrongCode = () => {
  const message = 'This code is wrong, or was used already.'
  return new AppError('second_factor', message, { errors: [{ field: 'code', message }] })
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

/** Opens a session, in the transaction that uses the code up. */
const startSession = async (ctx: Login, user: UserRow, shown: string | undefined) => {
  const { app, caller, now, write } = ctx
  const { id, role, accountType, name, mail } = user
  const sessionId = newSessionId()
  const claims = { userId: id, sessionId, version: user.tokenVersion }
  const { token, exp } = signToken(app.env.JWT_SECRET, claims, now)
  const isConfirmed = user.confirmedAt !== null
  const actor: SignedIn = { id, role, accountType, name, mail, sessionId, isConfirmed }
  const begun = await write(async tx => {
    if (!(await provesFactor(ctx, tx, user))) return undefined
    const { Session } = app.db.models
    // Expired rows are removed here, so that the table stays as large as the number of open sessions.
    await Session.destroy({ where: { userId: id, expiresAt: { [Op.lt]: now } }, transaction: tx })
    const opened = { id: sessionId, userId: id, createdAt: now, expiresAt: new Date(exp * 1000) }
    await Session.create({ ...opened, ...usedBy(caller, now) }, { transaction: tx })
    const entry = { action: 'session.login', objectType: 'user', objectId: id }
    await audit(app, tx, { ...caller, actor }, entry)
    const device =
      shown === undefined
        ? undefined
        : await rememberDevice(app, tx, { userId: id, sessionId, token: shown }, now)
    return { device }
  })
  if (begun) return { token, exp, device: begun.device }
  metricsOf(app).signIns.inc({ outcome: 'wrongCode' })
  throw wrongCode()
}

/** Whether the code is right, if the account asks for one; a wrong one leaves a row in the audit log. */
const provesFactor = async ({ app, body, caller, now }: Login, tx: Tx, user: UserRow): Promise<boolean> => {
  if (body.code === undefined) return true
  const isRight = await spendFactorCode(app, tx, caller, user, body.code, now)
  if (!isRight)
    await audit(app, tx, caller, { action: 'session.wrongCode', objectType: 'user', objectId: user.id })
  return isRight
}
