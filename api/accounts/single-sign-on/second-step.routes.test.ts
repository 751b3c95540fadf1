import { describe, expect, it } from 'vitest'
import { password, setUpTotp } from '../factors/authenticator.testing'
import { addPasskey } from '../passkeys/passkey-device.testing'
import { hashPassword } from '../session/passwords'
import { withProvider } from './provider-world.testing'

const { api, mailOf, aBrowser, aPerson, accountOf, isIn, actionsOn, entered } = withProvider({
  OIDC_SECOND_FACTOR: 'off',
})
const path = '/login/provider/second-step'

/** Somebody who had an account with the address before. */
const oldAccount = async (name: string) =>
  api().as('user', { mail: mailOf(name), passwordHash: await hashPassword(password) })

describe('[AUTH-06] a provider that is no second factor', () => {
  it('leaves staff without one, and leads to where they set it up', async () => {
    const { led, token } = await entered(aPerson())
    expect(led).toBe('/login?provider=done&next=%2Fprofile%2Fsecurity')
    const look = await api().fetch('/admin/queue/counts', { headers: { authorization: token } })
    expect([look.status, await look.json()]).toMatchObject([403, { code: 'second_factor_missing' }])
  })

  it('does not replace the one of the account: its code is asked for, in the same browser', async () => {
    const name = aPerson()
    const { code } = await setUpTotp(api(), await oldAccount(name))
    const { browser, led, token } = await entered(name)
    expect([led, token]).toEqual(['/login?provider=secondStep', ''])
    expect(await browser.post(path, {})).toMatchObject({ status: 401, json: { code: 'second_factor' } })
    expect(await browser.post(path, { code: '000000' })).toMatchObject({
      status: 401,
      json: { errors: [{ field: 'code' }] },
    })
    expect(await aBrowser().post(path, { code: code() })).toMatchObject({ json: { code: 'conflict' } })
    expect(browser.token()).toBe('')
    expect((await browser.post(path, { code: code() })).status).toBe(200)
    expect(await isIn(browser.token())).toBe(200)
    const session = { where: { userId: (await accountOf(name))?.id, byProvider: true } }
    expect((await api().app.db.models.Session.findOne(session))?.get().providerSignInId).toBeGreaterThan(0)
    expect((await browser.post(path, { code: code(1) })).json).toMatchObject({ code: 'conflict' })
    expect((await actionsOn((await accountOf(name))?.id)).slice(-3)).toEqual([
      ...['user.providerRole', 'session.wrongCode', 'session.login'],
    ])
  })

  it('takes a passkey in place of the code', async () => {
    const name = aPerson()
    const { device } = await addPasskey(await oldAccount(name))
    const { browser } = await entered(name)
    const { json } = await browser.post(path, {})
    const { data } = json as { data: { passkey: Parameters<typeof device.get>[0] } }
    expect((await browser.post(path, { passkey: device.get(data.passkey) })).status).toBe(200)
    expect(await isIn(browser.token())).toBe(200)
  })

  it('is forgotten after ten minutes, and with the sessions of the account', async () => {
    const name = aPerson()
    const { code } = await setUpTotp(api(), await oldAccount(name))
    const late = await entered(name)
    api().clock.advance(11 * 60_000)
    expect(await late.browser.post(path, { code: code() })).toMatchObject({
      json: { code: 'conflict' },
    })
    const { browser } = await entered(name)
    await api().app.db.models.User.increment('tokenVersion', { where: { mail: mailOf(name) } })
    expect(await browser.post(path, { code: code() })).toMatchObject({ json: { code: 'conflict' } })
  })

  it('is taken from our own pages alone', async () => {
    const name = aPerson()
    await setUpTotp(api(), await oldAccount(name))
    const { browser } = await entered(name)
    const cookie = { cookie: `sign_on=${browser.cookie('sign_on')}`, origin: 'https://evil.test' }
    expect((await api().post(path, { code: '000000' }, cookie)).status).toBe(403)
  })
})
