import { Op } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { LoggedIn, SuspendedData } from '../../../shared/contract/session'
import { toldReason } from '../../../shared/data/user-codes'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Caller, RequestContext, SignedIn } from '../../platform/http/context'
import { networkOf } from '../../platform/limits/network'
import { metricsOf } from '../../platform/metrics/metrics'
import { hasFactor } from '../factors/factors'
import { checkNotTied } from './by-provider'
import { deviceOf } from './device'
import { deviceCookie, rememberDevice } from './known-devices'
import { newSessionId, signToken } from './tokens'

interface Start {
  /** Whose session it becomes; undefined if the proof is wrong. It runs in the transaction that opens the session. */
  readonly prove: (tx: Tx) => Promise<UserRow | undefined>
  /** What it was opened by, if not by a password. */
  readonly by?: 'passkey' | 'provider' | 'browser'
  /** Whether the identity provider has said who it is. */
  readonly isByProvider?: boolean
  /** The number of the sign-in there, asked for once `prove` has run. */
  readonly signIn?: () => number | null | undefined
  /** When its owner has proved who they are; now, if not told. */
  readonly provedAt?: Date
  /** When it ends at the latest. */
  readonly until?: Date | undefined
  /** The device token that came along; undefined for a client without one. */
  readonly shown: string | undefined
  /** Whether the client keeps the tokens itself, and needs no cookies. */
  readonly isProgram: boolean
}

/**
 * Opens a session, in the transaction that uses up what proves whose it is: a row, a token for it, and the cookies. Undefined
 * if the proof is wrong; what it has written stays then. Throws `suspended`, and `forbidden` for an account that signs in at the
 * identity provider alone.
 */
export const startSession = async (
  ctx: RequestContext,
  { prove, shown, isProgram, isByProvider = false, ...how }: Start,
): Promise<LoggedIn | undefined> => {
  const { app, now, setCookie, write } = ctx
  const begun = await write(async tx => {
    const user = await prove(tx)
    if (!user) return undefined
    if (user.suspendedAt) {
      metricsOf(app).signIns.inc({ outcome: 'suspended' })
      throw suspendedError(user)
    }
    if (!isByProvider) await checkNotTied(app, tx, user.id)
    const opened = await openSession(ctx, tx, user, { ...how, isByProvider })
    const seen = { userId: user.id, sessionId: opened.sessionId, token: shown ?? '' }
    const device = shown === undefined ? undefined : await rememberDevice(app, tx, seen, now)
    return { user, device, ...opened }
  })
  if (!begun) return undefined
  const { user, device, token, exp } = begun
  metricsOf(app).signIns.inc({ outcome: 'done' })
  const expires = new Date(exp * 1000)
  setCookie({ name: 'token', value: token, httpOnly: true, expires })
  setCookie({ name: 'token_exp', value: String(exp), httpOnly: false, expires })
  const { id, name, surname, mail, role } = user
  const isVouchedFor = app.env.OIDC_SECOND_FACTOR && isByProvider
  const lacksFactor =
    app.env.STAFF_SECOND_FACTOR && role !== 'user' && !isVouchedFor && !(await hasFactor(app, id))
  const loggedIn = { token, tokenExp: exp, name, surname, mail, role, ...(lacksFactor && { lacksFactor }) }
  if (isProgram) return { ...loggedIn, device }
  if (device !== undefined) setCookie(deviceCookie(device, now))
  return loggedIn
}

const openSession = async (
  { app, caller, now }: RequestContext,
  tx: Tx,
  user: UserRow,
  {
    by,
    isByProvider,
    signIn,
    provedAt,
    until,
  }: Pick<Start, 'by' | 'isByProvider' | 'signIn' | 'provedAt' | 'until'>,
) => {
  const { id, role, accountType, name, mail } = user
  const sessionId = newSessionId()
  const claims = { userId: id, sessionId, version: user.tokenVersion }
  const { token, exp } = signToken(app.env.JWT_SECRET, claims, now, until)
  const isConfirmed = user.confirmedAt !== null
  const actor: SignedIn = { id, role, accountType, name, mail, sessionId, isConfirmed }
  const { Session } = app.db.models
  // Expired rows are removed here, so that the table stays as large as the number of open sessions.
  await Session.destroy({ where: { userId: id, expiresAt: { [Op.lt]: now } }, transaction: tx })
  const opened = {
    id: sessionId,
    userId: id,
    createdAt: now,
    expiresAt: new Date(exp * 1000),
    provedAt: provedAt ?? null,
    byProvider: isByProvider,
    providerSignInId: signIn?.() ?? null,
  }
  await Session.create({ ...opened, ...usedBy(caller, now) }, { transaction: tx })
  const entry = { action: 'session.login', objectType: 'user', objectId: id, ...(by && { after: { by } }) }
  await audit(app, tx, { ...caller, actor }, entry)
  return { sessionId, token, exp }
}

/** What is kept with a session of who uses it. */
const usedBy = ({ ip, client, userAgent }: Caller, now: Date) => ({
  lastSeenAt: now,
  network: networkOf(ip),
  client: /^(site)?$/.test(client) ? deviceOf(userAgent) : client,
})

/** Told only after the right password; see `toldReason` for how much. */
export const suspendedError = ({ suspensionReason, suspendedUntil }: UserRow) =>
  new AppError('suspended', 'This account is suspended. Please write to us through the support page.', {
    data: {
      reason: toldReason(suspensionReason),
      until: suspendedUntil?.toISOString() ?? null,
    } satisfies SuspendedData,
  })
