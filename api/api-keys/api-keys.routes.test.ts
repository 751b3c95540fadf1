import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiScope } from '../../shared/data/api-scopes'
import { hashPassword } from '../accounts/session/passwords'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

let api: TestApi
let passwordHash: string
const password = 'Loitering over Lac Léman'

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on' })
  passwordHash = await hashPassword(password)
})
afterAll(() => api.close())

const someone = (role: 'user' | 'Moderator' | 'Admin' = 'user') => api.as(role, { passwordHash })
const make = (
  { client }: SignedInClient,
  scopes: ApiScope[],
  more: { forOperator?: boolean; days?: 30 | 90 | 365 | null; name?: string; password?: string } = {},
) => client.apiKeys.create({ body: { name: 'Stock list', scopes, days: null, password, ...more } })
const ask = (key: string, path: string, init: RequestInit = {}) =>
  api.fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } })
const answerOf = async (response: Promise<Response>) => {
  const answer = await response
  return { status: answer.status, ...((await answer.json()) as { message: string; data?: unknown }) }
}

describe('a key of an account', () => {
  it('[OPER-11] may do what it is allowed, as its owner, and nothing else', async () => {
    const owner = await someone()
    const { key } = await make(owner, ['account:read'])
    expect(await answerOf(ask(key, '/userdetail'))).toMatchObject({
      status: 200,
      data: { mail: owner.user.mail },
    })
    expect(await answerOf(ask(key, '/getmyadverts'))).toMatchObject({
      status: 403,
      message: 'This key may not do this: it has no adverts:read.',
    })
    expect(await answerOf(ask(key, '/account/export'))).toMatchObject({
      status: 403,
      message: 'This call is for people; no key may make it.',
    })
    expect((await ask(key, '/getadverts')).status).toBe(200)
  })

  it('writes an advert, which then is its owner’s', async () => {
    const owner = await someone()
    const { key } = await make(owner, ['messages:read', 'adverts:read'])
    const refused = await ask(key, '/createpart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(refused.status).toBe(403)
    const { key: writer } = await make(owner, ['adverts:write'])
    const checked = await ask(writer, '/createpart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    // It passed the gate: what is at fault now are the advert's fields.
    expect(checked.status).toBe(422)
  })

  it('has no power of staff, even if its owner is staff, and makes no keys', async () => {
    const admin = await someone('Admin')
    const { key } = await make(admin, ['account:read', 'adverts:read'])
    expect((await ask(key, '/admin/queue')).status).toBe(403)
    expect((await ask(key, '/admin/getusers?page=1&size=25')).status).toBe(403)
    expect((await ask(key, '/account/keys')).status).toBe(403)
    await expect(make(admin, ['queue:read'])).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'scopes' }],
    })
  })

  it('is shown once, stored as a hash, listed by its first characters, and tells when it was used', async () => {
    const owner = await someone()
    const { key, id } = await make(owner, ['account:read'], { name: 'Warehouse', days: 30 })
    expect(key).toMatch(/^hlk_[\w-]{43}$/)
    const [row] = await api.app.db.read('SELECT * FROM api_keys WHERE id = ?', [id])
    expect(JSON.stringify(row)).not.toContain(key.slice(12))
    const [before] = await owner.client.apiKeys.list()
    expect(before).toMatchObject({ id, name: 'Warehouse', start: key.slice(0, 8), lastUsedAt: null })
    await ask(key, '/userdetail')
    await expect.poll(async () => (await owner.client.apiKeys.list())[0]?.lastUsedAt).not.toBeNull()
    const other = await someone()
    expect(await other.client.apiKeys.list()).toEqual([])
    await expect(other.client.apiKeys.end({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('needs the password, and its owner is told by mail and in the audit log', async () => {
    const owner = await someone()
    await expect(make(owner, ['account:read'], { password: 'wrong' })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'password' }],
    })
    expect(await api.mailsTo(owner.user.mail, 'api-key-made')).toHaveLength(0)
    await make(owner, ['account:read'], { name: 'Feed of parts' })
    const [mail] = await api.mailsTo(owner.user.mail, 'api-key-made')
    expect(mail?.text).toContain('Feed of parts')
    const done = await api.app.db.read(
      `SELECT action FROM audit_log WHERE actor_id = ? AND object_type = 'apiKey'`,
      [owner.user.id],
    )
    expect(done.map(row => row['action'])).toEqual(['apiKey.create'])
  })

  it('ends at once when it is ended, when its days are over, and while its owner is suspended', async () => {
    const owner = await someone()
    const ended = await make(owner, ['account:read'])
    await owner.client.apiKeys.end({ params: { id: ended.id } })
    expect(await answerOf(ask(ended.key, '/getadverts'))).toMatchObject({
      status: 401,
      message: 'This key is unknown, has ended, or its account is closed.',
    })
    const short = await make(owner, ['account:read'], { days: 30 })
    const lasting = await make(owner, ['account:read'])
    const admin = await someone('Admin')
    const suspend = (suspended: boolean) =>
      admin.client.users.update({
        params: { id: owner.user.id },
        body: suspended ? { suspended, reason: 'rules' } : { suspended },
      })
    await suspend(true)
    expect((await ask(lasting.key, '/userdetail')).status).toBe(401)
    await suspend(false)
    expect((await ask(short.key, '/userdetail')).status).toBe(200)
    await api.app.db.write(tx =>
      api.app.db.models.ApiKey.update(
        { expiresAt: new Date(Date.now() - 1000) },
        { where: { id: short.id }, transaction: tx },
      ),
    )
    expect((await ask(short.key, '/userdetail')).status).toBe(401)
    expect((await ask(lasting.key, '/userdetail')).status).toBe(200)
  })

  it('the twenty-first key of an account is refused', async () => {
    const owner = await someone()
    const made = await Promise.allSettled(Array.from({ length: 24 }, () => make(owner, ['account:read'])))
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(20)
    for (let nth = (await owner.client.apiKeys.list()).length; nth < 20; nth++)
      await make(owner, ['account:read'])
    await expect(make(owner, ['account:read'])).rejects.toMatchObject({ code: 'conflict' })
  })

  it('leaves with its account, and is in the export without its secret', async () => {
    const owner = await someone()
    const { key } = await make(owner, ['account:read'], { name: 'Exported' })
    const data = JSON.stringify(await owner.client.account.export())
    expect(data).toContain('"Exported"')
    expect(data).not.toContain(key.slice(12))
    await owner.client.account.remove({ body: { password } })
    expect((await ask(key, '/userdetail')).status).toBe(401)
    expect(await api.app.db.read('SELECT id FROM api_keys WHERE user_id = ?', [owner.user.id])).toEqual([])
  })
})

