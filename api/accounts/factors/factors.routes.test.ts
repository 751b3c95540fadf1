import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { resetFactorsOf } from '../accounts.public'
import { hashPassword } from '../session/passwords'
import { password, setUpTotp, withTotp } from './authenticator.testing'

let api: TestApi
let person: SignedInClient

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  // A step of 30 s has just begun, so that none ends while a test counts them.
  const step = 30_000
  api.clock.advance(step - (api.app.clock().getTime() % step))
  person = await api.as('user', { passwordHash: await hashPassword(password) })
})
afterAll(() => api.close())

const login = async (mail: string, more: Readonly<Record<string, string>> = {}) => {
  const answer = await api.post('/login', { mail, password, ...more })
  const { code, errors } = (await answer.json()) as { code?: string; errors?: { field: string }[] }
  return [answer.status, code, errors?.map(({ field }) => field)] as const
}
const isIn = [200, undefined, undefined]
const isAsked = [401, 'second_factor', []]
const isWrong = [401, 'second_factor', ['code']]

const actionsOn = async (id: number) => {
  const where = { objectType: 'user', objectId: String(id) }
  const rows = await api.app.db.models.AuditLog.findAll({ where, order: [['id', 'ASC']] })
  return rows.map(row => row.get().action)
}

describe('[AUTH-04] an authenticator app', () => {
  it('is set up by its code and the password, and each sign-in asks for a code from then on', async () => {
    const { client, user } = person
    expect(await client.factors.read()).toEqual({ totp: null, passkeys: [], codesLeft: 0, isRequired: false })
    const { uri, secret, code, codes } = await setUpTotp(api, person)
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Hangarlist:.+secret=${secret}`))
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    expect(await client.factors.read()).toMatchObject({ totp: { since: expect.any(String) }, codesLeft: 10 })
    expect(await login(user.mail)).toEqual(isAsked)
    expect(await login(user.mail, { code: '' })).toEqual(isAsked)
    expect(await login(user.mail, { code: code(-5) })).toEqual(isWrong)
    expect(await login(user.mail, { code: ` ${code().slice(0, 3)} ${code().slice(3)}` })).toEqual(isIn)
    expect(await api.mailsTo(user.mail, 'factor-added')).toHaveLength(1)
    expect(await actionsOn(user.id)).toEqual([
      ...['user.factorBegin', 'user.factorAdd', 'session.wrongCode', 'session.login'],
    ])
  })

  it('that is being set up asks nobody for a code, and needs the password and a right code', async () => {
    const { client, user } = person
    const first = await client.factors.beginTotp()
    expect((await client.factors.beginTotp()).secret).not.toBe(first.secret)
    expect(await login(user.mail)).toEqual(isIn)
    const { code } = await withTotp(api)
    await expect(client.factors.confirmTotp({ body: { password, code: code() } })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'code' }],
    })
    await expect(
      client.factors.confirmTotp({ body: { password: 'another one', code: code() } }),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'password' }] })
    expect((await client.factors.read()).totp).toBeNull()
  })

  it('gives codes that work once, also when one comes many times at the same moment', async () => {
    const { user, code } = await withTotp(api)
    const tries = await Promise.all(Array.from({ length: 8 }, () => login(user.mail, { code: code() })))
    expect(tries.filter(([status]) => status === 200)).toHaveLength(1)
    expect(tries.filter(([, reason]) => reason === 'second_factor')).toHaveLength(7)
    expect(await login(user.mail, { code: code(1) })).toEqual(isIn)
    // Codes before the last one used are worthless, too.
    expect(await login(user.mail, { code: code() })).toEqual(isWrong)
  })

  it('takes the code before and the next one, and none that is further away', async () => {
    const { user, code } = await withTotp(api)
    expect(await login(user.mail, { code: code(2) })).toEqual(isWrong)
    api.clock.advance(120_000)
    expect(await login(user.mail, { code: code(-2) })).toEqual(isWrong)
    expect(await login(user.mail, { code: code(-1) })).toEqual(isIn)
    expect(await login(user.mail, { code: code(1) })).toEqual(isIn)
  })

  it('is turned off by the password and a code, and its secret and codes are gone', async () => {
    const { client, user, code, codes } = await withTotp(api)
    const remove = (body: { password: string; code: string }) => client.factors.removeTotp({ body })
    await expect(remove({ password: 'another one', code: code() })).rejects.toMatchObject({ code: 'invalid' })
    await expect(remove({ password, code: code(-5) })).rejects.toMatchObject({ errors: [{ field: 'code' }] })
    await remove({ password, code: codes[0]! })
    expect(await client.factors.read()).toEqual({ totp: null, passkeys: [], codesLeft: 0, isRequired: false })
    expect(await api.app.db.models.TotpFactor.count({ where: { userId: user.id } })).toBe(0)
    expect(await login(user.mail)).toEqual(isIn)
    expect(await api.mailsTo(user.mail, 'factor-removed')).toHaveLength(1)
    expect(await actionsOn(user.id)).toContain('user.factorRemove')
  })

  it('tells nobody without the password that it is there', async () => {
    const { user } = await withTotp(api)
    const other = await api.as('user', { passwordHash: await hashPassword(password) })
    const answerTo = async (mail: string) => {
      const { requestId: _, ...body } = (await (
        await api.post('/login', { mail, password: 'not this one', code: '123456' })
      ).json()) as Record<string, unknown>
      return body
    }
    expect(await answerTo(user.mail)).toEqual(await answerTo(other.user.mail))
    expect(await answerTo(user.mail)).toMatchObject({ code: 'unauthenticated' })
  })

  it('stays after a new password by mail, which the factor is asked for with', async () => {
    const { user, code } = await withTotp(api)
    await api.post('/sendotp', { mail: user.mail })
    const otp = /\d{6}/.exec((await api.mailsTo(user.mail, 'otp'))[0]!.text)![0]
    const renewed = 'Crosswind at Innsbruck'
    expect((await api.post('/resetpassword', { mail: user.mail, password: renewed, otp })).status).toBe(200)
    expect(await login(user.mail, { password: renewed })).toEqual(isAsked)
    expect(await login(user.mail, { password: renewed, code: code() })).toEqual(isIn)
  })

  it('is stored encrypted, and unreadable under another JWT_SECRET, while recovery codes still work', async () => {
    const { user, secret, code, codes } = await withTotp(api)
    const [row] = await api.app.db.read('SELECT * FROM totp_factors WHERE user_id = ?', [user.id])
    const [kept] = await api.app.db.read('SELECT * FROM recovery_codes WHERE user_id = ?', [user.id])
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(codes.filter(each => JSON.stringify(kept).includes(each.replaceAll('-', '')))).toEqual([])
    const env = api.app.env as { JWT_SECRET: string }
    const before = env.JWT_SECRET
    env.JWT_SECRET = 'another secret of the server, long enough'
    try {
      expect(await login(user.mail, { code: code() })).toEqual(isWrong)
      expect(await login(user.mail, { code: codes[0]! })).toEqual(isIn)
    } finally {
      env.JWT_SECRET = before
    }
  })
})

describe('[AUTH-04] a recovery code', () => {
  it('signs in once, as it is typed, and the owner is told', async () => {
    const { client, user, codes } = await withTotp(api)
    const typed = codes[3]!.toLowerCase().replaceAll('-', ' ')
    const tries = await Promise.all(Array.from({ length: 5 }, () => login(user.mail, { code: typed })))
    expect(tries.filter(([status]) => status === 200)).toHaveLength(1)
    expect(await login(user.mail, { code: typed })).toEqual(isWrong)
    expect((await client.factors.read()).codesLeft).toBe(9)
    const [mail, ...more] = await api.mailsTo(user.mail, 'recovery-code-used')
    expect(mail!.text).toContain('9 are left')
    expect(more).toEqual([])
    expect(await actionsOn(user.id)).toContain('user.recoveryCode')
  })

  it('of another account is worthless', async () => {
    const [one, two] = [await withTotp(api), await withTotp(api)]
    expect(await login(one.user.mail, { code: two.codes[0]! })).toEqual(isWrong)
    expect(await login(two.user.mail, { code: two.codes[0]! })).toEqual(isIn)
  })

  it('is replaced by new ones, which need the password and a code', async () => {
    const { client, user, code, codes } = await withTotp(api)
    await expect(client.factors.renewCodes({ body: { password, code: code(-5) } })).rejects.toMatchObject({
      errors: [{ field: 'code' }],
    })
    const renewed = await client.factors.renewCodes({ body: { password, code: code() } })
    expect(await login(user.mail, { code: codes[0]! })).toEqual(isWrong)
    expect(await login(user.mail, { code: renewed.codes[0]! })).toEqual(isIn)
    expect(await actionsOn(user.id)).toContain('user.recoveryCodes')
  })
})

describe('an account whose owner has lost the factor', () => {
  it('gets it taken off by an admin, who cannot do so for their own, and the owner is told', async () => {
    const admin = await withTotp(api, 'Admin')
    const { user } = await withTotp(api, 'Moderator')
    const one = async () => admin.client.users.one({ params: { id: user.id } })
    expect((await one()).hasFactor).toBe(true)
    await admin.client.users.resetFactors({ params: { id: user.id } })
    expect((await one()).hasFactor).toBe(false)
    expect(await login(user.mail)).toEqual(isIn)
    const [mail] = await api.mailsTo(user.mail, 'factor-removed')
    expect(mail!.text).toContain('we have turned two-step sign-in off')
    const entry = await api.app.db.models.AuditLog.findOne({ where: { action: 'user.factorReset' } })
    expect(entry!.get()).toMatchObject({ actorId: admin.user.id, objectId: String(user.id) })
    await expect(admin.client.users.resetFactors({ params: { id: user.id } })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(admin.client.users.resetFactors({ params: { id: admin.user.id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await login(admin.user.mail)).toEqual(isAsked)
  })

  it('gets it taken off by command, which says whether there was one', async () => {
    const { user } = await withTotp(api, 'Admin')
    expect(await resetFactorsOf(api.app, ` ${user.mail.toUpperCase()} `)).toBe(true)
    expect(await login(user.mail)).toEqual(isIn)
    expect(await resetFactorsOf(api.app, user.mail)).toBe(false)
    await expect(resetFactorsOf(api.app, 'nobody@example.test')).rejects.toMatchObject({ code: 'not_found' })
    expect(await actionsOn(user.id)).toContain('user.factorReset')
  })
})

it('[PLUS-22] the export names factors without secrets, and the deletion removes them', async () => {
  const { client, user, secret, codes } = await withTotp(api)
  const { data } = await client.account.export()
  expect(data['secondFactors']).toEqual([
    { kind: 'totp', created_at: expect.any(String), confirmed_at: expect.any(String) },
  ])
  expect(data['recoveryCodes']).toHaveLength(10)
  for (const word of [secret, codes[0]!, 'hash']) expect(JSON.stringify(data)).not.toContain(word)
  await client.account.remove({ body: { password } })
  const { TotpFactor, RecoveryCode } = api.app.db.models
  const where = { userId: user.id }
  expect([await TotpFactor.count({ where }), await RecoveryCode.count({ where })]).toEqual([0, 0])
})
