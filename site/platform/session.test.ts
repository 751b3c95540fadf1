import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { AppError } from '../../shared/contract/errors'
import {
  signIn,
  clearCookies,
  currentSession,
  loginFor,
  rename,
  sessionRefused,
  rememberSession,
  signOut,
  startSession,
  type Session,
} from './session'

const user = { name: 'Ayşe', surname: 'Demir', role: 'Admin' } as const
const now = Date.parse('2025-11-21T12:00:00Z')
const inSeconds = (seconds: number) => `token_exp=${now / 1000 + seconds}; Path=/`

describe('the session in the browser', () => {
  let stop = () => {}
  const onExpired = vi.fn<() => void>()
  const who = vi.fn<() => Promise<Session>>()
  const start = () => {
    stop = startSession(onExpired, who)
  }

  beforeEach(() => {
    vi.useFakeTimers({ now })
    onExpired.mockClear()
    who.mockReset().mockRejectedValue(new Error('down'))
    localStorage.clear()
    document.cookie = 'token_exp=; Max-Age=0; Path=/'
  })
  afterEach(() => {
    stop()
    // Who is signed in is kept beyond a test.
    sessionRefused()
    vi.useRealTimers()
  })

  it('[AUTH-04] is the stored user while the token lasts', () => {
    document.cookie = inSeconds(60)
    localStorage.setItem('user', JSON.stringify(user))
    start()
    expect(currentSession()).toEqual(user)
  })

  it('[AUTH-04] forgets the stored user when there is no token', () => {
    localStorage.setItem('user', JSON.stringify(user))
    start()
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(onExpired).not.toHaveBeenCalled()
  })

  it('[AUTH-04] clears token and user at the expiry and leads to the login', () => {
    document.cookie = inSeconds(60)
    localStorage.setItem('user', JSON.stringify(user))
    start()
    vi.advanceTimersByTime(60_000)
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(document.cookie).not.toMatch(/token_exp=\d/)
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('[AUTH-04] does so too for a page that is opened after the expiry', () => {
    document.cookie = inSeconds(-1)
    localStorage.setItem('user', JSON.stringify(user))
    start()
    expect(currentSession()).toBeNull()
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('[AUTH-04] asks for the user when the browser has lost it and kept the token', async () => {
    document.cookie = inSeconds(60)
    who.mockResolvedValue(user)
    start()
    expect(currentSession()).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(currentSession()).toEqual(user)
    expect(localStorage.getItem('user')).toContain('Demir')
    vi.advanceTimersByTime(60_000)
    expect(currentSession()).toBeNull()
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('[AUTH-04] asks again before it gives up on the user of a token', async () => {
    document.cookie = inSeconds(60)
    who.mockRejectedValueOnce(new Error('down')).mockResolvedValue(user)
    start()
    await vi.advanceTimersByTimeAsync(0)
    expect(currentSession()).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(currentSession()).toEqual(user)
  })

  it('[AUTH-04] clears a token that the server does not know either, and tells nobody', async () => {
    document.cookie = inSeconds(60)
    who.mockRejectedValue(new AppError('unauthenticated', 'Please sign in.'))
    start()
    await vi.advanceTimersByTimeAsync(0)
    expect(currentSession()).toBeNull()
    expect(document.cookie).not.toMatch(/token_exp=\d/)
    expect(onExpired).not.toHaveBeenCalled()
  })

  it('[AUTH-04] is whoever signs in while the user of an older token is asked for', async () => {
    document.cookie = inSeconds(60)
    let answer = (_: Session) => {}
    who.mockReturnValue(new Promise<Session>(resolve => (answer = resolve)))
    start()
    rememberSession({ name: 'Maya', surname: 'Fischer', role: 'user' })
    answer(user)
    await vi.advanceTimersByTimeAsync(0)
    expect(currentSession()?.name).toBe('Maya')
  })

  it('the session ignores a stored value that is no user', () => {
    document.cookie = inSeconds(60)
    localStorage.setItem('user', '{"name":1')
    start()
    expect(currentSession()).toBeNull()
  })

  it('[AUTH-02] keeps name, surname and role of a login, and nothing else', () => {
    start()
    document.cookie = inSeconds(60)
    rememberSession({ ...user, token: 'secret' } as typeof user)
    expect(currentSession()).toEqual(user)
    expect(localStorage.getItem('user')).not.toContain('secret')
  })

  it('[AUTH-04] is over when the server no longer knows it, and only then is anyone told', () => {
    start()
    sessionRefused()
    expect(onExpired).not.toHaveBeenCalled()
    document.cookie = inSeconds(60)
    localStorage.setItem('user', JSON.stringify(user))
    stop()
    start()
    sessionRefused()
    sessionRefused()
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it('[PROF-01] shows a changed name and stays the same session', () => {
    document.cookie = inSeconds(60)
    localStorage.setItem('user', JSON.stringify(user))
    start()
    rename({ name: 'Ayla', surname: 'Kaya' })
    expect(currentSession()).toEqual({ name: 'Ayla', surname: 'Kaya', role: 'Admin' })
    expect(localStorage.getItem('user')).toContain('Ayla')
  })

  it('[NAV-11] leads back after the login, but not to the login itself', () => {
    expect(loginFor('/profile/adverts?kind=part')).toBe('/login?next=%2Fprofile%2Fadverts%3Fkind%3Dpart')
    expect([loginFor('/'), loginFor('/login?next=%2F')]).toEqual(['/login', '/login'])
  })

  it('[AUTH-04] is over at once after a logout, even when the server cannot be told', async () => {
    document.cookie = inSeconds(60)
    localStorage.setItem('user', JSON.stringify(user))
    start()
    const client = { session: { logout: () => Promise.reject(new Error('down')) } } as unknown as Client
    const told = signOut(client)
    expect(currentSession()).toBeNull()
    await expect(told).rejects.toThrow('down')
  })

  it('[AUTH-04] asks in only after the logout before it: its answer would clear the new cookies', async () => {
    const done: string[] = []
    let answerLogout = () => {}
    const client = {
      session: {
        logout: () => new Promise<void>(resolve => (answerLogout = resolve)).then(() => done.push('out')),
        login: async () => (done.push('in'), user),
      },
    } as unknown as Client
    clearCookies(client)
    const asked = signIn(client, { mail: 'a@b.test', password: 'secret' })
    await Promise.resolve()
    expect(done).toEqual([])
    answerLogout()
    await expect(asked).resolves.toEqual(user)
    expect(done).toEqual(['out', 'in'])
  })
})
