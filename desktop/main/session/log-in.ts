import { z } from 'zod'
import { readAnswer } from '../../../shared/client/http-transport'
import { AppError } from '../../../shared/contract/errors'
import type { SessionState } from '../../../shared/contract/ipc-session'
import { LoggedIn } from '../../../shared/contract/session'
import { proveServer } from '../platform/readiness'
import { fetchFromServer, noAnswer, type Fetch } from '../platform/server-fetch'
import type { KeptSignIn } from './kept-sign-in'

/** Passwords are checked slowly on purpose, but not as slowly as this; milliseconds. */
export const loginPatience = 20_000
const logoutPatience = 5000

/** A new session; `device` is the token by which the server knows this console the next time. */
export type LoggedInto = KeptSignIn & { readonly device?: string }

/**
 * Asks the server for a session. `device` is what the last sign-in at this server gave, or empty for the first; the answer
 * holds the next one, if one was sent. Throws `unauthenticated` for a wrong mail or password, `second_factor` where the
 * account asks for a code, or for another one, `forbidden` for an account that is not one of staff, `bad_request` for what is
 * no Hangarlist server or one whose version does not fit, which get no password; `unavailable` without an answer, and what
 * else the server says.
 */
export const logInto = async (
  fetchFrom: Fetch,
  server: string,
  login: {
    readonly mail: string
    readonly password: string
    readonly code?: string | undefined
    readonly device?: string
  },
): Promise<LoggedInto> => {
  await proveServer(fetchFrom, server, loginPatience)
  return enter(fetchFrom, server, await askForLogin(fetchFrom, server, '/login', login))
}

/** Takes the session that a person has allowed in the browser. Throws as `logInto` does. */
export const logInByCode = async (
  fetchFrom: Fetch,
  server: string,
  login: { readonly code: string; readonly verifier: string; readonly device?: string },
): Promise<LoggedInto> =>
  enter(fetchFrom, server, await askForLogin(fetchFrom, server, '/console/token', login))

const enter = async (fetchFrom: Fetch, server: string, reply: unknown): Promise<LoggedInto> => {
  const given = LoggedIn.safeParse(reply)
  if (!given.success) throw new AppError('bad_request', 'There is no Hangarlist server at this address.')
  const { token, tokenExp, name, surname, mail, role, device } = given.data
  if (role === 'user') {
    await logOutOf(fetchFrom, server, token)
    throw new AppError(
      'forbidden',
      'This account is not one of staff. The console is for moderators and admins.',
    )
  }
  const person = { name, surname, mail, role }
  return { token, expires: tokenExp * 1000, person, ...(device && { device }) }
}

const askForLogin = async (
  fetchFrom: Fetch,
  server: string,
  path: string,
  login: object,
): Promise<unknown> => {
  const signal = AbortSignal.timeout(loginPatience)
  try {
    const answer = await fetchFromServer(fetchFrom, server, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(login),
      signal,
    })
    if (!/\bjson\b/.test(answer.headers.get('content-type') ?? ''))
      throw new AppError('bad_request', 'There is no Hangarlist server at this address.')
    return await readAnswer(answer, false)
  } catch (error) {
    if (signal.aborted) throw noAnswer(server, error)
    throw error
  }
}

const LoggedOut = z.object({ provider: z.string().max(200).optional() })

/**
 * Ends the session on its server; answers at which identity provider its person is signed in still, and the address that leads
 * to the sign-out there, or null. If the server cannot be reached, the session ends there when it expires.
 */
export const logOutOf = async (
  fetchFrom: Fetch,
  server: string,
  token: string,
): Promise<SessionState['stillAt']> => {
  try {
    const answer = await fetchFromServer(fetchFrom, server, '/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(logoutPatience),
    })
    const { provider: name } = LoggedOut.parse(await readAnswer(answer, false))
    return name === undefined ? null : { name, leave: `${server}/login/provider/leave` }
  } catch {
    // Ignored: on this computer the session is over in any case.
    return null
  }
}
