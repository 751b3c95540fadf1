import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../session/passwords'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
let passwordHash: string
const password = 'Loitering over Lac Léman'
const newPassword = 'Holding short of runway two'

beforeAll(async () => {
  api = await startApi()
  passwordHash = await hashPassword(password)
})
afterAll(() => api.close())

const someone = () => api.as('user', { passwordHash })
const audits = async (id: number) =>
  (
    await api.app.db.read(`SELECT action FROM audit_log WHERE object_type = 'user' AND object_id = ?`, [
      String(id),
    ])
  ).map(row => row['action'])
const isOpen = async (token: string) =>
  (await api.fetch('/userdetail', { headers: { authorization: token } })).status === 200
const login = (mail: string, secret = password) =>
  api.visitor.session.login({ body: { mail, password: secret } })
const tokenIn = (text: string) => /\/profile\/mail\?token=(\S+)/.exec(text)?.[1] ?? ''
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { code: string; errors: { field: string }[] }) => [
      error.code,
      ...error.errors.map(({ field }) => field),
    ],
  )

describe('the profile', () => {
  it('[PROF-01] a user can change their name and phone in the profile, and no other field', async () => {
    const { client, user, token } = await someone()
    const answer = await api.fetch('/account', {
      method: 'PATCH',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: '  Amelia ',
        surname: 'Ayşe-Şahin',
        dialCode: '+44',
        phone: '(207) 946-0958',
        role: 'Admin',
        mail: 'x@y.test',
        accountType: 'business',
      }),
    })
    expect(((await answer.json()) as { data: unknown }).data).toMatchObject({ name: 'Amelia', role: 'user' })
    expect(await client.users.detail()).toMatchObject({
      name: 'Amelia',
      surName: 'Ayşe-Şahin',
      tel: '+44 20 7946 0958',
      mail: user.mail,
      accountType: 'person',
    })
    expect(await audits(user.id)).toEqual(['user.profile'])
  })

  it('a refused profile names every field that is wrong', async () => {
    const { client } = await someone()
    const body = { name: '', surname: 'x'.repeat(61), dialCode: '+49', phone: '12' }
    expect(await fieldsOf(client.account.update({ body }))).toEqual(['invalid', 'name', 'surname', 'phone'])
  })
})

describe('a new password', () => {
  it('[AUTH-04, PROF-01] changing the password ends the other sessions, keeps this one and mails the owner', async () => {
    const { client, user, token } = await someone()
    const other = await login(user.mail)
    await client.account.changePassword({ body: { current: password, password: newPassword } })
    expect([await isOpen(token), await isOpen(other.token)]).toEqual([true, false])
    await expect(login(user.mail)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await login(user.mail, newPassword)).mail).toBe(user.mail)
    const [mail] = await api.mailsTo(user.mail)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('every other device was signed out')
    expect(await audits(user.id)).toContain('user.password')
  })

  it('changing the password needs the present one, and a new one that is neither weak nor the same', async () => {
    const { client } = await someone()
    const change = (current: string, next: string) =>
      fieldsOf(client.account.changePassword({ body: { current, password: next } }))
    expect(await change('not the password', newPassword)).toEqual(['invalid', 'current'])
    expect(await change(password, 'password1234')).toEqual(['invalid', 'password'])
    expect(await change(password, 'short')).toEqual(['invalid', 'password'])
    expect(await change(password, password)).toEqual(['invalid', 'password'])
  })

  it('guesses at the present password on a signed-in device are limited', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const { client } = await limited.as('user', { passwordHash })
    const attempt = () =>
      client.account.changePassword({ body: { current: 'wrong one', password: newPassword } }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    const codes = []
    for (let turn = 0; turn < 11; turn++) codes.push(await attempt())
    expect(codes.slice(-2)).toEqual(['invalid', 'too_many_requests'])
    await limited.close()
  })
})

