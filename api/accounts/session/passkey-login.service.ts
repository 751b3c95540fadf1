import { AppError } from '../../../shared/contract/errors'
import type { PasskeyRequest } from '../../../shared/contract/passkeys'
import type { LoggedIn, session } from '../../../shared/contract/session'
import type { Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Context } from '../../platform/http/context'
import { metricsOf } from '../../platform/metrics/metrics'
import { passkeyRequest } from '../passkeys/passkeys'
import { usePasskey } from '../passkeys/use-passkey'
import { asDeviceToken } from './known-devices'
import { toSignIn } from './second-step'
import { startSession } from './start-session'

type Login = Context<typeof session.loginByPasskey>

/** Asks a browser for any passkey of this site. */
export const requestPasskey = async ({
  app,
  now,
}: Context<typeof session.passkeyRequest>): Promise<PasskeyRequest> => passkeyRequest(app, toSignIn, [], now)

/**
 * Signs in by a passkey alone. It is both steps at once, since its device has checked the person. Throws `unauthenticated`
 * alike for whatever is wrong with it, `suspended`, and `too_many_requests`.
 */
export const loginByPasskey = async (ctx: Login): Promise<LoggedIn> => {
  const { app, body, caller } = ctx
  await app.limits.spend('passkeyByAddress', caller.ip)
  const shown = body.device === undefined ? caller.device : asDeviceToken(body.device)
  const loggedIn = await startSession(ctx, {
    prove: tx => userByPasskey(ctx, tx),
    by: 'passkey',
    shown,
    isProgram: body.device !== undefined,
  })
  if (loggedIn) return loggedIn
  metricsOf(app).signIns.inc({ outcome: 'wrong' })
  throw new AppError(
    'unauthenticated',
    'This passkey is not known here, or its time was up. Please try again, or sign in with your password.',
  )
}

const userByPasskey = async ({ app, body, caller, now }: Login, tx: Tx): Promise<UserRow | undefined> => {
  const id = await usePasskey(app, tx, caller, { answer: body.passkey, purpose: toSignIn }, now)
  if (id === undefined) return undefined
  const user = await app.db.models.User.findOne({ where: { id, deletedAt: null }, transaction: tx })
  return user?.get()
}
