import { useSyncExternalStore } from 'react'
import type { Client } from '../../shared/client/client'
import { AppError } from '../../shared/contract/errors'
import type { PasskeyAnswer } from '../../shared/contract/passkeys'
import type { LoggedIn, Role } from '../../shared/contract/session'
import type { UserDetail } from '../../shared/contract/users'
import { forgetUnsent, keepText, keptJson } from '../../shared/forms/kept-text'
import { isRecord } from '../../shared/rules/records'

/** The stored data of the signed-in user. The token itself is in a cookie that scripts cannot read. */
export interface Session {
  readonly name: string
  readonly surname: string
  readonly role: Role
  /** The company that the session works for; absent for who works for themselves. */
  readonly company?: WorkingFor | undefined
}

export type WorkingFor = NonNullable<UserDetail['company']>

const storageKey = 'user'
const listeners = new Set<() => void>()
let current: Session | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
let started = false
/** There is a token, but the server could not say whose. */
let isLost = false
/** Increases whenever the user changes, so that nothing of one user is shown to the next. */
let sessionEpoch = 0

const tokenExpiry = (): number | undefined => {
  const seconds = Number(/(?:^|;\s*)token_exp=(\d+)/.exec(document.cookie)?.[1])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
}

const isSession = (value: unknown): value is Session => {
  if (!isRecord(value)) return false
  const { name, surname, role, company } = value
  const isWhole = company === undefined || (isRecord(company) && typeof company['id'] === 'number')
  return isWhole && typeof name === 'string' && typeof surname === 'string' && typeof role === 'string'
}

const stored = (): Session | null => {
  const value = keptJson('local', storageKey)
  return isSession(value) ? value : null
}

const store = (session: Session | null) =>
  keepText('local', storageKey, session ? JSON.stringify(session) : '')

/** The first time, each listener runs in a task of its own, so that the page can respond in between. */
const set = (session: Session | null, isFirst = false, lost = false) => {
  current = session
  isLost = lost
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

// Browsers fire a timer at once if its delay exceeds 24.8 days.
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

/** Milliseconds before the second and the third attempt; a single lost response must not send anyone to the login. */
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
 * Determines who is signed in, after hydration, because pages are the same for everyone. Without a token the stored
 * user is removed; with an expired one too, and `onExpired` leads to the login. If there is a token but no stored user,
 * since browsers may clear storage earlier than cookies, `who` asks the server.
 */
export const startSession = (onExpired: () => void, who: () => Promise<Session>): (() => void) => {
  let stopped = false
  const know = (session: Session | null, lost = false) => {
    set(session, !started, lost)
    started = true
  }
  const recover = async () => {
    const session = await withRetry(who).catch((error: unknown) => {
      // The server does not accept the token any more: forget it, so that it is not asked again.
      if (error instanceof AppError && error.code === 'unauthenticated') forget()
      return null
    })
    // The user may have signed in or out in the meantime.
    if (stopped) return
    if (current || !tokenExpiry()) return know(current)
    if (session) store(session)
    know(session, !session)
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
      // Another tab works for another company now: nothing that is open here shall be taken for it.
      if (current && current.company?.id !== session.company?.id) return location.reload()
      know(session)
      watchExpiry(onExpired)
    } else if (!current) void recover()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) read()
  }
  askWho = who
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

let askWho: () => Promise<Session> = () => Promise.reject(new Error('The session has not been read.'))
let onSessionStart = () => {}
let onRefused = () => {}

interface LoginBody {
  readonly mail: string
  readonly password: string
  /** Of the second factor, once it was asked for; or a passkey's answer. */
  readonly code?: string
  readonly passkey?: PasskeyAnswer
}

/** Stores the user after a login; the API has already set the cookies. */
export const rememberSession = ({ name, surname, role }: Session): void => {
  const session = { name, surname, role }
  sessionEpoch++
  store(session)
  set(session)
  onSessionStart()
}

/** Notes for which company the session works, null for oneself; the server knows. */
export const noteWork = (company: WorkingFor | null): void => {
  if (!current) return
  // Another role at the same company is no other user.
  if (current.company?.id !== company?.id) sessionEpoch++
  change({ company: company ?? undefined })
}

