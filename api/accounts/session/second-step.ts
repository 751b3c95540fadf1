import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import type { SecondFactorData } from '../../../shared/contract/passkeys'
import type { SecondStep } from '../../../shared/contract/session'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { RequestContext } from '../../platform/http/context'
import { metricsOf } from '../../platform/metrics/metrics'
import { hasAuthenticator, spendFactorCode } from '../factors/factors'
import type { Purpose } from '../passkeys/challenges'
import { knownTo, passkeyRequest } from '../passkeys/passkeys'
import { usePasskey } from '../passkeys/use-passkey'

/** A challenge for a sign-in belongs to no session yet. */
export const toSignIn: Purpose = { use: 'signIn', session: '' }

/** What asks for the second step of an account: a passkey, or a code. */
export const factorAsked = async (app: App, userId: number, now: Date): Promise<AppError> => {
  metricsOf(app).signIns.inc({ outcome: 'code' })
  const known = await knownTo(app, userId)
  if (known.length === 0)
    return new AppError(
      'second_factor',
      'Please enter the code of your authenticator app, or a recovery code.',
    )
  const hasApp = await hasAuthenticator(app, userId)
  const data: z.input<typeof SecondFactorData> = {
    passkey: passkeyRequest(app, toSignIn, known, now),
    hasApp,
  }
  const message = `Please use your passkey, or enter a ${hasApp ? 'code' : 'recovery code'}.`
  return new AppError('second_factor', message, { data })
}

/** What says that the second step was wrong, as an error of its field. */
export const wrongFactor = (app: App, { passkey }: SecondStep): AppError => {
  metricsOf(app).signIns.inc({ outcome: 'wrongCode' })
  const field = passkey ? 'passkey' : 'code'
  const message = passkey ? 'This passkey was not accepted.' : 'This code is wrong, or was used already.'
  return new AppError('second_factor', message, { errors: [{ field, message }] })
}

/** Whether code or passkey are right, if the account asks for them; wrong ones leave a row in the audit log. */
export const provesFactor = async (
  { app, body, caller, now }: RequestContext & { readonly body: SecondStep },
  tx: Tx,
  user: UserRow,
): Promise<boolean> => {
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
