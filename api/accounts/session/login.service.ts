import { AppError } from '../../../shared/contract/errors'
import type { session, LoggedIn } from '../../../shared/contract/session'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Context } from '../../platform/http/context'
import { metricsOf } from '../../platform/metrics/metrics'
import { hasFactor } from '../factors/factors'
import { noteWrongPassword } from './attack-warning'
import { asDeviceToken, knownDevice } from './known-devices'
import { passwordMatches, turnOf } from './passwords'
import { factorAsked, provesFactor, wrongFactor } from './second-step'
import { codeAsker, codeWasRight, forgetLogin, spendCode, spendLogin, type Attempt } from './sign-in-limits'
import { startSession, suspendedError } from './start-session'

type Login = Context<typeof session.login>

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
  if (!loggedIn) throw wrongFactor(app, body)
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
  throw await factorAsked(app, user.id, now)
}
