import { beforeEach, describe, expect, it } from 'vitest'
import { aConsole } from '../console-sign-in/console.testing'
import { sweepSessions } from '../session/sweep-sessions'
import { tokensOf } from './provider-sign-ins'
import { withProvider } from './provider-world.testing'
import { recheckSignIns } from './recheck'

const world = withProvider({ OIDC_RECHECK_MINUTES: '10' })
const { api, aPerson, change, block, fail, accountOf, isIn, actionsOn, entered } = world

describe('[OPER-10] who signed in at the provider is looked at again there', () => {
  // The provider has the clock of this machine.
  beforeEach(async () => {
    api().clock.set(new Date())
    await api().app.db.models.ProviderSignIn.destroy({ where: {} })
  })
  const tenMinutes = () => {
    api().clock.advance(10 * 60_000 + 1000)
    return recheckSignIns(api().app)
  }

  it('again and again, and stays signed in as long as nothing has changed', async () => {
    const { token } = await entered(aPerson())
    expect(await recheckSignIns(api().app)).toBe(0)
    // A refresh token of this provider is good once.
    for (const _ of [1, 2, 3]) expect([await tenMinutes(), await isIn(token)]).toEqual([1, 200])
  })

  it('and a group that was taken away is noticed within the minutes of the setting', async () => {
    const name = aPerson()
    const { token } = await entered(name)
    change(name, { groups: [] })
    expect(await recheckSignIns(api().app)).toBe(0)
    expect([await tenMinutes(), await isIn(token)]).toEqual([1, 401])
    const { id, role } = (await accountOf(name)) ?? {}
    expect([role, (await actionsOn(id)).at(-1)]).toEqual(['user', 'user.providerRole'])
  })

  it('and a blocked account is signed out, in the console as well, and nobody else is', async () => {
    const name = aPerson()
    const { token } = await entered(name)
    const { request, signIn } = aConsole()
    const answer = await api().post('/console/code', request, { authorization: token })
    const { data } = (await answer.json()) as { data: { address: string } }
    const inConsole = await api().visitor.consoleSignIn.signIn({ body: signIn(data.address) })
    const other = await entered(aPerson())
    // The console goes on without the browser that let it in.
    await api().post('/logout', {}, { authorization: token })
    const { id } = (await accountOf(name)) ?? {}
    block(name)
    expect(await isIn(inConsole.token)).toBe(200)
    expect(await tenMinutes()).toBe(2)
    expect([await isIn(inConsole.token), await isIn(other.token)]).toEqual([401, 200])
    expect((await actionsOn(id)).at(-1)).toBe('session.providerEnd')
  })

  it('and nobody is signed out because the provider is out of order', async () => {
    const name = aPerson()
    const { token } = await entered(name)
    fail(name)
    expect([await tenMinutes(), await isIn(token)]).toEqual([0, 200])
  })

  it('but not after a sign-out', async () => {
    const { token } = await entered(aPerson())
    await api().post('/logout', {}, { authorization: token })
    expect(await tenMinutes()).toBe(0)
  })

  it('and the last admin stays one, as at a sign-in', async () => {
    const name = aPerson({ groups: ['admins'] })
    const { token } = await entered(name)
    change(name, { groups: [] })
    expect([await tenMinutes(), await isIn(token, '/admin/settings')]).toEqual([1, 200])
    await api().aUser('Admin')
    expect([await tenMinutes(), await isIn(token)]).toEqual([1, 401])
  })
})

describe('[OPER-10] without the setting', () => {
  const other = withProvider()

  it('no refresh token is kept, and what is kept goes with the sign-in', async () => {
    const name = other.aPerson()
    await other.entered(name)
    const { models } = other.api().app.db
    const row = (await models.ProviderSignIn.findOne({ rejectOnEmpty: true })).get()
    expect(row.tokens).not.toContain('eyJ')
    expect(tokensOf(other.api().app, row)).toEqual({ idToken: expect.stringMatching(/^eyJ/) as unknown })
    expect(tokensOf(other.api().app, { ...row, userId: row.userId + 1 })).toBeUndefined()
    other.api().clock.advance(60 * 60_000)
    expect(await recheckSignIns(other.api().app)).toBe(0)
    other.api().clock.advance(12 * 60 * 60_000)
    await sweepSessions(other.api().app)
    expect(await models.ProviderSignIn.count()).toBe(0)
  })
})
