import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestUser } from '../../testing/start-api'
import { openBrowser } from './browser.testing'
import { hashPassword } from './passwords'

const password = 'Loitering over Lac Léman'
const newPassword = 'Crosswind at Innsbruck'

let api: TestApi
let passwordHash: string
let user: TestUser

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  user = await api.aUser('user', { passwordHash })
})
afterAll(() => api.close())

let networks = 0
/** An address that nobody has called from yet. */
const newAddress = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

const aBrowser = (address = newAddress()) => {
  const browser = openBrowser(api, address)
  const login = (given = password, mail = user.mail) => browser.post('/login', { mail, password: given })
  return { ...browser, login }
}

/** Wrong passwords from as many networks, `each` from one. */
const attack = async (mail: string, count: number, each = 1) => {
  const statuses = []
  for (let network = 0; network < count; network++) {
    const stranger = aBrowser()
    for (let at = 0; at < each; at++) statuses.push((await stranger.login('not this one', mail)).status)
  }
  return statuses
}
/** As if very many had tried already: each try costs a hash, and these tests have not all day. */
const exhaust = (rule: 'loginByAccount' | 'loginByAddress' | 'otpByAccount', key: string) =>
  api.app.limits.count(rule, key, 100)
const deviceCount = () => api.app.db.models.KnownDevice.count({ where: { userId: user.id } })

describe('[SAFE-03] the tries of strangers', () => {
  it('keep nobody else out: neither a new device at another address nor a known one at the same', async () => {
    const office = newAddress()
    const owner = aBrowser(office)
    expect((await owner.login()).status).toBe(200)
    const stranger = aBrowser(office)
    const statuses = []
    for (let at = 0; at < 11; at++) statuses.push((await stranger.login('not this one')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await owner.login()).status).toBe(200)
    expect((await aBrowser().login()).status).toBe(200)
    // The address is used up for everybody who is new there, and still not for the owner.
    await exhaust('loginByAddress', office)
    expect((await aBrowser(office).login(password, 'somebody@else.test')).status).toBe(429)
    expect((await owner.login()).status).toBe(200)
  })

  it('from very many addresses stop new devices, never a known one', async () => {
    const owner = aBrowser()
    await owner.login()
    await exhaust('loginByAccount', user.mail)
    const refusal = await aBrowser().login()
    expect(refusal.status).toBe(429)
    expect(refusal.body['message']).toMatch(/or set a new password by mail\.$/)
    expect((await owner.login()).status).toBe(200)
  })

  it('leave a way in on a new device: who reads the mail sets a new password and is known', async () => {
    await exhaust('loginByAccount', user.mail)
    const owner = aBrowser()
    expect((await owner.login()).status).toBe(429)
    await owner.post('/sendotp', { mail: user.mail })
    const otp = /\d{6}/.exec((await api.mailsTo(user.mail, 'otp')).at(-1)!.text)![0]
    const reset = await owner.post('/resetpassword', { mail: user.mail, password: newPassword, otp })
    expect(reset.status).toBe(200)
    expect((await owner.login(newPassword)).status).toBe(200)
  })

  it('count an IPv6 line as one address', async () => {
    const statuses = []
    for (let at = 0; at < 11; at++)
      statuses.push((await aBrowser(`2001:db8:7:7::${at + 1}`).login('not this one')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await aBrowser('2001:db8:7:8::1').login()).status).toBe(200)
  })

  it('are answered alike for a mail that has no account', async () => {
    const known = await attack(user.mail, 2, 11)
    const unknown = await attack('nobody@example.test', 2, 11)
    expect(unknown).toEqual(known)
    for (const mail of [user.mail, 'nobody@example.test']) await exhaust('loginByAccount', mail)
    const [a, b] = [
      await aBrowser().login('x', user.mail),
      await aBrowser().login('x', 'nobody@example.test'),
    ]
    expect([b.status, b.body['message']]).toEqual([a.status, a.body['message']])
  })
})

