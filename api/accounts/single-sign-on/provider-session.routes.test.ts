import { beforeEach, describe, expect, it } from 'vitest'
import { aConsole } from '../console-sign-in/console.testing'
import { addPasskey } from '../passkeys/passkey-device.testing'
import { withProvider } from './provider-world.testing'

const { api, mailOf, aBrowser, aPerson, accountOf, isIn, entered } = withProvider()

describe('[AUTH-06] a fresh proof at the identity provider', () => {
  // The provider has the clock of this machine.
  beforeEach(() => api().clock.set(new Date()))
  const endProof = (id: number) =>
    api().app.db.models.Session.update(
      { createdAt: new Date(api().app.clock().getTime() - 20 * 60_000), provedAt: null },
      { where: { userId: id } },
    )
  const ways = async (token: string) => {
    const answer = await api().fetch('/account/proof', { headers: { authorization: token } })
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
    api().clock.advance(60_000)
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
    const answer = await api().fetch('/account/export', { headers: { authorization: token } })
    expect(await answer.text()).toMatch(new RegExp(`"subject":\\s*"${name}"`))
    const admin = await api().as('Admin')
    await addPasskey(admin)
    await admin.client.users.remove({ params: { id } })
    expect(await api().app.db.models.ProviderIdentity.count({ where: { userId: id } })).toBe(0)
    expect((await entered(name)).led).toBe('/login?provider=done')
  })

  it('signs the console in as well, still by the provider', async () => {
    const name = aPerson()
    const { token } = await entered(name)
    const { request, signIn } = aConsole()
    const answer = await api().post('/console/code', request, { authorization: token })
    const { data } = (await answer.json()) as { data: { address: string } }
    const loggedIn = await api().visitor.consoleSignIn.signIn({ body: signIn(data.address) })
    expect(loggedIn).toMatchObject({ role: 'Moderator', mail: mailOf(name) })
    expect(loggedIn.lacksFactor).toBeUndefined()
    expect(await isIn(loggedIn.token)).toBe(200)
    const rows = await api().app.db.models.Session.findAll({ where: { userId: (await accountOf(name))?.id } })
    const [first, second] = rows.map(row => row.get().expiresAt.getTime())
    expect([second, loggedIn.tokenExp * 1000]).toEqual([first, first])
  })

  it('is asked for again by the next day, so that a group that was taken away is noticed', async () => {
    const { token } = await entered(aPerson())
    api().clock.advance(11.9 * 60 * 60_000)
    expect(await isIn(token)).toBe(200)
    api().clock.advance(0.2 * 60 * 60_000)
    expect(await isIn(token)).toBe(401)
  })
})
