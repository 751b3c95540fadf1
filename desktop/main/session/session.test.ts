import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../api/accounts/session/passwords'
import { startApi, type TestApi } from '../../../api/testing/start-api'
import { readyAnswer } from '../../../shared/contract/readiness'
import { startConsole } from '../console.testing'
import { memoryStore } from '../platform/kept-state'
import { createVault } from './vault'
import { memoryKeychain } from './vault.testing'

const password = 'a long and quiet word'
let api: TestApi
const mails = { Moderator: 'mod@example.test', Admin: 'boss@example.test', user: 'plain@example.test' }

beforeAll(async () => {
  api = await startApi()
  const passwordHash = await hashPassword(password)
  for (const role of ['Moderator', 'Admin', 'user'] as const)
    await api.aUser(role, { mail: mails[role], passwordHash })
})
afterAll(() => api.close())

const started = async (more: Parameters<typeof startConsole>[0] = {}) => {
  const program = startConsole(more)
  await program.ask('servers.save', { address: api.url, name: 'Ours', kind: 'local' })
  const signIn = (mail: string, given: object = {}) =>
    program.ask('session.signIn', { server: api.url, mail, password, remember: true, ...given })
  const call = (method: string, path: string, json?: unknown) =>
    program.ask('api.call', {
      id: crypto.randomUUID(),
      method,
      path,
      accept: 'application/json',
      ...(json === undefined ? {} : { json: JSON.stringify(json) }),
    })
  return { ...program, signIn, call }
}

/** What is kept of people; a server knows the console itself by another word. */
const signInsOf = (secrets: ReadonlyMap<string, string>) =>
  [...secrets].filter(([account]) => !account.startsWith('device ')).map(([, secret]) => secret)

describe('the sign-in', () => {
  it('[DESK-01] lets staff in and tells the page who it is, never the token', async () => {
    const { signIn, told, secrets } = await started()
    const answer = await signIn(mails.Moderator)
    expect(answer.value).toMatchObject({
      person: { mail: mails.Moderator, role: 'Moderator' },
      server: { address: api.url, kind: 'local' },
      expired: false,
      kept: true,
      keychainProblem: null,
    })
    const [secret] = secrets.values()
    const { token } = JSON.parse(secret ?? '') as { token: string }
    expect(token.split('.')).toHaveLength(3)
    expect(JSON.stringify([answer, told])).not.toContain(token)
  })

  it('[DESK-01] keeps neither token nor password among what is on the disk', async () => {
    const store = memoryStore()
    const { signIn, secrets } = await started({ store })
    await signIn(mails.Moderator)
    const disk = JSON.stringify([store.get('servers'), store.get('lastServer'), store.get('preferences')])
    const [secret = ''] = secrets.values()
    expect(disk).toContain(mails.Moderator)
    expect(disk).not.toContain((JSON.parse(secret) as { token: string }).token)
    expect(disk + secret).not.toContain(password)
  })

  const { product: _product, ...unnamed } = readyAnswer
  const another = 'There is no Hangarlist server at this address.'
  it.each([
    [
      'another version',
      () => Response.json({ ...readyAnswer, version: '99.1.0' }),
      'runs version 99.1.0, and',
    ],
    ['no name of the product', () => Response.json(unnamed), another],
    ['a page', () => new Response('<html>'), another],
    ['no readiness', () => Response.json({ status: 'not ready' }, { status: 503 }), '503: not ready'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'No answer from'],
  ])('[DESK-01] sends no password to a server with %s, and says why', async (_, answer, said) => {
    const asked: string[] = []
    const fetchFrom = async (input: string | URL | Request) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname)
      return answer()
    }
    const { signIn } = await started({ fetchFrom })
    expect((await signIn(mails.Moderator)).problem).toMatchObject({ message: expect.stringContaining(said) })
    expect(new Set(asked)).toEqual(new Set(['/readyz']))
  })

  it('[DESK-01] refuses a wrong password with the code of the server', async () => {
    const { signIn } = await started()
    expect((await signIn(mails.Moderator, { password: 'wrong wrong wrong' })).problem).toMatchObject({
      code: 'unauthenticated',
    })
    expect((await signIn('', { password: '' })).problem).toMatchObject({
      code: 'invalid',
      errors: [
        { field: 'mail', message: 'is needed' },
        { field: 'password', message: 'is needed' },
      ],
    })
  })

  it('[DESK-01] tells a plain user that the console is for staff, and leaves no session behind', async () => {
    const { signIn, secrets, ask } = await started()
    const { problem } = await signIn(mails.user)
    expect(problem).toMatchObject({ code: 'forbidden', message: expect.stringContaining('not one of staff') })
    expect(secrets.size).toBe(0)
    expect((await ask('session.state')).value).toMatchObject({ person: null })
    const open = await api.app.db.models.Session.count({
      where: { endedAt: null },
      include: [{ model: api.app.db.models.User, where: { mail: mails.user } }],
    }).catch(async () => {
      const user = await api.app.db.models.User.findOne({ where: { mail: mails.user } })
      return api.app.db.models.Session.count({ where: { userId: user?.get('id') as number, endedAt: null } })
    })
    expect(open).toBe(0)
  })

  it('[DESK-01] goes on after a restart with what the keychain holds, and only then', async () => {
    const first = await started()
    await first.signIn(mails.Moderator)
    const keychain = {
      getPassword: async (_: string, account: string) => first.secrets.get(account) ?? null,
      setPassword: async () => undefined,
      deletePassword: async (_: string, account: string) => first.secrets.delete(account),
    }
    const again = () => startConsole({ store: first.store, vault: createVault(async () => keychain) })
    expect((await again().ask('session.resume')).value).toMatchObject({
      person: { mail: mails.Moderator },
      kept: true,
    })
    first.secrets.clear()
    expect((await again().ask('session.resume')).value).toMatchObject({ person: null, kept: false })
  })

  it('[DESK-01] is asked for again when it was not to be kept', async () => {
    const { signIn, secrets } = await started()
    expect((await signIn(mails.Moderator, { remember: false })).value).toMatchObject({ kept: false })
    expect(signInsOf(secrets)).toEqual([])
  })

  it('[DESK-01] works without a keychain, and says why nothing is kept', async () => {
    const vault = createVault(() => Promise.reject(new Error('Cannot autolaunch D-Bus')))
    const { ask, signIn, call } = await started({ vault })
    expect((await ask('session.resume')).value).toMatchObject({
      person: null,
      keychainProblem: 'no keychain is running here',
    })
    expect((await signIn(mails.Admin)).value).toMatchObject({
      person: { role: 'Admin' },
      kept: false,
      keychainProblem: 'no keychain is running here',
    })
    expect((await call('GET', '/admin/getusers')).value).toMatchObject({ status: 200 })
  })

  it('[DESK-01] says before anything is typed that the keychain is locked, although it answers reads', async () => {
    const locked = () => Promise.reject(new Error('Cannot create an item in a locked collection'))
    const { keychain } = memoryKeychain()
    const vault = createVault(async () => ({ ...keychain, setPassword: locked }))
    const { ask } = await started({ vault })
    expect((await ask('session.resume')).value).toMatchObject({ keychainProblem: 'the keychain is locked' })
  })

  it('leaves nothing in a keychain that was only tried out', async () => {
    const { ask, secrets } = await started()
    expect((await ask('session.resume')).value).toMatchObject({ keychainProblem: null })
    expect(secrets.size).toBe(0)
  })

  it('[DESK-01] ends at the sign-out: in the keychain, in memory and on the server', async () => {
    const { ask, signIn, secrets, call } = await started()
    await signIn(mails.Moderator)
    const { token } = JSON.parse([...secrets.values()][0] ?? '') as { token: string }
    expect((await ask('session.signOut')).value).toMatchObject({ person: null })
    expect(signInsOf(secrets)).toEqual([])
    expect((await call('GET', '/admin/queue/counts')).problem).toMatchObject({ code: 'unauthenticated' })
    const stolen = await api.fetch('/userdetail', { headers: { authorization: `Bearer ${token}` } })
    expect(stolen.status).toBe(401)
  })

  it('[DESK-01] that the server ended asks again, and keeps who it was', async () => {
    const { ask, signIn, call, told, secrets } = await started()
    await signIn(mails.Moderator)
    const { token } = JSON.parse([...secrets.values()][0] ?? '') as { token: string }
    await api.fetch('/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect((await call('GET', '/userdetail')).value).toMatchObject({ status: 401 })
    expect(told.at(-1)).toMatchObject({
      event: 'session',
      payload: { expired: true, person: { mail: mails.Moderator } },
    })
    expect(signInsOf(secrets)).toEqual([])
    expect((await signIn(mails.Moderator)).value).toMatchObject({ expired: false })
    expect((await ask('session.state')).value).toMatchObject({ kept: true })
  })

  it('[DESK-08] says that nothing answers, and what is typed there stays typed', async () => {
    const program = startConsole()
    await program.ask('servers.save', { address: 'http://localhost:9', name: 'Gone', kind: 'local' })
    const { problem } = await program.ask('session.signIn', {
      server: 'http://localhost:9',
      mail: mails.Moderator,
      password,
      remember: true,
    })
    expect(problem).toMatchObject({ code: 'unavailable', message: expect.stringContaining('No answer') })
  })
})