describe('[SAFE-03] a known device', () => {
  it('a known device has a limit of wrong passwords of its own', async () => {
    const owner = aBrowser()
    await owner.login()
    const statuses = []
    for (let at = 0; at < 11; at++) statuses.push((await owner.login('not this one')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  it('is one of the account that signed in there, and of no other', async () => {
    const owner = aBrowser()
    await owner.login()
    const other = await api.aUser('user', { passwordHash })
    await exhaust('loginByAccount', other.mail)
    expect((await owner.login(password, other.mail)).status).toBe(429)
  })

  it('is known by a cookie that scripts cannot read, of which the server keeps a hash; another one each time', async () => {
    const owner = aBrowser()
    const { given } = await owner.login()
    expect(given).toMatch(/^known_device=[\w-]{43}; Path=\/; SameSite=Lax; Expires=[^;]+; HttpOnly$/)
    expect(Date.parse(/Expires=([^;]+)/.exec(given!)![1]!) - Date.now()).toBeGreaterThan(360 * 86_400_000)
    const first = owner.cookie()!
    const rows = await api.app.db.readCurrent('SELECT * FROM known_devices')
    expect(JSON.stringify(rows)).not.toContain(first)
    await owner.login()
    expect(owner.cookie()).not.toBe(first)
    expect(await deviceCount()).toBe(1)
    const thief = aBrowser()
    thief.keep(first)
    await exhaust('loginByAccount', user.mail)
    expect((await thief.login()).status).toBe(429)
  })

  it('goes on being known to two people who share a browser', async () => {
    const shared = aBrowser()
    const other = await api.aUser('user', { passwordHash })
    await shared.login()
    await shared.login(password, other.mail)
    for (const { mail } of [user, other]) {
      await exhaust('loginByAccount', mail)
      expect((await shared.login(password, mail)).status).toBe(200)
    }
  })

  it('is not made of a program that keeps no cookies, and a word of somebody else is no token', async () => {
    const answer = await api.post(
      '/login',
      { mail: user.mail, password },
      { 'x-forwarded-for': newAddress() },
    )
    expect(answer.headers.getSetCookie().map(each => each.split('=')[0])).toEqual(['token', 'token_exp'])
    expect(await deviceCount()).toBe(0)
    const odd = aBrowser()
    odd.keep("' OR 1=1 --")
    expect((await odd.login()).status).toBe(200)
  })

  it('may be a program that sends its token itself, and gets no cookie', async () => {
    const program = aBrowser()
    const first = await program.post('/login', { mail: user.mail, password, device: '' })
    const device = (first.body['data'] as { device: string }).device
    expect([device.length, first.given]).toEqual([43, undefined])
    await exhaust('loginByAccount', user.mail)
    const login = (given: string) => aBrowser().post('/login', { mail: user.mail, password, device: given })
    expect((await login('')).status).toBe(429)
    expect((await login(device)).status).toBe(200)
    expect((await login({ $ne: '' } as never)).status).toBe(422)
  })

  it('is one of twenty at most: the one not used for longest is forgotten', async () => {
    const eldest = aBrowser()
    await eldest.login()
    const newest = aBrowser()
    const old = Array.from({ length: 19 }, (_, at) => ({
      userId: user.id,
      tokenHash: `device ${user.id} ${at}`,
      createdAt: api.app.clock(),
      usedAt: api.app.clock(),
    }))
    await api.app.db.write(tx => api.app.db.models.KnownDevice.bulkCreate(old, { transaction: tx }))
    await newest.login()
    expect(await deviceCount()).toBe(20)
    await exhaust('loginByAccount', user.mail)
    expect([(await eldest.login()).status, (await newest.login()).status]).toEqual([429, 200])
  })
})

describe('[SAFE-03] known devices are forgotten', () => {
  const signedIn = async () => {
    const here = aBrowser()
    const there = aBrowser()
    await there.login()
    const { body } = await here.login()
    const { token } = body['data'] as { token: string }
    const authorization = { authorization: `Bearer ${token}` }
    const knows = async (given = password) => {
      await exhaust('loginByAccount', user.mail)
      return [(await here.login(given)).status === 200, (await there.login(given)).status === 200]
    }
    return { here, authorization, knows }
  }

  it('all known devices but this one are forgotten when the password is changed', async () => {
    const { here, authorization, knows } = await signedIn()
    await here.post('/account/password', { current: password, password: newPassword }, authorization)
    expect(await knows(newPassword)).toEqual([true, false])
  })

  it('all known devices but this one are forgotten when other sessions are signed out', async () => {
    const { authorization, knows } = await signedIn()
    const answer = await api.fetch('/account/sessions/end', { method: 'POST', headers: authorization })
    expect(answer.status).toBe(200)
    expect(await knows()).toEqual([true, false])
  })

  it('all known devices but the one with the code are forgotten when the password is reset', async () => {
    const { here, knows } = await signedIn()
    await here.post('/sendotp', { mail: user.mail })
    const otp = /\d{6}/.exec((await api.mailsTo(user.mail, 'otp')).at(-1)!.text)![0]
    await here.post('/resetpassword', { mail: user.mail, password: newPassword, otp })
    expect(await knows(newPassword)).toEqual([true, false])
  })

  it('known devices are deleted with the account', async () => {
    const { here, authorization } = await signedIn()
    expect(await deviceCount()).toBe(2)
    expect((await here.post('/account/delete', { password }, authorization)).status).toBe(200)
    expect(await deviceCount()).toBe(0)
  })
})

describe('[SAFE-03] a burst of wrong passwords', () => {
  it('warns the owner by one letter a week, whatever comes', async () => {
    await attack(user.mail, 2, 10)
    expect(await api.mailsTo(user.mail, 'sign-in-attempts')).toEqual([])
    await attack(user.mail, 3, 1)
    expect(await api.mailsTo(user.mail, 'sign-in-attempts')).toHaveLength(1)
    await attack(user.mail, 3, 1)
    await api.app.limits.forget('burstByAccount', user.mail)
    await attack(user.mail, 1, 1)
    expect(await api.mailsTo(user.mail, 'sign-in-attempts')).toHaveLength(1)
    api.clock.advance(8 * 86_400_000)
    await api.app.limits.forget('burstByAccount', user.mail)
    await attack(user.mail, 1, 1)
    expect(await api.mailsTo(user.mail, 'sign-in-attempts')).toHaveLength(2)
    api.clock.advance(-8 * 86_400_000)
  })

  it('is not told to an address that nobody has confirmed, and leaves the same trace for nobody', async () => {
    const unproven = await api.aUser('user', { passwordHash, isConfirmed: false })
    const traces = () => api.app.db.models.AuditLog.count({ where: { action: 'session.burst' } })
    const before = await traces()
    for (const mail of [unproven.mail, 'no.burst@example.test']) {
      await attack(mail, 2, 9)
      await attack(mail, 2, 1)
    }
    expect(await api.mailsTo(unproven.mail, 'sign-in-attempts')).toEqual([])
    expect(await traces()).toBe(before + 2)
  })
})