describe('a new address', () => {
  const ask = async (wanted: string) => {
    const person = await someone()
    expect(await person.client.account.changeMail({ body: { mail: wanted, password } })).toEqual({
      mail: wanted,
    })
    const letters = await api.mailsTo(wanted)
    return { ...person, link: tokenIn(letters.at(-1)?.text ?? '') }
  }

  it('[PROF-01] a new address counts once its link is opened; the old address is mailed before and after', async () => {
    const wanted = `new.${Date.now()}@example.test`
    const { client, user, token, link } = await ask(wanted)
    const other = await login(user.mail)
    expect((await client.users.detail()).mail).toBe(user.mail)
    expect(await api.visitor.account.confirmMail({ body: { token: link } })).toEqual({
      mail: wanted,
      changed: true,
    })
    expect([await isOpen(token), await isOpen(other.token)]).toEqual([false, false])
    expect((await login(wanted)).mail).toBe(wanted)
    await expect(login(user.mail)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await api.mailsTo(user.mail)).map(({ template }) => template)).toEqual([
      'mail-change-asked',
      'mail-changed',
    ])
    expect(await audits(user.id)).toEqual(expect.arrayContaining(['user.mailAsked', 'user.mail']))
  })

  it('the session that opens the link to a new address stays signed in', async () => {
    const wanted = `kept.${Date.now()}@example.test`
    const { client, token, link } = await ask(wanted)
    await client.account.confirmMail({ body: { token: link } })
    expect(await isOpen(token)).toBe(true)
    expect((await client.users.detail()).mail).toBe(wanted)
  })

  it('the link to a new address works once, for a day, and not after the password was changed', async () => {
    const use = (link: string) => fieldsOf(api.visitor.account.confirmMail({ body: { token: link } }))
    const used = await ask(`once.${Date.now()}@example.test`)
    expect(await use(used.link)).toEqual([])
    expect(await use(used.link)).toEqual(['gone'])
    const stopped = await ask(`stopped.${Date.now()}@example.test`)
    await stopped.client.account.changePassword({ body: { current: password, password: newPassword } })
    expect(await use(stopped.link)).toEqual(['gone'])
    const late = await ask(`late.${Date.now()}@example.test`)
    api.clock.advance(25 * 60 * 60 * 1000)
    expect(await use(late.link)).toEqual(['gone'])
    api.clock.advance(-25 * 60 * 60 * 1000)
    for (const forged of ['x', 'a.b.c', `${late.link.slice(0, -4)}AAAA`])
      expect(await use(forged)).toEqual(['gone'])
  })

  it('a new address that has an account is answered like any other, and its owner is mailed', async () => {
    const taken = await api.aUser('user')
    const { link } = await ask(taken.mail)
    expect(link).toBe('')
    expect((await api.mailsTo(taken.mail)).map(({ template }) => template)).toEqual(['mail-in-use'])
  })

  it('a new address that was registered meanwhile is refused', async () => {
    const wanted = `race.${Date.now()}@example.test`
    const { link } = await ask(wanted)
    await api.aUser('user', { mail: wanted })
    expect(await fieldsOf(api.visitor.account.confirmMail({ body: { token: link } }))).toEqual(['gone'])
  })

  it('changing the address needs the password and a different address', async () => {
    const { client, user } = await someone()
    const change = (mail: string, secret: string) =>
      fieldsOf(client.account.changeMail({ body: { mail, password: secret } }))
    expect(await change('a@b.test', 'wrong')).toEqual(['invalid', 'password'])
    expect(await change(user.mail.toUpperCase(), password)).toEqual(['invalid', 'mail'])
    expect(await change('not a mail', password)).toEqual(['invalid', 'mail'])
  })
})

describe('sessions', () => {
  it('[AUTH-04] sessions are listed with their device, and all but this one can be ended at once', async () => {
    const { client, user, token } = await someone()
    await api.post(
      '/login',
      { mail: user.mail, password },
      {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      },
    )
    const listed = await client.account.sessions()
    expect(listed.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Chrome on Windows', false],
        ['test', true],
      ]),
    )
    expect(JSON.stringify(listed)).not.toMatch(/Mozilla/)
    expect(await client.account.endOtherSessions()).toEqual({ ended: 1 })
    expect((await client.account.sessions()).map(({ current }) => current)).toEqual([true])
    expect(await isOpen(token)).toBe(true)
  })

  it('[AUTH-04] one is ended alone: its token is worthless at once and its device forgotten; this one cannot be', async () => {
    const { client, user, token } = await someone()
    const signIn = async () => {
      const { token: given } = await api.visitor.session.login({
        body: { mail: user.mail, password, device: '' },
      })
      return given
    }
    const [stays, goes] = [await signIn(), await signIn()]
    const devices = () => api.app.db.models.KnownDevice.count({ where: { userId: user.id } })
    expect(await devices()).toBe(2)
    const listed = await api.app.db.models.Session.findAll({ where: { userId: user.id } })
    const sessions = await client.account.sessions()
    for (const row of listed) expect(JSON.stringify(sessions)).not.toContain(row.get().id)
    const own = sessions.find(({ current }) => current)!
    expect(own.lastSeenAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    await expect(client.account.endSession({ params: { key: own.key } })).rejects.toMatchObject({
      code: 'conflict',
    })
    const keys = sessions.filter(({ current }) => !current).map(({ key }) => key)
    await client.account.endSession({ params: { key: keys[0]! } })
    expect([await isOpen(stays), await isOpen(goes)].filter(Boolean)).toHaveLength(1)
    expect([await isOpen(token), await devices()]).toEqual([true, 1])
    await expect(client.account.endSession({ params: { key: keys[0]! } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const stranger = await someone()
    await expect(stranger.client.account.endSession({ params: { key: keys[1]! } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('a user sees their own sessions alone and cannot end those of others', async () => {
    const [one, two] = [await someone(), await someone()]
    await one.client.account.endOtherSessions()
    expect(await isOpen(two.token)).toBe(true)
    expect(await one.client.account.sessions()).toHaveLength(1)
  })
})

describe('the calls of an account', () => {
  it('the calls of an account answer 401 to visitors', async () => {
    const calls = [
      ['PATCH', '/account'],
      ['POST', '/account/password'],
      ['POST', '/account/mail'],
      ['GET', '/account/sessions'],
      ['POST', '/account/sessions/end'],
      ['GET', '/account/export'],
      ['POST', '/account/delete'],
      ['GET', '/account/upgrade'],
      ['POST', '/account/upgrade'],
      ['DELETE', '/account/upgrade'],
      ['GET', '/admin/upgrades'],
    ] as const
    for (const [method, path] of calls)
      expect([path, (await api.fetch(path, { method })).status]).toEqual([path, 401])
  })
})
