import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOidcStandin, type OidcStandin } from '../../../scripts/oidc-standin.mjs'
import { startApi, type TestApi } from '../../testing/start-api'
import { aConsole } from '../console-sign-in/console.testing'
import { password } from '../factors/authenticator.testing'
import { addPasskey } from '../passkeys/passkey-device.testing'
import { hashPassword } from '../session/passwords'
import { openSignOnBrowser, publicUrl } from './provider-browser.testing'

let provider: OidcStandin
let api: TestApi
/** What the provider says of each of its people; tests change it. */
const people = new Map<string, Record<string, unknown>>()
beforeAll(async () => {
  provider = await startOidcStandin({ publicUrl, claimsOf: name => people.get(name) ?? {} })
  api = await startApi({ ...provider.settings, STAFF_SECOND_FACTOR: 'on' })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

let made = 0
/** Somebody at the provider, by default a moderator with a verified address. */
const aPerson = (more: Readonly<Record<string, unknown>> = {}) => {
  const name = `person${++made}`
  people.set(name, {
    ...{ email: `${name}@corp.test`, email_verified: true, given_name: 'Ada', family_name: 'Corporate' },
    ...{ groups: ['moderators'], ...more },
  })
  return name
}
const mailOf = (name: string) => String(people.get(name)?.['email'])
const change = (name: string, more: Readonly<Record<string, unknown>>) =>
  people.set(name, { ...people.get(name), ...more })
const accountOf = async (name: string) =>
  (await api.app.db.models.User.findOne({ where: { mail: mailOf(name) } }))?.get()
const isIn = async (token: string, path = '/admin/queue/counts') =>
  (await api.fetch(path, { headers: { authorization: token } })).status
const actionsOn = async (id: number | undefined) => {
  const where = { objectType: 'user', objectId: String(id) }
  const rows = await api.app.db.models.AuditLog.findAll({ where, order: [['id', 'ASC']] })
  return rows.map(row => row.get().action)
}
const aBrowser = () => openSignOnBrowser(api)
const entered = async (name: string) => {
  const browser = aBrowser()
  const led = await browser.enter(name)
  return { browser, led, token: browser.token() }
}

describe('[OPER-10] a sign-in at the identity provider', () => {
  it('makes an account with the role of the groups, counts as the second factor, and leads on', async () => {
    expect(await api.visitor.singleSignOn.offer()).toEqual({ name: 'Example Corp' })
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
    expect([again.led, await api.app.db.models.User.count({ where: { mail: mailOf(name) } })]).toEqual([
      ...['/login?provider=done', 1],
    ])
    expect(await isIn(browser.token(), '/admin/settings')).toBe(200)
  })

  it('gives the role of the groups of now: a changed or lost one ends the sessions', async () => {
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
    const old = await api.as('user', { mail: mailOf(name), passwordHash })
    const { led, token } = await entered(name)
    expect([led, await isIn(token), await isIn(old.token, '/userdetail')]).toEqual([
      ...['/login?provider=done', 200, 401],
    ])
    expect((await accountOf(name))?.id).toBe(old.user.id)
    const byPassword = await api.post('/login', { mail: mailOf(name), password })
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
    const before = await api.app.db.models.User.count()
    const name = aPerson(claims)
    const { led, token } = await entered(name)
    expect([led, token, await api.app.db.models.User.count()]).toEqual([
      ...[`/login?provider=${problem}`, '', before],
    ])
  })

  it('is refused where somebody registered the address without confirming it', async () => {
    const name = aPerson()
    await api.aUser('user', { mail: mailOf(name), isConfirmed: false })
    expect((await entered(name)).led).toBe('/login?provider=unconfirmed')
    expect(await accountOf(name)).toMatchObject({ role: 'user', confirmedAt: null })
  })

  it('is refused for a suspended account', async () => {
    const name = aPerson()
    await entered(name)
    const { id = 0 } = (await accountOf(name)) ?? {}
    await api.app.db.models.User.update({ suspendedAt: api.app.clock() }, { where: { id } })
    expect((await entered(name)).led).toBe('/login?provider=suspended')
  })

  it('is known by who they are at the provider, whatever their address becomes', async () => {
    const name = aPerson()
    await entered(name)
    const id = (await accountOf(name))?.id
    const other = await api.aUser('user')
    change(name, { email: other.mail })
    const { led, token } = await entered(name)
    const me = await api.fetch('/userdetail', { headers: { authorization: token } })
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
    api.clock.advance(11 * 60_000)
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
    const answer = await api.fetch('/login/provider/begin', { redirect: 'manual' })
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

describe('[AUTH-06] a fresh proof at the identity provider', () => {
  // The provider has the clock of this machine.
  beforeEach(() => api.clock.set(new Date()))
  const endProof = (id: number) =>
    api.app.db.models.Session.update(
      { createdAt: new Date(api.app.clock().getTime() - 20 * 60_000), provedAt: null },
      { where: { userId: id } },
    )
  const ways = async (token: string) => {
    const answer = await api.fetch('/account/proof', { headers: { authorization: token } })
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }

  it('is a new sign-in there by the same person', async () => {
    const name = aPerson({ groups: ['admins'] })
    const { browser, token } = await entered(name)
    await endProof((await accountOf(name))?.id ?? 0)
    expect(await isIn(token, '/account/export')).toBe(403)
    expect(await ways(token)).toMatchObject({ hasPassword: false, provider: 'Example Corp', until: null })
    const at = await browser.begin('?use=prove')
    expect(at.searchParams.get('max_age')).toBe('0')
    const { to } = await browser.open(await browser.signIn(at, name))
    expect(to?.search).toBe('?provider=proved')
    expect((await ways(token))['until']).not.toBeNull()
    expect(await isIn(token, '/account/export')).toBe(200)
  })

  it('is not somebody else', async () => {
    const name = aPerson()
    const { browser, token } = await entered(name)
    await endProof((await accountOf(name))?.id ?? 0)
    const other = aPerson()
    await entered(other)
    browser.leaveProvider()
    const { to } = await browser.open(await browser.signIn(await browser.begin('?use=prove'), other))
    expect(to?.search).toBe('?provider=notProved')
    expect(await isIn(token, '/account/export')).toBe(403)
    expect(browser.token()).toBe(token)
  })

  it('is no sign-in of before, nor one for another session', async () => {
    const name = aPerson()
    const { browser, token } = await entered(name)
    api.clock.advance(60_000)
    await endProof((await accountOf(name))?.id ?? 0)
    const at = await browser.begin('?use=prove')
    at.searchParams.delete('prompt')
    at.searchParams.set('max_age', '1000')
    const { to } = await browser.open(await browser.signIn(at, name))
    expect(to?.search).toBe('?provider=notProved')
    expect(await isIn(token, '/account/export')).toBe(403)
    expect((await aBrowser().begin('?use=prove')).search).toBe('?provider=expired')
  })
})

describe('[OPER-10] an account of the provider', () => {
  it('tells its owner so in the export, and is forgotten with the account', async () => {
    const name = aPerson()
    const { token } = await entered(name)
    const { id = 0 } = (await accountOf(name)) ?? {}
    const answer = await api.fetch('/account/export', { headers: { authorization: token } })
    expect(await answer.text()).toMatch(new RegExp(`"subject":\\s*"${name}"`))
    const admin = await api.as('Admin')
    await addPasskey(admin)
    await admin.client.users.remove({ params: { id } })
    expect(await api.app.db.models.ProviderIdentity.count({ where: { userId: id } })).toBe(0)
    expect((await entered(name)).led).toBe('/login?provider=done')
  })

  it('signs the console in as well, still by the provider', async () => {
    const name = aPerson()
    const { token } = await entered(name)
    const { request, signIn } = aConsole()
    const answer = await api.post('/console/code', request, { authorization: token })
    const { data } = (await answer.json()) as { data: { address: string } }
    const loggedIn = await api.visitor.consoleSignIn.signIn({ body: signIn(data.address) })
    expect(loggedIn).toMatchObject({ role: 'Moderator', mail: mailOf(name) })
    expect(loggedIn.lacksFactor).toBeUndefined()
    expect(await isIn(loggedIn.token)).toBe(200)
  })
})

describe('[OPER-10] without a provider that answers', () => {
  it('the login page says so, and where none is set nothing is offered', async () => {
    const away = await startApi({ ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:9' })
    const none = await startApi()
    expect(await openSignOnBrowser(away).begin()).toMatchObject({ search: '?provider=failed' })
    expect(await none.visitor.singleSignOn.offer()).toEqual({ name: null })
    expect(await openSignOnBrowser(none).begin()).toMatchObject({ search: '?provider=failed' })
    await away.close()
    await none.close()
  })

  it('a provider that is no second factor leaves staff without one, and does not replace an own one', async () => {
    const strict = await startApi({
      ...provider.settings,
      ...{ STAFF_SECOND_FACTOR: 'on', OIDC_SECOND_FACTOR: 'off' },
    })
    const name = aPerson()
    const browser = openSignOnBrowser(strict)
    await browser.enter(name)
    const look = await strict.fetch('/admin/queue/counts', { headers: { authorization: browser.token() } })
    expect([look.status, await look.json()]).toMatchObject([403, { code: 'second_factor_missing' }])
    const identity = await strict.app.db.models.ProviderIdentity.findOne()
    await strict.app.db.models.Passkey.create({
      ...{ userId: identity?.get().userId ?? 0, credentialId: 'x', publicKey: 'x', transports: '[]' },
      ...{ name: 'Key', createdAt: strict.app.clock() },
    })
    expect(await openSignOnBrowser(strict).enter(name)).toBe('/login?provider=ownFactor')
    await strict.close()
  })
})

it('rates of sign-ins are limited by address', async () => {
  const limited = await startApi({ ...provider.settings, RATE_LIMITS: 'on' })
  const browser = openSignOnBrowser(limited)
  let last = ''
  for (let tries = 0; tries < 61; tries++) last = (await browser.begin()).search
  expect(last).toBe('?provider=tooMany')
  await limited.close()
})
