import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, rememberSession, sessionRefused } from './session'
import { siteTransport } from './site-transport'

const ada = { name: 'Ada', surname: 'Seller', role: 'user' } as const
const bea = { ...ada, name: 'Bea' }
const route = { method: 'GET', path: '/account/currency' } as const

describe('a call of the site that the server refuses for want of a sign-in', () => {
  let refuse = () => {}
  beforeEach(() => {
    const body = JSON.stringify({ success: false, message: 'Please sign in.', code: 'unauthenticated' })
    vi.stubGlobal(
      'fetch',
      () => new Promise(resolve => (refuse = () => resolve(new Response(body, { status: 401 })))),
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionRefused()
  })

  it('[AUTH-04] ends the sign-in that it was sent in', async () => {
    rememberSession(ada)
    const call = siteTransport(route, {}, {})
    refuse()
    await expect(call).rejects.toThrow('Please sign in.')
    expect(currentSession()).toBeNull()
  })

  it('[AUTH-04] leaves alone who signed in while it was on its way', async () => {
    rememberSession(ada)
    const call = siteTransport(route, {}, {})
    rememberSession(bea)
    refuse()
    await expect(call).rejects.toThrow('Please sign in.')
    expect(currentSession()).toEqual(bea)
  })
})
