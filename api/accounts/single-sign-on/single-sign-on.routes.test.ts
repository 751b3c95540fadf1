import { stdSerializers } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { startApi } from '../../testing/start-api'
import { password } from '../factors/authenticator.testing'
import { hashPassword } from '../session/passwords'
import { openSignOnBrowser, publicUrl } from './provider-browser.testing'
import { withProvider } from './provider-world.testing'

const { api, settings, mailOf, aBrowser, aPerson, change, accountOf, isIn, actionsOn, entered } =
  withProvider()

describe('[OPER-10] a sign-in at the identity provider', () => {
  it('makes an account with the role of the groups, counts as the second factor, and leads on', async () => {
    expect(await api().visitor.singleSignOn.offer()).toEqual({ name: 'Example Corp' })
    const name = aPerson({ groups: ['others', 'moderators', 'admins'] })
    const browser = aBrowser()
    expect(await browser.enter(name, '?next=%2Fadmin%2Fqueue%3Fa%3D1')).toBe(
      '/login?provider=done&next=%2Fadmin%2Fqueue%3Fa%3D1',
    )
    const user = await accountOf(name)
    expect(user).toMatchObject({ name: 'Ada', surname: 'Corporate', role: 'Admin', password: '' })
    expect(user?.confirmedAt).not.toBeNull()
    expect(await isIn(browser.token(), '/admin/settings')).toBe(200)
    expect(await actionsOn(user?.id)).toEqual(['user.providerLink', 'session.login'])
    const again = await entered(name)
    expect([again.led, await api().app.db.models.User.count({ where: { mail: mailOf(name) } })]).toEqual([
      ...['/login?provider=done', 1],
    ])
    expect(await isIn(browser.token(), '/admin/settings')).toBe(200)
  })

  it('gives the role of the groups of now: a changed or lost one ends the sessions', async () => {
    await api().aUser('Admin')
    const name = aPerson({ groups: ['admins'] })
    const first = await entered(name)
    change(name, { groups: ['moderators'] })
    const second = await entered(name)
    expect([await isIn(first.token), await isIn(second.token)]).toEqual([401, 200])
    expect((await accountOf(name))?.role).toBe('Moderator')
    change(name, { groups: [] })
    expect((await entered(name)).led).toBe('/login?provider=noRole')
    expect([await isIn(second.token), (await accountOf(name))?.role]).toEqual([401, 'user'])
    expect(await actionsOn((await accountOf(name))?.id)).toEqual([
      ...['user.providerLink', 'session.login', 'user.providerRole', 'session.login'],
      'user.providerRole',
    ])
    change(name, { groups: 'moderators' })
    expect(await isIn((await entered(name)).token)).toBe(200)
  })

  it('takes over the account of the same address only if both sides have proved it, and signs out who was in', async () => {
    const name = aPerson()
    const passwordHash = await hashPassword(password)
    const old = await api().as('user', { mail: mailOf(name), passwordHash })
    const { led, token } = await entered(name)
    expect([led, await isIn(token), await isIn(old.token, '/userdetail')]).toEqual([
      ...['/login?provider=done', 200, 401],
    ])
    expect((await accountOf(name))?.id).toBe(old.user.id)
    const [mail, ...others] = await api().mailsTo(mailOf(name), 'provider-linked')
    expect([mail?.text, others]).toEqual([
      expect.stringContaining('signed in at Example Corp with your mail address'),
      [],
    ])
    const byPassword = await api().post('/login', { mail: mailOf(name), password })
    expect([byPassword.status, await byPassword.json()]).toMatchObject([
      403,
      { message: 'This account signs in with Example Corp.' },
    ])
  })

  it.each([
    ['noRole', 'none of their groups has a role', { groups: ['others'] }],
    ['noRole', 'no groups are told', { groups: undefined }],
    ['unverified', 'the provider has not verified the address', { email_verified: false }],
    ['unverified', 'the provider tells no address', { email: undefined }],
  ])('is refused as %s where %s, and leaves nothing', async (problem, _, claims) => {
    const before = await api().app.db.models.User.count()
    const name = aPerson(claims)
    const { led, token } = await entered(name)
    expect([led, token, await api().app.db.models.User.count()]).toEqual([
      ...[`/login?provider=${problem}`, '', before],
    ])
  })

  it('is refused where somebody registered the address without confirming it', async () => {
    const name = aPerson()
    await api().aUser('user', { mail: mailOf(name), isConfirmed: false })
    expect((await entered(name)).led).toBe('/login?provider=unconfirmed')
    expect(await accountOf(name)).toMatchObject({ role: 'user', confirmedAt: null })
  })

  it('is refused for somebody else with the address of one who is known, but follows the provider to another place', async () => {
    const name = aPerson()
    const first = await entered(name)
    const { id = 0 } = (await accountOf(name)) ?? {}
    const other = aPerson({ email: mailOf(name) })
    expect((await entered(other)).led).toBe('/login?provider=taken')
    const { ProviderIdentity } = api().app.db.models
    const former = { issuer: 'https://former.test', subjectHash: `former ${id}` }
    await ProviderIdentity.update(former, { where: { userId: id } })
    const again = await entered(name)
    expect([await isIn(first.token), await isIn(again.token)]).toEqual([401, 200])
    expect(await ProviderIdentity.count({ where: { userId: id } })).toBe(1)
    expect((await entered(name)).led).toBe('/login?provider=done')
  })

  it('is refused for a suspended account', async () => {
    const name = aPerson()
    await entered(name)
    const { id = 0 } = (await accountOf(name)) ?? {}
    await api().app.db.models.User.update({ suspendedAt: api().app.clock() }, { where: { id } })
    expect((await entered(name)).led).toBe('/login?provider=suspended')
  })

  it('is known by who they are at the provider, whatever their address becomes', async () => {
    const name = aPerson()
    await entered(name)
    expect(await api().mailsTo(mailOf(name))).toEqual([])
    const id = (await accountOf(name))?.id
    const other = await api().aUser('user')
    change(name, { email: other.mail })
    const { led, token } = await entered(name)
    const me = await api().fetch('/userdetail', { headers: { authorization: token } })
    expect([led, await me.json()]).toMatchObject(['/login?provider=done', { data: { id } }])
  })
})

