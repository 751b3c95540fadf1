import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import type { SecondFactorData } from '../../../shared/contract/passkeys'
import type { session, LoggedIn } from '../../../shared/contract/session'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Context } from '../../platform/http/context'
import { metricsOf } from '../../platform/metrics/metrics'
import { hasAuthenticator, hasFactor, spendFactorCode } from '../factors/factors'
import type { Purpose } from '../passkeys/challenges'
import { knownTo, passkeyRequest } from '../passkeys/passkeys'
import { usePasskey } from '../passkeys/use-passkey'
import { noteWrongPassword } from './attack-warning'
import { asDeviceToken, knownDevice } from './known-devices'
import { passwordMatches, turnOf } from './passwords'
import { codeAsker, codeWasRight, forgetLogin, spendCode, spendLogin, type Attempt } from './sign-in-limits'
import { startSession, suspendedError } from './start-session'

type Login = Context<typeof session.login>

/** A challenge for a sign-in belongs to no session yet. */
export const toSignIn: Purpose = { use: 'signIn', session: '' }

/**
 * Signs in: creates a session row, a token for it, and the cookies (specification, section 7; checklist
 * AUTH-02, AUTH-04). Attempts of strangers never lock out a known device (checklist SAFE-03). Throws
 * `unauthenticated` alike for an unknown mail and a wrong password; only after the right one `suspended`, and
 * `second_factor` where a code or passkey is asked for, with an error of that field for a wrong one; `too_many_requests`, and
 * `unavailable` when the hashing queue is full.
 */
export const login = async (ctx: Login): Promise<LoggedIn> => {
  const { app, body, caller } = ctx
  const shown = body.device === undefined ? caller.device : asDeviceToken(body.device)
  const attempt: Attempt = { mail: body.mail, caller, known: await knownDevice(app, body.mail, shown) }
  const user = await userByPassword(ctx, attempt)
  const isAsked = await hasFactor(app, user.id)
  if (isAsked) await checkFactorGiven(ctx, user, attempt)
  const loggedIn = await startSession(ctx, {
    prove: async tx => ((await provesFactor(ctx, tx, user)) ? user : undefined),
    shown,
    isProgram: body.device !== undefined,
  })
  if (!loggedIn) {
    metricsOf(app).signIns.inc({ outcome: 'wrongCode' })
    throw wrongFactor(body.passkey ? 'passkey' : 'code')
  }
  if (isAsked) await codeWasRight(app, attempt)
  await forgetLogin(app, attempt)
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

const checkFactorGiven = async (
  { app, body, now }: Login,
  user: UserRow,
  attempt: Attempt,
): Promise<void> => {
  if (body.code !== undefined || body.passkey) return spendCode(app, codeAsker(attempt))
  metricsOf(app).signIns.inc({ outcome: 'code' })
  const known = await knownTo(app, user.id)
  if (known.length === 0)
    throw new AppError(
      'second_factor',
      'Please enter the code of your authenticator app, or a recovery code.',
    )
  const hasApp = await hasAuthenticator(app, user.id)
  const data: z.input<typeof SecondFactorData> = {
    passkey: passkeyRequest(app, toSignIn, known, now),
    hasApp,
  }
  const message = `Please use your passkey, or enter a ${hasApp ? 'code' : 'recovery code'}.`
  throw new AppError('second_factor', message, { data })
}

const wrongFactor = (field: 'code' | 'passkey') => {
  const message =
    field === 'code' ? 'This code is wrong, or was used already.' : 'This passkey was not accepted.'
  return new AppError('second_factor', message, { errors: [{ field, message }] })
}

/** Whether code or passkey are right, if the account asks for them; wrong ones leave a row in the audit log. */
const provesFactor = async ({ app, body, caller, now }: Login, tx: Tx, user: UserRow): Promise<boolean> => {
  const { code, passkey: answer } = body
  if (!answer && code === undefined) return true
  const isRight = answer
    ? (await usePasskey(app, tx, caller, { answer, purpose: toSignIn, userId: user.id }, now)) !== undefined
    : await spendFactorCode(app, tx, caller, user, code ?? '', now)
  if (!isRight)
    await audit(app, tx, caller, {
      action: answer ? 'session.wrongPasskey' : 'session.wrongCode',
      objectType: 'user',
      objectId: user.id,
    })
  return isRight
}
