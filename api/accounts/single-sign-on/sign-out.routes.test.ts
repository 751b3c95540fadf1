import { beforeEach, describe, expect, it } from 'vitest'
import { withProvider } from './provider-world.testing'

const { api, settings, aBrowser, aPerson, isIn, entered } = withProvider()

describe('[OPER-10] a sign-out of who signed in at the provider', () => {
  beforeEach(() => api().clock.set(new Date()))
  const signOut = async ({ post }: ReturnType<typeof aBrowser>) => (await post('/logout', {})).json
  const leave = async ({ open }: ReturnType<typeof aBrowser>) => {
    const { to } = await open('/login/provider/leave')
    if (!to) throw new Error('The sign-out leads nowhere.')
    return to
  }

  it('tells that the provider goes on, and signs out there as well, knowing who and the way back', async () => {
    const name = aPerson()
    const { browser, token } = await entered(name)
    expect(await signOut(browser)).toMatchObject({ data: { provider: 'Example Corp' } })
    expect(await isIn(token)).toBe(401)
    const at = await leave(browser)
    expect([at.origin, at.pathname]).toEqual([settings()['OIDC_ISSUER'], '/session/end'])
    const [, said = ''] = at.searchParams.get('id_token_hint')?.split('.') ?? []
    expect(JSON.parse(Buffer.from(said, 'base64url').toString())).toMatchObject({ sub: name })
    const back = await browser.signOut(at)
    expect([back.pathname, back.searchParams.get('state')]).toEqual([
      ...['/login/provider/left', at.searchParams.get('state')],
    ])
    expect((await browser.open(back)).to?.search).toBe('?provider=leftBoth')
    const other = aPerson()
    await browser.enter(other)
    expect(await isIn(browser.token())).toBe(200)
  })

  it('ends the session of a browser that let the console in, and never tells the provider who it is unasked', async () => {
    const { browser, token } = await entered(aPerson())
    const at = await leave(browser)
    expect([at.searchParams.has('id_token_hint'), at.searchParams.get('client_id')]).toEqual([
      ...[false, 'hangarlist'],
    ])
    expect(await isIn(token)).toBe(200)
    const { to } = await browser.open(await browser.signOut(at))
    expect([to?.search, browser.token(), await isIn(token)]).toEqual(['?provider=leftBoth', '', 401])
  })

  it('is not believed of an address that somebody made up', async () => {
    const { browser, token } = await entered(aPerson())
    await leave(browser)
    for (const search of ['', '?state=', '?state=made-up']) {
      const { to } = await browser.open(`/login/provider/left${search}`)
      expect([to?.pathname, to?.search]).toEqual(['/login', ''])
    }
    expect(await isIn(token)).toBe(200)
  })

  it('says nothing of a provider to who signed in by a password', async () => {
    const own = await api().as('user')
    expect(await own.client.session.logout()).toEqual({})
  })
})

describe('[OPER-10] a provider that has no place to sign out', () => {
  const other = withProvider({}, false)

  it('is led to at its front door', async () => {
    const { browser } = await other.entered(other.aPerson())
    await browser.post('/logout', {})
    const { to } = await browser.open('/login/provider/leave')
    expect(to?.href).toBe(`${other.settings()['OIDC_ISSUER']}/`)
  })
})
