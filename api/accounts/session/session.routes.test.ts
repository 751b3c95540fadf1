import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeCredits } from '../../../shared/rules/adverts'
import { withFullHashes } from '../../testing/quick-argon2'
import { startApi, type TestApi } from '../../testing/start-api'
import { hashPassword } from './passwords'
import { readToken, sessionSeconds } from './tokens'

const password = 'Loitering over Lac Léman'

let api: TestApi
let passwordHash: string

const hashAnew = async () => {
  passwordHash = await hashPassword(password)
}

beforeAll(async () => {
  api = await startApi()
  await hashAnew()
})
afterAll(() => api.close())

let people = 0
const aPerson = (more: Readonly<Record<string, unknown>> = {}) => ({
  accountType: 'person' as const,
  name: 'Amelia',
  surname: 'Earhart',
  mail: `person${++people}@example.test`,
  dialCode: '+90',
  phone: '555 123 45 67',
  password,
  ...more,
})
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  api.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

describe('register', () => {
  it('[AUTH-01] creates a Person account and says so in the words of the specification', async () => {
    const person = aPerson()
    const answer = await post('/register', person)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      success: true,
      message: 'Register successfuly',
      data: { mail: person.mail },
    })
    const { token } = await api.visitor.session.login({ body: { mail: person.mail, password } })
    const detail = await api.fetch('/userdetail', { headers: { authorization: token } })
    expect(((await detail.json()) as { data: unknown }).data).toMatchObject({
      name: 'Amelia',
      surName: 'Earhart',
      mail: person.mail,
      tel: '+90 555 123 45 67',
      accountType: 'person',
      role: 'user',
    })
  })

  it('[PACK-03] gives three free credits of each kind', async () => {
    const person = aPerson()
    await api.visitor.session.register({ body: person })
    const { token } = await api.visitor.session.login({ body: { mail: person.mail, password } })
    const detail = await api.fetch('/userdetail', { headers: { authorization: token } })
    const { data } = (await detail.json()) as { data: { remain: unknown } }
    expect(freeCredits).toBe(3)
    expect(data.remain).toEqual({ advert: 3, lease: 3, toolLease: 3, parts: 3 })
  })

  it('takes a mail in any letter case and with spaces around it as one', async () => {
    const person = aPerson()
    await api.visitor.session.register({ body: { ...person, mail: `  ${person.mail.toUpperCase()} ` } })
    const signedIn = await api.visitor.session.login({ body: { mail: ` ${person.mail}`, password } })
    expect(signedIn.mail).toBe(person.mail)
  })

  it('welcomes the new user by mail', async () => {
    const person = aPerson()
    await api.visitor.session.register({ body: person })
    const mails = await api.mailsTo(person.mail)
    expect(mails.map(mail => mail.template)).toEqual(['welcome'])
    expect(mails[0]!.text).toContain('Hello Amelia,')
    expect(mails[0]!.text).not.toContain(password)
  })

  it('[AUTH-03] answers a known mail exactly like a new one, changes nothing, and tells the owner', async () => {
    const person = aPerson()
    const first = await post('/register', person)
    const again = await post('/register', {
      ...person,
      name: 'Mallory',
      password: 'Somewhere over the Andes',
    })
    expect(again.status).toBe(first.status)
    expect(await again.text()).toBe(await first.text())
    expect((await api.mailsTo(person.mail)).map(mail => mail.template)).toEqual([
      'welcome',
      'already-registered',
    ])
    const signedIn = await api.visitor.session.login({ body: { mail: person.mail, password } })
    expect(signedIn.name).toBe('Amelia')
  })

  it('[AUTH-03, SAFE-01] answers alike whether the known mail is confirmed or not', async () => {
    const confirmed = await api.aUser('user')
    const unconfirmed = await api.aUser('user', { isConfirmed: false })
    const answers = await Promise.all(
      [confirmed.mail, unconfirmed.mail, aPerson().mail].map(async mail => {
        const answer = await post('/register', aPerson({ mail }))
        return [answer.status, (await answer.text()).replace(mail, 'the mail')]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect((await api.mailsTo(confirmed.mail)).map(({ subject }) => subject)).toEqual([
      'You already have an account at Hangarlist',
    ])
    expect((await api.mailsTo(unconfirmed.mail)).map(({ subject }) => subject)).toEqual([
      'Please finish your account at Hangarlist',
    ])
  })

  it('stores one account when the same mail registers many times at once', async () => {
    const person = aPerson()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/register', person)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(await api.app.db.models.User.count({ where: { mail: person.mail } })).toBe(1)
    const mails = await api.mailsTo(person.mail)
    expect(mails.filter(mail => mail.template === 'welcome')).toHaveLength(1)
  })

  it.each([
    ['accountType', 'business'],
    ['accountType', undefined],
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(61)],
    ['name', { $ne: null }],
    ['surname', undefined],
    ['surname', 5],
    ['mail', 'nobody'],
    ['mail', ['a@b.test', 'c@d.test']],
    ['mail', `${'x'.repeat(250)}@example.test`],
    ['mail', 'a@b.test\r\nbcc: c@d.test'],
    ['mail', 'ámelia@example.test'],
    ['dialCode', 'ninety'],
    ['phone', '123456789012345'],
    ['phone', 'call me'],
    ['password', 'short'],
    ['password', 'x'.repeat(201)],
    ['password', 'Password123!'],
    ['password', undefined],
    ['password', null],
  ])('[AUTH-05] refuses %s: %j with a message for that field', async (field, value) => {
    const answer = await post('/register', aPerson({ [field]: value }))
    expect(answer.status).toBe(422)
    const body = (await answer.json()) as { success: boolean; errors: { field: string; message: string }[] }
    expect(body.success).toBe(false)
    expect(body.errors.map(error => error.field)).toEqual([field])
    expect(body.errors[0]!.message).not.toBe('')
  })

  it('refuses a password made of the own name', async () => {
    const body = aPerson({ password: 'AmeliaEarhart1937' })
    await expect(api.visitor.session.register({ body })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'password' }],
    })
  })

  it('takes no role, quota or id from the body', async () => {
    const person = aPerson({ role: 'Admin', remain: { advert: 900 }, id: 1, tokenVersion: 7 })
    expect((await post('/register', person)).status).toBe(200)
    const user = (await api.app.db.models.User.findOne({ where: { mail: person.mail } }))!.get()
    expect([user.role, user.tokenVersion]).toEqual(['user', 0])
  })

  it('answers what is not JSON, and what is no object, with a client error', async () => {
    expect((await post('/register', '{"mail":')).status).toBe(400)
    expect((await post('/register', '[]')).status).toBe(422)
    expect((await post('/register', 'null')).status).toBeLessThan(500)
    const form = await post('/register', 'mail=a', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBe(415)
  })
})

