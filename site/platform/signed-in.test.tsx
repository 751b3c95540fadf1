import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { renderPage } from '../testing'
import { startSession } from './session'
import { SignedIn } from './signed-in'

afterEach(() => {
  vi.useRealTimers()
  document.cookie = 'token_exp=; Max-Age=0; Path=/'
})

it('[AUTH-04] a page of an account says that it failed while the server cannot tell whose it is, and offers to try again', async () => {
  vi.useFakeTimers()
  localStorage.clear()
  document.cookie = `token_exp=${Date.now() / 1000 + 60}; Path=/`
  const stop = startSession(
    () => {},
    () => Promise.reject(new AppError('internal', 'Internal error')),
  )
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  vi.useRealTimers()
  const { text, address } = await renderPage(<SignedIn>My orders</SignedIn>, { path: '/orders' })
  expect(text()).toContain('Try again')
  expect(text()).not.toContain('My orders')
  expect(address()).toBe('/orders')
})