/** The server says that the session works for another company than is known here: asks for which, and shows it. */
export const accountChanged = async (): Promise<void> => {
  const { company } = await askWho()
  if (!current || current.company?.id === company?.id) return
  const was = current.company?.name ?? ''
  noteWork(company ?? null)
  location.assign(`/profile/company?${new URLSearchParams({ was }).toString()}`)
}

/** Updates the name of the same user. */
export const rename = ({ name, surname }: Pick<Session, 'name' | 'surname'>): void => {
  change({ name, surname })
}

const change = (changed: Partial<Session>) => {
  if (!current) return
  const session = { ...current, ...changed }
  store(session)
  set(session)
}

/** A number that changes with the signed-in user: a call notes it when it is sent. */
export const currentSessionEpoch = (): number => sessionEpoch

/** Ends a session that the server no longer accepts, unless the refused call is of another one, by its epoch. */
export const sessionRefused = (epoch = sessionEpoch): void => {
  if (!current || epoch !== sessionEpoch) return
  forget()
  onRefused()
}

let leaving: Promise<unknown> = Promise.resolve()

const leave = (client: Client, before?: Promise<unknown>) => {
  const told = before ? before.then(() => client.session.logout()) : client.session.logout()
  leaving = told.catch(() => undefined)
  return told
}

/** Sends what was typed and not sent to the account; undefined where nothing waits. */
let keepUnsent: () => Promise<unknown> | undefined = () => undefined

/** What a sign-out waits for before it ends the session. */
export const onSignOut = (keep: typeof keepUnsent): void => {
  keepUnsent = keep
}

/**
 * Signs out locally at once and tells the server, whose answer is ignored. What was typed and not sent leaves the device,
 * too, and is in the account; after a session that ended by itself it stays for the next login.
 */
export const signOut = async (client: Client): Promise<void> => {
  // Sent before `forget`, because the call needs the cookie.
  const told = leave(client, keepUnsent())
  forgetUnsent()
  forget()
  const { provider } = await told
  // The next person at this computer would be let in without a password.
  if (provider !== undefined) location.assign('/login?provider=left')
}

/** Asks the server to clear the cookies of an ended session, which the browser would otherwise keep sending. */
export const clearCookies = (client: Client): void => void leave(client).catch(() => undefined)

/** Signs in, but only after a pending logout, whose answer would clear the new cookies too. */
export const signIn = (client: Client, body: LoginBody): Promise<LoggedIn> =>
  afterSignOut(() => client.session.login({ body }))

/** A sign-in of any kind, after a pending logout. */
export const afterSignOut = async (login: () => Promise<LoggedIn>): Promise<LoggedIn> => {
  await leaving
  return login()
}

/** Subscribes to changes of the signed-in user; returns the function that unsubscribes. */
export const onSession = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What calls say about for whom the page was made; the server refuses them where the session works for another one. */
export const workHeader = (): Readonly<Record<string, string>> =>
  current ? { 'x-company': String(current.company?.id ?? 0) } : {}

/** The user who is signed in at this moment. */
export const currentSession = (): Session | null => current

/** The signed-in user; null for visitors, on the server and until hydration. */
export const useSession = (): Session | null => useSyncExternalStore(onSession, currentSession, () => null)

/** A number that changes with the signed-in user. */
export const useSessionEpoch = (): number =>
  useSyncExternalStore(onSession, currentSessionEpoch, currentSessionEpoch)

/** Address of the login page that leads back to `address` afterwards. */
export const loginFor = (address: string): string =>
  address === '/' || address.startsWith('/login')
    ? '/login'
    : `/login?${new URLSearchParams({ next: address }).toString()}`

/** Whether somebody is signed in of whom the server, asked several times, could not tell who it is. */
export const useSessionLost = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => isLost,
    () => false,
  )

/** False until the session has been read, so that account pages do not redirect a user to the login too early. */
export const useSessionKnown = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => started,
    () => false,
  )
