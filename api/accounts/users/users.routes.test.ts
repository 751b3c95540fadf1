import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { hashPassword } from '../session/passwords'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

const password = 'Loitering over Lac Léman'

let api: TestApi
let admin: SignedInClient

beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const send = (method: string, path: string, body?: unknown, token = admin.token) =>
  api.fetch(path, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const stored = async (id: number) => (await api.app.db.models.User.findByPk(id))!.get()
const audits = async (objectId: number, action: string) =>
  (await api.app.db.models.AuditLog.findAll({ where: { objectId: String(objectId), action } })).map(row =>
    row.get(),
  )

describe('userdetail', () => {
  it('[PROF-01] answers the profile in the words of the specification', async () => {
    const { token, user } = await api.as('user', { accountType: 'business' })
    const answer = await api.fetch('/userdetail', { headers: { authorization: `Bearer ${token}` } })
    expect(((await answer.json()) as { data: unknown }).data).toEqual({
      id: user.id,
      name: user.name,
      surName: 'Tester',
      mail: user.mail,
      tel: '+90 555 123 45 67',
      dialCode: '+90',
      phone: '5551234567',
      phoneChecked: true,
      accountType: 'business',
      role: 'user',
      confirmed: true,
      mailings: true,
      mailTrouble: null,
      company: null,
      remain: { advert: 3, lease: 3, toolLease: 3, parts: 3 },
      plan: null,
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('asks a visitor to sign in first', async () => {
    await expect(api.visitor.users.detail()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('getusers', () => {
  it('[ADM-04] lists account type, names, mail and quotas, newest first and without any password', async () => {
    const first = await api.aUser('user', { passwordHash: await hashPassword(password), credits: 5 })
    api.clock.advance(1000)
    const second = await api.aUser('Moderator', { accountType: 'businessplus' })
    const answer = await send('GET', '/admin/getusers?size=25')
    const text = await answer.text()
    expect(text).not.toContain('argon2')
    const body = JSON.parse(text) as { message: string; data: { _id: number }[] }
    expect(body.message).toBe('User fetch success')
    expect(body.data.slice(0, 2)).toMatchObject([
      { _id: second.id, accountType: 'businessplus', role: 'Moderator', suspended: false },
      {
        _id: first.id,
        name: first.name,
        surname: 'Tester',
        mail: first.mail,
        remain: { advert: 5, parts: 5 },
      },
    ])
  })

  it('pages through all of them, each once', async () => {
    const own = await startApi()
    const client = (await own.as('Admin')).client
    for (let count = 0; count < 39; count++) await own.aUser('user')
    const seen: number[] = []
    for (const page of [1, 2, 3]) {
      const answer = await client.users.list({ query: { page, size: 18 } })
      expect(answer).toMatchObject({ page, size: 18, totalElements: 40, totalPages: 3 })
      seen.push(...answer.data.map(row => row._id))
    }
    expect(new Set(seen).size).toBe(40)
    expect((await client.users.list({ query: { page: 4, size: 18 } })).data).toEqual([])
    await own.close()
  })

  it('[ADM-04] finds people by name or mail in any letter case, of any script', async () => {
    const user = await api.aUser('user', { mail: 'ozturk.search@example.test' })
    await api.app.db.models.User.update({ name: 'Ömer', surname: 'ÖZTÜRK-Şahin' }, { where: { id: user.id } })
    for (const search of ['öztürk', 'ÖMER', 'ömer öztürk', 'OZTURK.SEARCH@', 'şahin'])
      expect((await admin.client.users.list({ query: { search } })).data.map(row => row._id)).toEqual([
        user.id,
      ])
  })

  it('reads percent, underscore, star and bracket as themselves', async () => {
    const user = await api.aUser('user')
    await api.app.db.models.User.update({ surname: '50%_[a*]?!' }, { where: { id: user.id } })
    const found = async (search: string) =>
      (await admin.client.users.list({ query: { search } })).data.map(row => row._id)
    for (const search of ['%_', '[a', '*]', ']?', '!', '50%_[A*]?!'])
      expect(await found(search)).toEqual([user.id])
    for (const search of ['5_%', '[ab]', '_%', '**', "' OR 1=1 --"]) expect(await found(search)).toEqual([])
  })

  it.each(['page=0', 'page=x', 'size=7', 'size=-1', 'size=NaN', `search=${'x'.repeat(121)}`])(
    'refuses ?%s naming the field',
    async query => {
      const answer = await send('GET', `/admin/getusers?${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ field: query.split('=')[0] }] })
    },
  )
})

describe('userupdate', () => {
  it('[ADM-04] sets the remaining quotas to the given values and keeps the others', async () => {
    const user = await api.aUser('user')
    const answer = await send('PATCH', `/admin/userupdate/${user.id}`, { remain: { advert: 10, parts: '0' } })
    expect(await answer.json()).toMatchObject({
      success: true,
      message: 'User update',
      data: { _id: user.id, remain: { advert: 10, lease: 3, toolLease: 3, parts: 0 } },
    })
    const entries = await api.app.db.models.Credit.findAll({
      where: { userId: user.id, actorId: admin.user.id },
    })
    expect(entries.map(row => [row.get().creditKind, row.get().entry, row.get().amount])).toEqual([
      ['advert', 'grant', 7],
      ['parts', 'grant', -3],
    ])
    const [audit] = await audits(user.id, 'user.update')
    expect(JSON.parse(audit!.afterState!)).toEqual({ remain: { advert: 10, parts: 0 } })
    expect(audit!.actorId).toBe(admin.user.id)
  })

  it('ends with the last value when the same quota is set many times at once', async () => {
    const user = await api.aUser('user')
    await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.client.users.update({ params: { id: user.id }, body: { remain: { advert: 20 } } }),
      ),
    )
    const { data } = await admin.client.users.list({ query: { search: user.mail } })
    expect(data[0]!.remain.advert).toBe(20)
  })

  it('[AUTH-06] gives a role at once: old tokens end, and the new role counts', async () => {
    const { token, user } = await api.as('user')
    const row = await admin.client.users.update({ params: { id: user.id }, body: { role: 'Moderator' } })
    expect(row.role).toBe('Moderator')
    expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(401)
    expect((await stored(user.id)).tokenVersion).toBe(1)
  })

  it('[ADM-04] suspends and lets in again', async () => {
    const { token, user } = await api.as('user', { passwordHash: await hashPassword(password) })
    const update = (suspended: boolean) =>
      admin.client.users.update({ params: { id: user.id }, body: { suspended, reason: 'rules' } })
    const login = () => api.visitor.session.login({ body: { mail: user.mail, password } })
    expect((await update(true)).suspended).toBe(true)
    expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(401)
    await expect(login()).rejects.toMatchObject({ code: 'suspended' })
    expect((await update(false)).suspended).toBe(false)
    expect((await login()).mail).toBe(user.mail)
  })

  it('changes the account type in any spelling', async () => {
    const user = await api.aUser('user')
    const answer = await send('PATCH', `/admin/userupdate/${user.id}`, { accountType: 'Business Plus' })
    expect(await answer.json()).toMatchObject({ data: { accountType: 'businessplus' } })
  })

  it('leaves sessions alone when nothing about the rights changes', async () => {
    const { token, user } = await api.as('user')
    await admin.client.users.update({ params: { id: user.id }, body: { role: 'user', remain: { lease: 4 } } })
    expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(200)
  })

  it.each([
    [{}, 'body'],
    [{ remain: { advert: -1 } }, 'remain.advert'],
    [{ remain: { advert: 1.5 } }, 'remain.advert'],
    [{ remain: { advert: 100_001 } }, 'remain.advert'],
    [{ remain: { advert: 'many' } }, 'remain.advert'],
    [{ remain: 5 }, 'remain'],
    [{ role: 'Owner' }, 'role'],
    [{ role: ['Admin'] }, 'role'],
    [{ accountType: 'pilot' }, 'accountType'],
    [{ suspended: 'yes' }, 'suspended'],
  ])('refuses %j naming %s', async (body, field) => {
    const user = await api.aUser('user')
    const answer = await send('PATCH', `/admin/userupdate/${user.id}`, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ success: false, errors: [{ field }] })
  })

  it('changes neither mail nor password nor ids, whatever the body says', async () => {
    const user = await api.aUser('user')
    const before = await stored(user.id)
    const body = { remain: { advert: 3 }, mail: 'x@y.test', password: 'x', id: 1, tokenVersion: 9 }
    await send('PATCH', `/admin/userupdate/${user.id}`, body)
    expect(await stored(user.id)).toEqual(before)
  })
})

describe('[ADM-04] what an editor saw', () => {
  const update = (id: number, body: Parameters<typeof admin.client.users.update>[0]['body']) =>
    admin.client.users.update({ params: { id }, body })

  it('is compared with what is stored; a change on something older is refused with the present row', async () => {
    const user = await api.aUser('user')
    const seen = { remain: { advert: 3 }, suspended: false }
    await update(user.id, { remain: { advert: 9 }, expected: seen })
    const late = update(user.id, { remain: { advert: 4 }, suspended: true, reason: 'rules', expected: seen })
    await expect(late).rejects.toMatchObject({
      code: 'version_conflict',
      data: { _id: user.id, remain: { advert: 9 }, suspended: false },
    })
    expect(await stored(user.id)).toMatchObject({ suspendedAt: null })
    expect(await audits(user.id, 'user.update')).toHaveLength(1)
    // What the editor did not touch may have changed.
    await update(user.id, { role: 'Moderator', expected: { role: 'user' } })
  })

  it('an update that holds nothing but what the editor saw is refused', async () => {
    const user = await api.aUser('user')
    await expect(update(user.id, { expected: { role: 'user' } })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('[ADM-04] one user', () => {
  it('is shown with what hangs on the account', async () => {
    const user = await api.aUser('user')
    await anAdvert(api, { ownerId: user.id })
    await anAdvert(api, { ownerId: user.id, status: 'unapproved' })
    const params = { id: user.id }
    expect(await admin.client.users.one({ params })).toMatchObject({
      _id: user.id,
      phone: '+90 555 123 45 67',
      adverts: { all: 2, live: 1, paused: 0, kinds: { aircraft: 2, part: 0, lease: 0, toollease: 0 } },
      orders: 0,
      lastSignIn: null,
      suspendedAt: null,
    })
    await admin.client.users.update({ params, body: { suspended: true, reason: 'rules' } })
    expect(await admin.client.users.one({ params })).toMatchObject({
      adverts: { live: 0, paused: 1 },
      suspendedAt: expect.any(String),
    })
    await expect(admin.client.users.one({ params: { id: 999_999 } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is found by id, role, account type and suspension', async () => {
    const user = await api.aUser('Moderator', { accountType: 'businessplus' })
    const found = async (query: Parameters<typeof admin.client.users.list>[0]) =>
      (await admin.client.users.list(query)).data.map(row => row._id)
    expect(await found({ query: { search: String(user.id) } })).toContain(user.id)
    const query = { search: user.mail, role: 'Moderator', accountType: 'Business Plus' } as const
    expect(await found({ query })).toEqual([user.id])
    expect(await found({ query: { ...query, role: 'user' } })).toEqual([])
    expect(await found({ query: { ...query, suspended: '1' } })).toEqual([])
    await admin.client.users.update({ params: { id: user.id }, body: { suspended: true, reason: 'rules' } })
    expect(await found({ query: { ...query, suspended: '1' } })).toEqual([user.id])
  })
})

describe('userdelete', () => {
  it('[ADM-04] ends sessions, takes adverts offline and frees the mail', async () => {
    const { token, user } = await api.as('user', { passwordHash: await hashPassword(password) })
    const now = new Date()
    const { Advert } = api.app.db.models
    const advert = await Advert.create({
      kind: 'aircraft',
      status: 'approved',
      live: true,
      ownerId: user.id,
      title: 'Cessna 172',
      type: 'pistonsingle',
      country: 'TR',
      currency: 'EUR',
      price: 1,
      priceRef: 1,
      description: '',
      start: now,
      exp: new Date(now.getTime() + 1e9),
      createdAt: now,
      updatedAt: now,
    })
    const answer = await send('DELETE', `/admin/userdelete/${user.id}`)
    expect(await answer.json()).toEqual({ success: true, message: 'User delete', data: null })
    expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(401)
    const after = (await Advert.findByPk(advert.get().id))!.get()
    expect([after.live, after.deletedAt !== null]).toEqual([false, true])
    expect((await admin.client.users.list({ query: { search: user.mail } })).data).toEqual([])
    const person = {
      accountType: 'person' as const,
      name: 'New',
      surname: 'Owner',
      dialCode: '+90',
      phone: '5551234567',
    }
    await api.visitor.session.register({ body: { ...person, mail: user.mail, password } })
    expect((await api.visitor.session.login({ body: { mail: user.mail, password } })).name).toBe('New')
  })

  it('deleting a user a second time answers that there is no such user', async () => {
    const user = await api.aUser('user')
    await admin.client.users.remove({ params: { id: user.id } })
    await expect(admin.client.users.remove({ params: { id: user.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      admin.client.users.update({ params: { id: user.id }, body: { role: 'Admin' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('admins among themselves', () => {
  it('[AUTH-06] never demote, suspend or delete themselves', async () => {
    const other = await api.as('Admin')
    const params = { id: other.user.id }
    const refused = { code: 'conflict' }
    await expect(other.client.users.update({ params, body: { role: 'user' } })).rejects.toMatchObject(refused)
    await expect(
      other.client.users.update({ params, body: { suspended: true, reason: 'rules' } }),
    ).rejects.toMatchObject(refused)
    await expect(other.client.users.remove({ params })).rejects.toMatchObject(refused)
    expect(await stored(other.user.id)).toMatchObject({ role: 'Admin', suspendedAt: null, deletedAt: null })
  })

  it('[AUTH-06] always leave one, also when two remove each other at the same moment', async () => {
    const own = await startApi()
    const [a, b] = [await own.as('Admin'), await own.as('Admin')]
    const demote = (by: SignedInClient, whom: SignedInClient) =>
      by.client.users.update({ params: { id: whom.user.id }, body: { role: 'user' } })
    const results = await Promise.allSettled([demote(a, b), demote(b, a)])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await own.app.db.models.User.count({ where: { role: 'Admin' } })).toBe(1)
    await own.close()
  })

  it('[STAFF-09] set the quotas of each other, and not their own', async () => {
    const [one, other] = [await api.as('Admin'), await api.as('Admin')]
    const set = ({ client }: SignedInClient) =>
      client.users.update({ params: { id: other.user.id }, body: { remain: { advert: 8 } } })
    await expect(set(other)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await set(one)).remain.advert).toBe(8)
  })
})

describe('[AUTH-06] the calls for admins', () => {
  const calls = [
    ['GET', '/admin/getusers', undefined],
    ['GET', '/admin/users/1', undefined],
    ['PATCH', '/admin/userupdate/1', { role: 'Admin' }],
    ['DELETE', '/admin/userdelete/1', undefined],
  ] as const

  it.each(calls)('%s %s is closed to visitors, users and moderators', async (method, path, body) => {
    const user = await api.as('user')
    const moderator = await api.as('Moderator')
    const statuses = []
    for (const token of ['', 'not-a-token', user.token, moderator.token])
      statuses.push((await send(method, path, body, token)).status)
    expect(statuses).toEqual([401, 401, 403, 403])
  })

  it.each(['0', '-1', '1abc', '1 or 1=1', '99999999999', 'x'])(
    'the calls for admins answer 404 for the user id %s',
    async id => {
      const path = encodeURIComponent(id)
      expect((await send('PATCH', `/admin/userupdate/${path}`, { role: 'user' })).status).toBe(404)
      expect((await send('DELETE', `/admin/userdelete/${path}`)).status).toBe(404)
    },
  )
})

describe('[DESK-04] finding sellers', () => {
  it('moderators find whom they see beside adverts, by name and mail; nobody else, and users not at all', async () => {
    const aZwickel = async () => {
      const user = await api.aUser('user')
      await api.app.db.models.User.update({ name: 'Quirin', surname: 'Zwickel' }, { where: { id: user.id } })
      return user
    }
    const seller = await aZwickel()
    const reader = await aZwickel()
    await anAdvert(api, { ownerId: reader.id, deletedAt: new Date() })
    await anAdvert(api, { ownerId: seller.id })
    const moderator = await api.as('Moderator')
    const found = (search: string) => moderator.client.users.sellers({ query: { search } })
    const sellerRow = { id: seller.id, name: 'Quirin Zwickel', mail: seller.mail }
    expect(await found('quirin zw')).toEqual([sellerRow])
    expect(await found(seller.mail)).toEqual([sellerRow])
    expect(await found(reader.mail)).toEqual([])
    const user = await api.as('user')
    await expect(user.client.users.sellers({ query: { search: 'quirin' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(found('q')).rejects.toMatchObject({ code: 'invalid_query', errors: [{ field: 'search' }] })
  })
})
