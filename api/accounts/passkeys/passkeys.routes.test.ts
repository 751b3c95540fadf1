import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { password, setUpTotp } from '../factors/authenticator.testing'
import { hashPassword } from '../session/passwords'
import { resetFactorsOf } from '../accounts.public'
import { addPasskey, aPasskeyDevice, withPasskey } from './passkey-device.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const aPerson = async () => api.as('user', { passwordHash: await hashPassword(password) })
const login = async (mail: string, more: object = {}) => {
  const answer = await api.post('/login', { mail, password, ...more })
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
}
const signInBy = async (passkey: unknown) => (await api.post('/login/passkey', { passkey })).status
const request = () => api.visitor.session.passkeyRequest()
const actionsOn = async (id: number) => {
  const where = { objectType: 'user', objectId: String(id) }
  const rows = await api.app.db.models.AuditLog.findAll({ where, order: [['id', 'ASC']] })
  return rows.map(row => row.get().action)
}

describe('[AUTH-04] a passkey', () => {
  it('is added with recovery codes, ends the other sessions, and signs in without mail and password', async () => {
    const person = await aPerson()
    const elsewhere = await api.visitor.session.login({ body: { mail: person.user.mail, password } })
    const { device, passkey, codes } = await addPasskey(person, '  My phone ')
    expect(passkey).toMatchObject({ name: 'My phone', backedUp: false, lastUsedAt: null })
    expect(new Set(codes).size).toBe(10)
    const look = await api.fetch('/userdetail', { headers: { authorization: elsewhere.token } })
    expect(look.status).toBe(401)
    expect(await person.client.factors.read()).toMatchObject({ totp: null, codesLeft: 10 })
    const { user } = person
    const body = { passkey: device.get(await request()) }
    expect(await api.visitor.session.loginByPasskey({ body })).toMatchObject({ mail: user.mail })
    const [kept] = (await person.client.factors.read()).passkeys
    expect(kept).toMatchObject({ id: passkey.id, lastUsedAt: expect.any(String) })
    expect(await api.mailsTo(user.mail, 'passkey-added')).toHaveLength(1)
    expect(await actionsOn(user.id)).toEqual(['session.login', 'user.passkeyAdd', 'session.login'])
  })

  it('has the password ask for a second step, which is the passkey or a recovery code', async () => {
    const { user, device, codes } = await withPasskey(api)
    const asked = await login(user.mail)
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor', data: { hasApp: false } } })
    const { passkey: options } = asked.body['data'] as { passkey: Parameters<typeof device.get>[0] }
    expect(options.allowCredentials).toEqual([
      { id: expect.any(String), type: 'public-key', transports: ['internal'] },
    ])
    expect((await login(user.mail, { passkey: device.get(options) })).status).toBe(200)
    expect((await login(user.mail, { code: codes[0] })).status).toBe(200)
    expect((await login(user.mail, { code: codes[0] })).status).toBe(401)
    expect((await login(user.mail, { code: '123456' })).status).toBe(401)
    const other = await withPasskey(api)
    const wrong = await login(user.mail, { passkey: other.device.get(await request()) })
    expect(wrong).toMatchObject({ status: 401, body: { errors: [{ field: 'passkey' }] } })
    expect(await actionsOn(user.id)).toContain('session.wrongPasskey')
  })

  it('stands beside an authenticator app, whose recovery codes stay until both are gone', async () => {
    const { client, user, device, passkey, ...person } = await withPasskey(api)
    const { codes, code } = await setUpTotp(api, { client, user, token: person.token })
    expect((await login(user.mail)).body).toMatchObject({ data: { hasApp: true } })
    expect(codes).toEqual([])
    expect((await login(user.mail, { code: code() })).status).toBe(200)
    await client.factors.removeTotp({ body: { password, code: code(1) } })
    expect(await client.factors.read()).toMatchObject({ totp: null, codesLeft: 10 })
    expect((await login(user.mail)).status).toBe(401)
    await client.passkeys.remove({ params: { id: passkey.id } })
    expect(await client.factors.read()).toMatchObject({ passkeys: [], codesLeft: 0 })
    expect((await login(user.mail)).status).toBe(200)
    expect(await signInBy(device.get(await request()))).toBe(401)
  })

  it('answers a challenge once, within five minutes, and only one that was made for this use', async () => {
    const { client, device } = await withPasskey(api)
    const options = await request()
    expect(await signInBy(device.get(options))).toBe(200)
    expect(await signInBy(device.get(options))).toBe(401)
    const late = await request()
    api.clock.advance(5 * 60_000 + 1000)
    expect(await signInBy(device.get(late))).toBe(401)
    const { passkey: toProve } = await client.proof.ways()
    expect(await signInBy(device.get(toProve!))).toBe(401)
    const invented = { ...late, challenge: Buffer.from('of somebody else').toString('base64url') }
    expect(await signInBy(device.get(invented))).toBe(401)
  })

  it('lets one of many in that give the same answer at the same moment', async () => {
    const { device } = await withPasskey(api)
    const answer = device.get(await request(), { count: 0 })
    const tries = await Promise.all(Array.from({ length: 6 }, () => signInBy(answer)))
    expect(tries.filter(status => status === 200)).toHaveLength(1)
  })

  it('is refused from another site, without a check of the person, and for another account', async () => {
    const { device } = await withPasskey(api)
    expect(await signInBy(device.get(await request(), { origin: 'https://hangarlist.example' }))).toBe(401)
    expect(await signInBy(device.get(await request(), { rpId: 'hangarlist.example' }))).toBe(401)
    expect(await signInBy(device.get(await request(), { isUnverified: true }))).toBe(401)
    const answer = device.get(await request())
    const userHandle = Buffer.from('1').toString('base64url')
    expect(await signInBy({ ...answer, response: { ...answer.response, userHandle } })).toBe(401)
    expect(await signInBy({ ...answer, id: 'unknown' })).toBe(401)
    expect(await signInBy(device.get(await request(), { origin: 'http://localhost:3001' }))).toBe(200)
  })

  it('whose count goes backwards is refused, and noted for staff', async () => {
    const { user, device } = await withPasskey(api)
    expect(await signInBy(device.get(await request(), { count: 7 }))).toBe(200)
    expect(await signInBy(device.get(await request(), { count: 7 }))).toBe(401)
    expect(await signInBy(device.get(await request(), { count: 3 }))).toBe(401)
    const noted = (await actionsOn(user.id)).filter(action => action === 'user.passkeyCount')
    expect(noted).toHaveLength(2)
    expect(await signInBy(device.get(await request(), { count: 8 }))).toBe(200)
    // Some devices begin with a large number; it has 32 bits.
    expect(await signInBy(device.get(await request(), { count: 2 ** 32 - 1 }))).toBe(200)
    expect(await signInBy(device.get(await request(), { count: 2 ** 32 - 1 }))).toBe(401)
  })

  it('signs nobody in whose account is suspended', async () => {
    const { user, device } = await withPasskey(api)
    await api.app.db.models.User.update({ suspendedAt: api.app.clock() }, { where: { id: user.id } })
    const answer = await api.post('/login/passkey', { passkey: device.get(await request()) })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'suspended' }])
  })
})