describe('the time of an answer', () => {
  withFullHashes()
  beforeAll(hashAnew)

  const timed = async (path: string, body: unknown) => {
    const start = performance.now()
    expect((await post(path, body)).status).toBeLessThan(500)
    return performance.now() - start
  }
  /** The fastest answers of both, taken in turns: a busy machine makes answers slower, never faster. */
  const fastest = async (known: () => Promise<number>, unknown: () => Promise<number>) => {
    const times: [number, number][] = []
    for (let round = 0; round < 7; round++) times.push([await known(), await unknown()])
    return [Math.min(...times.map(([time]) => time)), Math.min(...times.map(([, time]) => time))] as const
  }
  /** Without the password's hash one of them would take a tenth of the other. */
  const alike = ([a, b]: readonly [number, number]) => Math.min(a, b) / Math.max(a, b)

  it('tells nothing about a mail at sign-in', async () => {
    const { mail } = await api.aUser('user', { passwordHash })
    const login = (address: string) => timed('/login', { mail: address, password: 'not this one' })
    const times = await fastest(
      () => login(mail),
      () => login('nobody@example.test'),
    )
    expect(alike(times)).toBeGreaterThan(0.25)
  })

  it('tells nothing about a mail at registration', async () => {
    const known = aPerson()
    await api.visitor.session.register({ body: known })
    const times = await fastest(
      () => timed('/register', known),
      () => timed('/register', aPerson()),
    )
    expect(alike(times)).toBeGreaterThan(0.25)
    const { mail } = await api.aUser('user')
    const ofConfirmed = await fastest(
      () => timed('/register', aPerson({ mail })),
      () => timed('/register', aPerson()),
    )
    expect(alike(ofConfirmed)).toBeGreaterThan(0.25)
  })

  it('tells nothing about a mail when a code is asked for', async () => {
    const { mail } = await api.aUser('user')
    const ask = (address: string) => timed('/sendotp', { mail: address })
    const [known, unknown] = await fastest(
      () => ask(mail),
      () => ask('nobody@example.test'),
    )
    expect(Math.abs(known - unknown)).toBeLessThan(60)
  })

  it('stays short for everyone else while many sign in at once', async () => {
    const { mail } = await api.aUser('user', { passwordHash })
    const signIns = Array.from({ length: 16 }, () => timed('/login', { mail, password }))
    const others: number[] = []
    const all = Promise.all(signIns)
    const over = { yes: false }
    void all.finally(() => (over.yes = true))
    while (!over.yes) {
      const start = performance.now()
      await (await api.fetch('/getcountries')).arrayBuffer()
      others.push(performance.now() - start)
    }
    await all
    expect(others.length).toBeGreaterThan(5)
    // A hash on the main thread would make each of them wait for the whole queue.
    expect(median(others)).toBeLessThan(500)
  })
})

