import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import type {
  BrowserSignIn,
  Person,
  Servers,
  SessionState,
  SignIn,
} from '../../../shared/contract/ipc-session'
import type { IpcHandlers } from '../platform/ipc'
import type { ServerBook } from '../platform/servers'
import type { Fetch } from '../platform/server-fetch'
import { openBrowserSignIn } from './browser-sign-in'
import { accountOf, deviceOf, readSecret, secretOf, type KeptSignIn } from './kept-sign-in'
import { logInto, logOutOf, type LoggedInto } from './log-in'
import type { Vault, VaultAnswer } from './vault'

export type SessionHandlers = Pick<
  IpcHandlers,
  | 'session.state'
  | 'session.signIn'
  | 'session.signInByBrowser'
  | 'session.stopBrowser'
  | 'session.signOut'
  | 'session.resume'
>

export interface Session {
  readonly handlers: SessionHandlers
  /** The server and the token for calls; throws `unauthenticated`. */
  access(): { readonly server: string; readonly token: string }
  /** The signed-in server, also while a new sign-in is asked for. */
  server(): string | undefined
  /** Server and mail of the signed-in person, as the key of stored data. */
  owner(): string | undefined
  /** Called when the server rejects this token. */
  refused(token: string): void
}

interface SessionOptions {
  readonly fetchFrom: Fetch
  readonly vault: Vault
  readonly book: ServerBook
  /** Opens an address in the system's browser. */
  readonly openBrowser: (address: string) => Promise<unknown>
  readonly tell: (state: SessionState) => void
  /** Called after a sign-out, with the key of the person who signed out. */
  readonly onSignOut: (owner: string) => void
  readonly now?: () => number
}

export interface Current {
  readonly server: string
  readonly person: Person
  /** Null after the server has ended it. */
  readonly token: string | null
  readonly kept: boolean
}

// Timers of more than 24.8 days run at once.
const longestTimer = 2 ** 31 - 1

/**
 * Who is signed in. The token is in this memory and, if wanted, in the keychain; it goes neither to the page nor to
 * the disk, and the password is kept nowhere (checklist DESK-01).
 */
export const openSession = (options: SessionOptions): Session => {
  const { fetchFrom, vault, book, openBrowser, tell, onSignOut, now = Date.now } = options
  let current: Current | undefined
  let keychainProblem: string | null = null
  let stillAt: SessionState['stillAt'] = null
  let expiry: ReturnType<typeof setTimeout> | undefined
  const inBrowser = openBrowserSignIn({ fetchFrom, openBrowser })

  const state = () => stateOf(book, current, { keychainProblem, stillAt })
  const changed = () => {
    const told = state()
    tell(told)
    return told
  }
  const watched = <T>(answer: VaultAnswer<T>): VaultAnswer<T> => {
    keychainProblem = answer.ok ? null : answer.problem
    return answer
  }
  const end = () => {
    if (!current?.token) return
    void vault.forget(accountOf(current.server, current.person.mail))
    clearTimeout(expiry)
    current = { ...current, token: null, kept: false }
    changed()
  }
  const begin = (server: string, { token, expires, person }: KeptSignIn, kept: boolean) => {
    current = { server, person, token, kept }
    stillAt = null
    clearTimeout(expiry)
    expiry = setTimeout(end, Math.min(expires - now(), longestTimer))
    expiry.unref?.()
    book.used(server, person.mail)
    return changed()
  }

  const device = async (server: string) => (keychainProblem === null ? deviceFor(vault, server) : {})
  const keep = async (server: string, given: LoggedInto, remember: boolean) => {
    const answer = watched(await storeIn(vault, server, given, remember))
    return begin(server, given, remember && answer.ok)
  }

  const signIn = async ({ server, remember, ...login }: z.output<typeof SignIn>) => {
    checkKnown(book, server)
    const given = await logInto(fetchFrom, server, { ...login, ...(await device(server)) })
    return keep(server, given, remember)
  }

  const signInByBrowser = async ({ server, remember }: z.output<typeof BrowserSignIn>) => {
    checkKnown(book, server)
    const given = await inBrowser.ask(server, { current: () => current, device: () => device(server) })
    return given ? keep(server, given, remember) : state()
  }

  const resume = async () => {
    if (current) return state()
    const { answer, last, kept } = await lastSignIn(vault, book.list(), now())
    keychainProblem = answer.ok ? null : answer.problem
    return last && kept ? begin(last, kept, true) : state()
  }

  const signOut = async () => {
    inBrowser.stop()
    if (!current) return state()
    const { server, person, token } = current
    current = undefined
    clearTimeout(expiry)
    const account = accountOf(server, person.mail)
    const [forgotten, provider] = await Promise.all([
      vault.forget(account),
      token ? logOutOf(fetchFrom, server, token) : null,
    ])
    watched(forgotten)
    stillAt = provider
    onSignOut(account)
    return changed()
  }

  return {
    access: () => {
      if (!current?.token) throw new AppError('unauthenticated', 'Please sign in first.')
      return { server: current.server, token: current.token }
    },
    server: () => current?.server,
    owner: () => current && accountOf(current.server, current.person.mail),
    refused: token => {
      if (current?.token === token) end()
    },
    handlers: {
      'session.state': state,
      'session.signIn': signIn,
      'session.signInByBrowser': signInByBrowser,
      'session.stopBrowser': inBrowser.stop,
      'session.signOut': signOut,
      'session.resume': resume,
    },
  }
}

const stateOf = (
  book: ServerBook,
  current: Current | undefined,
  more: Pick<SessionState, 'keychainProblem' | 'stillAt'>,
): SessionState => ({
  person: current?.person ?? null,
  server: (current && book.profile(current.server)) ?? null,
  expired: current !== undefined && current.token === null,
  kept: current?.kept ?? false,
  ...more,
})

const checkKnown = (book: ServerBook, server: string): void => {
  if (!book.profile(server)) throw new AppError('not_found', 'This server is not in the list.')
}

/** Keeps a sign-in in the keychain if wanted, or else what it held before is gone; and the device token in any case. */
const storeIn = async (vault: Vault, server: string, given: LoggedInto, isWanted: boolean) => {
  const account = accountOf(server, given.person.mail)
  const answer = isWanted ? await vault.keep(account, secretOf(given)) : await vault.forget(account)
  if (answer.ok && given.device) await vault.keep(deviceOf(server), given.device)
  return answer
}

/**
 * The sign-in that the keychain holds for the server used last. If it holds none the keychain is tried out, so that
 * the form says beforehand when nothing can be kept.
 */
const lastSignIn = async (vault: Vault, { last, profiles }: Servers, now: number) => {
  const mail = profiles.find(({ address }) => address === last)?.mail
  const read = last && mail ? await vault.read(accountOf(last, mail)) : undefined
  if (!last || !mail || !read?.ok || !read.value)
    return { answer: read?.ok === false ? read : await vault.tryOut(), last, kept: undefined }
  const kept = readSecret(read.value)
  if (kept && kept.expires > now) return { answer: read, last, kept }
  void vault.forget(accountOf(last, mail))
  return { answer: read, last, kept: undefined }
}

/**
 * The device token by which the server knows this console, so that failed logins of strangers do not lock it
 * out. Empty before the first sign-in; missing when the keychain cannot be read. Without one none is asked for, since it could
 * not be stored.
 */
const deviceFor = async (vault: Vault, server: string): Promise<{ readonly device?: string }> => {
  const answer = await vault.read(deviceOf(server))
  return answer.ok ? { device: answer.value ?? '' } : {}
}
