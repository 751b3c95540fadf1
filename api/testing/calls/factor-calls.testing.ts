import { appOf, password as totpPassword, withTotp } from '../../accounts/factors/authenticator.testing'
import { aPasskeyDevice, withPasskey } from '../../accounts/passkeys/passkey-device.testing'
import { newShortToken } from '../../accounts/session/short-tokens'
import { aConsole } from '../../accounts/console-sign-in/console.testing'
import { password, withPassword } from './core-calls.testing'
import type { ValidCalls } from './valid-calls.testing'

const aKey = { name: 'Stock list', scopes: ['adverts:read' as const], days: null, password }

export const factorCalls: ValidCalls = {
  'apiKeys.create': async world => ({ by: await withPassword(world), body: aKey }),
  'apiKeys.end': async world => {
    const by = await withPassword(world)
    return { by, params: { id: (await by.client.apiKeys.create({ body: aKey })).id } }
  },
  'factors.beginTotp': async ({ api }) => ({ by: await api.as('user') }),
  'factors.confirmTotp': async world => {
    const by = await withPassword(world)
    const { secret } = await by.client.factors.beginTotp()
    return { by, body: { password, code: appOf(world.api, secret)() } }
  },
  'factors.removeTotp': async ({ api }) => {
    const { code, ...by } = await withTotp(api)
    return { by, body: { password: totpPassword, code: code() } }
  },
  'factors.renewCodes': async ({ api }) => {
    const { code, ...by } = await withTotp(api)
    return { by, body: { password: totpPassword, code: code() } }
  },
  'passkeys.begin': async ({ api }) => ({ by: await api.as('user') }),
  'passkeys.add': async world => {
    const by = await withPassword(world)
    const created = aPasskeyDevice().create(await by.client.passkeys.begin())
    return { by, body: { name: 'My phone', created } }
  },
  'passkeys.rename': async ({ api }) => {
    const { passkey, ...by } = await withPasskey(api)
    return { by, params: { id: passkey.id }, body: { name: 'Key of the office' } }
  },
  'passkeys.remove': async ({ api }) => {
    const { passkey, ...by } = await withPasskey(api)
    return { by, params: { id: passkey.id } }
  },
  'proof.give': async world => ({ by: await withPassword(world), body: { password } }),
  'session.loginByPasskey': async ({ api }) => {
    const { device } = await withPasskey(api)
    return { body: { passkey: device.get(await api.visitor.session.passkeyRequest()) } }
  },
  'consoleSignIn.allow': ({ staff }) => ({ by: staff, body: aConsole().request }),
  'consoleSignIn.signIn': async ({ staff }) => {
    const { request, signIn } = aConsole()
    const { address } = await staff.client.consoleSignIn.allow({ body: request })
    return { body: signIn(address) }
  },
  'singleSignOn.secondStep': async ({ api }) => {
    const { code, user } = await withTotp(api)
    const row = await api.app.db.models.User.findByPk(user.id)
    const first = { user: user.id, version: row?.get().tokenVersion, signIn: 1 }
    const cookie = newShortToken(api.app, 'secondStep', first, { now: api.app.clock(), seconds: 60 })
    return {
      signed: {
        body: JSON.stringify({ code: code() }),
        headers: { 'content-type': 'application/json', cookie: `sign_on=${cookie}`, origin: api.url },
      },
    }
  },
  'users.resetFactors': async ({ api, admin }) => ({
    by: admin,
    params: { id: (await withTotp(api)).user.id },
  }),
}