describe('a key of the operator', () => {
  it('[OPER-11] is made by admins alone, seen by every admin, and reads what waits', async () => {
    await expect(
      make(await someone('Moderator'), ['queue:read'], { forOperator: true }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    const admin = await someone('Admin')
    const { key, id } = await make(admin, ['queue:read'], { forOperator: true, name: 'Wall display' })
    expect((await ask(key, '/admin/queue')).status).toBe(200)
    expect((await ask(key, '/admin/settings')).status).toBe(403)
    const colleague = await someone('Admin')
    expect(await colleague.client.apiKeys.list()).toContainEqual(
      expect.objectContaining({ id, forOperator: true, madeBy: expect.stringContaining(admin.user.name) }),
    )
    await colleague.client.apiKeys.end({ params: { id } })
    expect((await ask(key, '/admin/queue')).status).toBe(401)
  })

  it('ends when its maker is no member of staff any more', async () => {
    const admin = await someone('Admin')
    const { key } = await make(admin, ['queue:read'], { forOperator: true })
    const colleague = await someone('Admin')
    await colleague.client.users.update({ params: { id: admin.user.id }, body: { role: 'user' } })
    expect((await ask(key, '/admin/queue')).status).toBe(401)
  })
})

describe('the limit of a key', () => {
  it('tells what is left in the headers of the IETF’s draft, and refuses above it', async () => {
    const owner = await someone()
    const { key } = await make(owner, ['account:read'])
    const first = await ask(key, '/userdetail')
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=6000;w=3600')
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=5999;t=3(600|599)$/)
    await api.app.limits.count('callsByKey', `account ${owner.user.id}`, 6000)
    const refused = await ask(key, '/userdetail')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await owner.client.users.detail()).mail).toBe(owner.user.mail)
  })
})
