import { hash } from 'node:crypto'
import { z } from 'zod'
import type { consoleSignIn } from '../../../shared/contract/console-sign-in'
import { AppError } from '../../../shared/contract/errors'
import type { LoggedIn } from '../../../shared/contract/session'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import type { SessionRow } from '../../platform/db/schema/session.model'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Context } from '../../platform/http/context'
import { spendChallenge } from '../passkeys/challenges'
import { asDeviceToken } from '../session/known-devices'
import { newShortToken, readShortToken } from '../session/short-tokens'
import { startSession } from '../session/start-session'

type Calls = typeof consoleSignIn
type SignIn = Context<Calls['signIn']>

/** Seconds for which a code is good: the browser hands it on by itself. */
const codeSeconds = 60

/** What a code says: who allows it, in which session, and for whom. */
const Code = z.object({
  user: z.int(),
  session: z.string(),
  challenge: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})
type Code = z.output<typeof Code>

/** Makes a code for the console on this computer, and the address that leads to it there. */
export const allowConsole = async ({
  app,
  body,
  caller,
  now,
  write,
}: Context<Calls['allow']>): Promise<{ address: string }> => {
  const { port, challenge, state } = body
  const { id, sessionId } = caller.actor
  await write(tx =>
    audit(app, tx, caller, { action: 'session.allowConsole', objectType: 'user', objectId: id }),
  )
  const claims = { user: id, session: sessionId, challenge }
  const code = newShortToken(app, 'console', claims, { now, seconds: codeSeconds })
  // Never another host than this computer: whoever sent a link to the page gets nothing.
  return { address: `http://127.0.0.1:${port}/?${new URLSearchParams({ code, state }).toString()}` }
}

/**
 * Signs the console in by a code, as who allowed it, with the proof that their session gave. Throws `unauthenticated` alike
 * for whatever is wrong with it, `suspended`, and `too_many_requests`.
 */
export const signInConsole = async (ctx: SignIn): Promise<LoggedIn> => {
  const { app, body, caller, now } = ctx
  await app.limits.spend('consoleByAddress', caller.ip)
  const code = readShortToken(app, 'console', Code, body.code, now)
  const isRight = code !== undefined && hash('sha256', body.verifier, 'base64url') === code.challenge
  const session = isRight ? await openedBy(ctx, code) : undefined
  const loggedIn =
    isRight && session
      ? await startSession(ctx, {
          prove: tx => userOf(ctx, tx, code),
          by: 'browser',
          ...heirOf(session),
          shown: body.device === undefined ? caller.device : asDeviceToken(body.device),
          isProgram: body.device !== undefined,
        })
      : undefined
  if (loggedIn) return loggedIn
  throw new AppError('unauthenticated', 'This sign-in took too long. Please try again in your browser.')
}

const openedBy = async ({ app }: SignIn, { session: id, user: userId }: Code) =>
  (await app.db.models.Session.findOne({ where: { id, userId, endedAt: null } }))?.get()

/**
 * The console has the proof of the session that allowed it, and no newer one: else a stolen session could have one
 * console after the other let in for ever. Of the provider's sessions it has the sign-in and the end, too.
 */
const heirOf = ({ byProvider, providerSignInId, provedAt, createdAt, expiresAt }: SessionRow) => ({
  isByProvider: byProvider,
  signIn: () => providerSignInId,
  provedAt: provedAt ?? createdAt,
  until: byProvider ? expiresAt : undefined,
})

/** Uses the code up. */
const userOf = async (
  { app, body }: SignIn,
  tx: Tx,
  { user: id, exp }: Code,
): Promise<UserRow | undefined> => {
  if (!(await spendChallenge(app, tx, body.code, new Date(exp * 1000)))) return undefined
  const user = await app.db.models.User.findOne({ where: { id, deletedAt: null }, transaction: tx })
  return user?.get()
}
