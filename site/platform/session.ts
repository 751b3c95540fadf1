import { useSyncExternalStore } from 'react'
import type { Client } from '../../shared/client/client'
import { AppError } from '../../shared/contract/errors'
import type { Role } from '../../shared/contract/session'
import { keepText, keptJson } from '../../shared/forms/kept-text'
import { isRecord } from '../../shared/rules/records'

/** What the browser remembers of the signed-in user. The token itself is in a cookie that scripts cannot read. */
export interface Session {
  readonly name: string
  readonly surname: string
  readonly role: Role
}

const storageKey = 'user'
const listeners = new Set<() => void>()
let current: Session | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
let started = false
/** Changes with whoever is signed in, so that nothing of one is shown to the next. */
let sessionEpoch = 0

const tokenExpiry = (): number | undefined => {
  const seconds = Number(/(?:^|;\s*)token_exp=(\d+)/.exec(document.cookie)?.[1])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
}

const isSession = (value: unknown): value is Session => {
  if (!isRecord(value)) return false
  const { name, surname, role } = value
  return typeof name === 'string' && typeof surname === 'string' && typeof role === 'string'
}

const stored = (): Session | null => {
  const value = keptJson('local', storageKey)
  return isSession(value) ? value : null
}

const store = (session: Session | null) =>
  keepText('local', storageKey, session ? JSON.stringify(session) : '')

/** At the first look each that waits for it is drawn in a turn of its own, between which the page answers. */
const set = (session: Session | null, isFirst = false) => {
  current = session
  for (const listener of listeners)
    if (isFirst) setTimeout(listener)
    else listener()
}

const forget = () => {
  sessionEpoch++
  store(null)
  document.cookie = 'token_exp=; Max-Age=0; Path=/; SameSite=Lax'
  set(null)
}

// Browsers run a timer of more than 24.8 days at once.
const longestTimer = 2 ** 31 - 1

const watchExpiry = (onExpired: () => void) => {
  clearTimeout(expiry)
  const at = tokenExpiry()
  if (!current || !at) return
  const left = at - Date.now()
  expiry = setTimeout(
    () => {
      if (left > longestTimer) return watchExpiry(onExpired)
      forget()
      onExpired()
    },
    Math.min(left, longestTimer),
  )
}

/** Milliseconds before the second and the third try; one lost answer is no reason to send anybody to the login. */
const pauses = [1000, 3000]

const withRetry = async (who: () => Promise<Session>): Promise<Session> => {
  for (const pause of pauses)
    try {
      return await who()
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  return who()
}

/**
 * Reads who is signed in, after the page has been hydrated: pages themselves are the same for everyone. Without a
 * token the stored user is forgotten; one past its expiry is forgotten and `onExpired` leads to the login. A token
 * whose user is not stored, since browsers clear their storage earlier than their cookies, is asked for with `who`.
 */
export const startSession = (onExpired: () => void, who: () => Promise<Session>): (() => void) => {
  let stopped = false
  const know = (session: Session | null) => {
    set(session, !started)
    started = true
  }
  const recover = async () => {
    const session = await withRetry(who).catch((error: unknown) => {
      // The server no longer knows the token: there is nothing to ask about next time.
      if (error instanceof AppError && error.code === 'unauthenticated') forget()
      return null
    })
    // Somebody has signed in meanwhile, or out.
    if (stopped) return
    if (current || !tokenExpiry()) return know(current)
    if (session) store(session)
    know(session)
    watchExpiry(onExpired)
  }
  const read = () => {
    const session = stored()
    const at = tokenExpiry()
    if (!at) {
      if (session) store(null)
      if (current) sessionEpoch++
      know(null)
    } else if (at <= Date.now()) {
      started = true
      forget()
      if (session) onExpired()
    } else if (session) {
      know(session)
      watchExpiry(onExpired)
    } else if (!current) void recover()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) read()
  }
  read()
  addEventListener('storage', onStorage)
  onSessionStart = () => watchExpiry(onExpired)
  onRefused = onExpired
  return () => {
    stopped = true
    clearTimeout(expiry)
    removeEventListener('storage', onStorage)
  }
}

let onSessionStart = () => {}
let onRefused = () => {}

interface LoginBody {
  readonly mail: string
  readonly password: string
}

/** Remembers the user after a login; the API has set the cookies already. */
export const rememberSession = ({ name, surname, role }: Session): void => {
  const session = { name, surname, role }
  sessionEpoch++
  store(session)
  set(session)
  onSessionStart()
}

/** Shows a changed name; it is the same user. */
export const rename = ({ name, surname }: Pick<Session, 'name' | 'surname'>): void => {
  if (!current) return
  const session = { ...current, name, surname }
  store(session)
  set(session)
}

/** Ends what the server no longer knows: signed out elsewhere, a new password, a deleted account. */
export const sessionRefused = (): void => {
  if (!current) return
  forget()
  onRefused()
}

let leaving: Promise<unknown> = Promise.resolve()

const leave = (client: Client) => {
  const told = client.session.logout()
  leaving = told.catch(() => undefined)
  return told
}

/** Forgets the user at once and tells the server, whose answer decides nothing here. */
export const signOut = async (client: Client): Promise<void> => {
  // The call goes first: it needs the cookie.
  const told = leave(client)
  forget()
  await told
}

/** Has the cookies of an ended session cleared: worthless where nobody signs in anew, the browser would send them on. */
export const clearCookies = (client: Client): void => void leave(client).catch(() => undefined)

/** Signs in at the server, after a logout that is under way: its answer would clear the new cookies, too. */
export const signIn = async (client: Client, body: LoginBody): Promise<Session> => {
  await leaving
  return client.session.login({ body })
}

/** Tells of every change of who is signed in; answers how to end that. */
export const onSession = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in user of this moment. */
export const currentSession = (): Session | null => current

/** The signed-in user, or null: for a visitor, on the server and until the page is hydrated. */
export const useSession = (): Session | null => useSyncExternalStore(onSession, currentSession, () => null)

/** A number that changes with whoever is signed in. */
export const useSessionEpoch = (): number =>
  useSyncExternalStore(
    onSession,
    () => sessionEpoch,
    () => sessionEpoch,
  )

/** The login that leads back to `address` afterwards. */
export const loginFor = (address: string): string =>
  address === '/' || address.startsWith('/login')
    ? '/login'
    : `/login?${new URLSearchParams({ next: address }).toString()}`

/** False until the browser has looked, so that pages for users do not send them to the login too early. */
export const useSessionKnown = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => started,
    () => false,
  )