describe('login', () => {
  it('[AUTH-02] answers token, name, surname, mail and role', async () => {
    const user = await api.aUser('Moderator', { passwordHash })
    const answer = await post('/login', { mail: user.mail, password })
    expect(answer.status).toBe(200)
    const { success, data } = (await answer.json()) as { success: boolean; data: Record<string, unknown> }
    expect(success).toBe(true)
    expect(data).toMatchObject({ name: user.name, surname: 'Tester', mail: user.mail, role: 'Moderator' })
    expect(Object.keys(data).toSorted()).toEqual(['mail', 'name', 'role', 'surname', 'token', 'tokenExp'])
  })

  it('[AUTH-04] sets the token in a cookie that scripts cannot read, and its end in one that they can', async () => {
    const user = await api.aUser('user', { passwordHash })
    const answer = await post('/login', { mail: user.mail, password })
    const { data } = (await answer.json()) as { data: { token: string; tokenExp: number } }
    const cookies = answer.headers.getSetCookie()
    const token = cookies.find(cookie => cookie.startsWith('token='))!
    const exp = cookies.find(cookie => cookie.startsWith('token_exp='))!
    expect(token).toContain(`token=${data.token};`)
    expect(token).toMatch(/HttpOnly/)
    expect(token).toMatch(/SameSite=Lax/)
    expect(exp).toContain(`token_exp=${data.tokenExp};`)
    expect(exp).not.toMatch(/HttpOnly/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('[AUTH-04] gives a token that lasts fourteen days and not a second longer', async () => {
    const user = await api.aUser('user', { passwordHash })
    const { token, tokenExp } = await api.visitor.session.login({ body: { mail: user.mail, password } })
    const now = Math.floor(Date.now() / 1000)
    expect(Math.abs(tokenExp - now - sessionSeconds)).toBeLessThan(10)
    const secret = api.app.env.JWT_SECRET
    expect(readToken(secret, token, new Date((tokenExp - 1) * 1000))?.userId).toBe(user.id)
    expect(readToken(secret, token, new Date(tokenExp * 1000))).toBeUndefined()
  })

  it('answers a wrong password and an unknown mail alike', async () => {
    const user = await api.aUser('user', { passwordHash })
    const wrong = await post('/login', { mail: user.mail, password: 'not this one' })
    const unknown = await post('/login', { mail: 'nobody@example.test', password: 'not this one' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const [a, b] = (await Promise.all([wrong.json(), unknown.json()])) as Record<string, unknown>[]
    expect({ ...a, requestId: '' }).toEqual({ ...b, requestId: '' })
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('tells of a suspension only to who knows the password', async () => {
    const user = await api.aUser('user', { passwordHash })
    await api.app.db.models.User.update({ suspendedAt: new Date() }, { where: { id: user.id } })
    const login = (given: string) => api.visitor.session.login({ body: { mail: user.mail, password: given } })
    await expect(login('not this one')).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(login(password)).rejects.toMatchObject({ code: 'suspended', status: 403 })
  })

  it('lets nobody in to an account without a password, or to a deleted one', async () => {
    const empty = await api.aUser('user')
    const deleted = await api.aUser('user', { passwordHash })
    await api.app.db.models.User.update({ deletedAt: new Date() }, { where: { id: deleted.id } })
    for (const { mail } of [empty, deleted])
      await expect(api.visitor.session.login({ body: { mail, password } })).rejects.toMatchObject({
        code: 'unauthenticated',
      })
  })

  it.each([
    [{ mail: 'a@b.test' }, 'password'],
    [{ mail: 'a@b.test', password: '' }, 'password'],
    [{ mail: 'a@b.test', password: { $gt: '' } }, 'password'],
    [{ mail: 'a@b.test', password: ['x'] }, 'password'],
    [{ mail: 'a@b.test', password: 'x'.repeat(201) }, 'password'],
    [{ mail: { $ne: '' }, password }, 'mail'],
    [{ mail: [['a@b.test']], password }, 'mail'],
    [{ mail: true, password }, 'mail'],
    [{ password }, 'mail'],
  ])('refuses %j naming %s', async (body, field) => {
    const answer = await post('/login', body)
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(errors.map(error => error.field)).toEqual([field])
  })

  it('writes the sign-in to the audit log without a secret', async () => {
    const user = await api.aUser('user', { passwordHash })
    const { token } = await api.visitor.session.login({ body: { mail: user.mail, password } })
    const rows = await api.app.db.models.AuditLog.findAll({ where: { actorId: user.id } })
    expect(rows.map(row => row.get().action)).toEqual(['session.login'])
    const text = JSON.stringify(rows)
    for (const secret of [password, token, passwordHash]) expect(text).not.toContain(secret)
  })
})

describe('logout', () => {
  it('[AUTH-04] makes the token worthless at once and leaves other sessions alone', async () => {
    const user = await api.aUser('user', { passwordHash })
    const here = await api.visitor.session.login({ body: { mail: user.mail, password } })
    const there = await api.visitor.session.login({ body: { mail: user.mail, password } })
    const answer = await api.fetch('/logout', { method: 'POST', headers: { authorization: here.token } })
    expect(answer.status).toBe(200)
    const cleared = answer.headers.getSetCookie()
    expect(cleared.map(cookie => cookie.split(';')[0])).toEqual(['token=', 'token_exp='])
    for (const cookie of cleared) expect(cookie).toContain('Expires=Thu, 01 Jan 1970')
    const status = async (token: string) =>
      (await api.fetch('/userdetail', { headers: { authorization: token } })).status
    expect([await status(here.token), await status(there.token)]).toEqual([401, 200])
  })

  it('clears the cookies of a sign-in that has ended already', async () => {
    const answer = await api.fetch('/logout', { method: 'POST' })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])).toEqual([
      'token=',
      'token_exp=',
    ])
  })

  it('works with the cookie alone, but only from the own pages', async () => {
    const user = await api.aUser('user', { passwordHash })
    const { token } = await api.visitor.session.login({ body: { mail: user.mail, password } })
    const logout = (origin: string) =>
      api.fetch('/logout', { method: 'POST', headers: { cookie: `token=${token}`, origin } })
    expect((await logout('https://elsewhere.test')).status).toBe(403)
    expect((await logout(api.url)).status).toBe(200)
  })
})

describe('limits', () => {
  it('slows down who guesses passwords of one account, and tells when to come back', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const user = await limited.aUser('user', { passwordHash })
    const login = (given: string) =>
      limited.visitor.session.login({ body: { mail: user.mail, password: given } })
    for (let attempt = 0; attempt < 10; attempt++)
      await expect(login('wrong one')).rejects.toMatchObject({ code: 'unauthenticated' })
    const refusal = await login(password).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(0)
    await limited.close()
  })

  it('forgets the failed tries after the right password', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const user = await limited.aUser('user', { passwordHash })
    const login = (given: string) =>
      limited.visitor.session.login({ body: { mail: user.mail, password: given } })
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 8; attempt++)
        await expect(login('wrong one')).rejects.toMatchObject({ code: 'unauthenticated' })
      expect((await login(password)).mail).toBe(user.mail)
    }
    await limited.close()
  })
})