describe('[SAFE-03] the console that has signed in before', () => {
  it('is let in while strangers try out passwords, by a word that only the keychain holds', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const { mail } = await limited.aUser('Moderator', { passwordHash: await hashPassword(password) })
    const login = { server: limited.url, mail, password, remember: false }
    const open = async () => {
      const program = startConsole()
      await program.ask('servers.save', { address: limited.url, name: 'Ours', kind: 'local' })
      return program
    }
    const known = await open()
    const first = await known.ask('session.signIn', login)
    await known.ask('session.signOut')
    await limited.app.limits.count('loginByAccount', mail, 100)
    await limited.app.limits.count('loginByAddress', '127.0.0.1', 100)
    const fresh = await open()
    expect((await fresh.ask('session.signIn', login)).problem).toMatchObject({ code: 'too_many_requests' })
    for (let time = 0; time < 2; time++)
      expect((await known.ask('session.signIn', login)).value).toMatchObject({ person: { mail } })
    const [[account, device] = []] = known.secrets
    expect([account, known.secrets.size]).toEqual([`device ${limited.url}`, 1])
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify([first, known.told, known.store.get('servers')])).not.toContain(device)
    await limited.close()
  })

  it('asks for no such word where there is no keychain to keep it', async () => {
    const vault = createVault(() => Promise.reject(new Error('Cannot autolaunch D-Bus')))
    const { ask, signIn } = await started({ vault })
    await ask('session.resume')
    const before = await api.app.db.models.KnownDevice.count()
    await signIn(mails.Admin)
    expect(await api.app.db.models.KnownDevice.count()).toBe(before)
  })
})

describe('the record of the server', () => {
  it('names the console as what was signed in with', async () => {
    const { signIn } = await started()
    await signIn(mails.Moderator)
    const user = await api.app.db.models.User.findOne({ where: { mail: mails.Moderator } })
    const last = await api.app.db.models.Session.findOne({
      where: { userId: user?.get('id') as number },
      order: [['createdAt', 'DESC']],
    })
    expect(last?.get('client')).toBe('console')
  })
})