describe('a new passkey', () => {
  it('is refused that was made for another session, twice, unverified or elsewhere', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const refused = { code: 'invalid', errors: [{ field: 'created' }] }
    const add = (by: typeof person, created: ReturnType<ReturnType<typeof aPasskeyDevice>['create']>) =>
      by.client.passkeys.add({ body: { name: 'Key', created } })
    const options = await person.client.passkeys.begin()
    await expect(add(other, aPasskeyDevice().create(options))).rejects.toMatchObject(refused)
    await expect(add(person, aPasskeyDevice().create(options, { isUnverified: true }))).rejects.toMatchObject(
      refused,
    )
    await expect(
      add(person, aPasskeyDevice().create(options, { origin: 'https://hangarlist.example' })),
    ).rejects.toMatchObject(refused)
    const device = aPasskeyDevice()
    await add(person, device.create(options))
    await expect(add(person, aPasskeyDevice().create(options))).rejects.toMatchObject(refused)
    await expect(add(other, device.create(await other.client.passkeys.begin()))).rejects.toMatchObject(
      refused,
    )
    const late = await person.client.passkeys.begin()
    api.clock.advance(5 * 60_000 + 1000)
    await expect(add(person, aPasskeyDevice().create(late))).rejects.toMatchObject(refused)
  })

  it('knows those that are there already, of which an account has at most twenty', async () => {
    const person = await aPerson()
    const { passkey, codes } = await addPasskey(person)
    expect(codes).toHaveLength(10)
    const options = await person.client.passkeys.begin()
    expect(options.excludeCredentials).toHaveLength(1)
    expect(options.authenticatorSelection).toEqual({ residentKey: 'preferred', userVerification: 'required' })
    expect(options.user.id).not.toContain(person.user.mail)
    expect((await addPasskey(person, 'Second')).codes).toEqual([])
    const [row] = await api.app.db.models.Passkey.findAll({ where: { id: passkey.id } })
    const { id: _, ...values } = row!.get()
    const more = Array.from({ length: 17 }, (_each, at) => ({
      ...values,
      credentialId: `another-${person.user.id}-${at}`,
    }))
    await api.app.db.models.Passkey.bulkCreate(more)
    const twentieth = await person.client.passkeys.begin()
    await addPasskey(person, 'Twentieth')
    const created = aPasskeyDevice().create(twentieth)
    const tooMany = { code: 'conflict' }
    await expect(person.client.passkeys.begin()).rejects.toMatchObject(tooMany)
    await expect(person.client.passkeys.add({ body: { name: 'Key', created } })).rejects.toMatchObject(
      tooMany,
    )
  })

  it('is renamed and removed by its owner alone, who is told of its end', async () => {
    const { client, user, passkey } = await withPasskey(api)
    const stranger = await aPerson()
    const params = { id: passkey.id }
    const notFound = { code: 'not_found' }
    await expect(stranger.client.passkeys.rename({ params, body: { name: 'Mine' } })).rejects.toMatchObject(
      notFound,
    )
    await expect(stranger.client.passkeys.remove({ params })).rejects.toMatchObject(notFound)
    expect(await client.passkeys.rename({ params, body: { name: 'Key ring' } })).toMatchObject({
      name: 'Key ring',
    })
    await client.passkeys.remove({ params })
    const [mail] = await api.mailsTo(user.mail, 'passkey-removed')
    expect(mail!.text).toContain('“Key ring” no longer signs in')
    expect(await actionsOn(user.id)).toEqual(['user.passkeyAdd', 'user.passkeyRename', 'user.passkeyRemove'])
  })
})

it('is taken off by an admin, and by command, like an app', async () => {
  const admin = await withPasskey(api, 'Admin')
  const { user, device } = await withPasskey(api)
  const params = { id: user.id }
  expect((await admin.client.users.one({ params })).hasFactor).toBe(true)
  await admin.client.users.resetFactors({ params })
  expect((await admin.client.users.one({ params })).hasFactor).toBe(false)
  expect(await signInBy(device.get(await request()))).toBe(401)
  expect((await login(user.mail)).status).toBe(200)
  expect(await resetFactorsOf(api.app, admin.user.mail)).toBe(true)
  expect((await login(admin.user.mail)).status).toBe(200)
})

it('[PLUS-22] the export names passkeys, and the deletion removes them', async () => {
  const { client, user } = await withPasskey(api)
  const { data } = await client.account.export()
  expect(data['passkeys']).toEqual([
    { name: 'My phone', backed_up: false, created_at: expect.any(String), last_used_at: null },
  ])
  await client.account.remove({ body: { password } })
  expect(await api.app.db.models.Passkey.count({ where: { userId: user.id } })).toBe(0)
})