describe('[OPER-10] what comes back from the provider', () => {
  it('is taken only in the browser that went there, once, and for ten minutes', async () => {
    const browser = aBrowser()
    const back = await browser.signIn(await browser.begin(), aPerson())
    expect((await aBrowser().open(back)).to?.search).toBe('?provider=expired')
    expect((await browser.open(back)).to?.search).toBe('?provider=done')
    expect((await browser.open(back)).to?.search).toBe('?provider=expired')
    const late = aBrowser()
    const lateBack = await late.signIn(await late.begin(), aPerson())
    api().clock.advance(11 * 60_000)
    expect((await late.open(lateBack)).to?.search).toBe('?provider=expired')
    expect(late.token()).toBe('')
  })

  it('is refused with another state, nonce, challenge or issuer', async () => {
    const changed = (address: URL, name: string, value: string) => {
      const copy = new URL(address)
      copy.searchParams.set(name, value)
      return copy
    }
    for (const [name, value] of [
      ['nonce', 'another'],
      ['code_challenge', 'A'.repeat(43)],
    ] as const) {
      const browser = aBrowser()
      const back = await browser.signIn(changed(await browser.begin(), name, value), aPerson())
      expect([name, (await browser.open(back)).to?.search]).toEqual([name, '?provider=failed'])
    }
    for (const [name, value, problem] of [
      ['state', 'another', 'expired'],
      ['iss', 'http://127.0.0.1:1', 'failed'],
      ['code', 'another', 'failed'],
    ] as const) {
      const browser = aBrowser()
      const back = await browser.signIn(await browser.begin(), aPerson())
      expect([name, (await browser.open(changed(back, name, value))).to?.search]).toEqual([
        ...[name, `?provider=${problem}`],
      ])
      expect(browser.token()).toBe('')
    }
  })

  it('leaves no code, token or address in the log', async () => {
    const warn = vi.spyOn(api().app.log, 'warn')
    const browser = aBrowser()
    const name = aPerson()
    const begun = await browser.begin()
    begun.searchParams.set('nonce', 'another')
    const back = await browser.signIn(begun, name)
    await browser.open(back)
    const logged = warn.mock.calls.map(([facts]) => facts as { err?: Error })
    const text = JSON.stringify(logged.map(({ err, ...more }) => [err && stdSerializers.err(err), more]))
    expect(text).toContain('nonce')
    for (const secret of [back.searchParams.get('code') ?? '', mailOf(name), 'eyJ'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    warn.mockRestore()
  })

  it('may be that the person turned back', async () => {
    const browser = aBrowser()
    const back = await browser.cancel(await browser.begin('?next=%2Fprofile'))
    expect((await browser.open(back)).to?.search).toBe('?provider=cancelled&next=%2Fprofile')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    async next => {
      const browser = aBrowser()
      const query = `?${new URLSearchParams({ next }).toString()}`
      expect(await browser.enter(aPerson(), query)).toBe('/login?provider=done')
    },
  )

  it('lies in a cookie that scripts and other sites do not see', async () => {
    const answer = await api().fetch('/login/provider/begin', { redirect: 'manual' })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sign_on=.+SameSite=Lax.+HttpOnly/)
    const asked = new URL(answer.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile groups' },
      redirect_uri: `${publicUrl}/login/provider/return`,
    })
  })
})

describe('[OPER-10] without a provider that answers', () => {
  it('the login page says so, and where none is set nothing is offered', async () => {
    const away = await startApi({ ...settings(), OIDC_ISSUER: 'http://127.0.0.1:9' })
    const none = await startApi()
    expect(await openSignOnBrowser(away).begin()).toMatchObject({ search: '?provider=failed' })
    expect(await none.visitor.singleSignOn.offer()).toEqual({ name: null })
    expect(await openSignOnBrowser(none).begin()).toMatchObject({ search: '?provider=failed' })
    await away.close()
    await none.close()
  })
})

it('rates of sign-ins are limited by address', async () => {
  const limited = await startApi({ ...settings(), RATE_LIMITS: 'on' })
  const browser = openSignOnBrowser(limited)
  let last = ''
  for (let tries = 0; tries < 61; tries++) last = (await browser.begin()).search
  expect(last).toBe('?provider=tooMany')
  await limited.close()
})
