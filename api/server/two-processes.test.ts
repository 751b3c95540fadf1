import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { aBlob } from '../photos/photos.testing'
import { hashPassword } from '../accounts/accounts.public'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

const password = 'Loitering over Lac Léman'

let one: TestApi
let two: TestApi
let staff: SignedInClient

beforeAll(async () => {
  one = await startApi({ RATE_LIMITS: 'on' })
  two = await one.another()
  staff = await one.as('Admin')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const listedBy = async (api: TestApi) => (await api.visitor.adverts.list()).data.map(card => card.id)
/** A second is what a moderator waits before looking at the site; a busy machine may need some more. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 50 })

describe('two processes on one database', () => {
  it('[OPS-02] show each other’s approvals, edits and hidings within a second or so', async () => {
    const { id } = await anAdvert(one, { status: 'unapproved' })
    expect(await listedBy(two)).not.toContain(id)
    await staff.client.moderation.update({ params: { id }, body: { status: 'approved' } })
    expect(await listedBy(one)).toContain(id)
    await soon(async () => expect(await listedBy(two)).toContain(id))
    expect((await two.visitor.adverts.detail({ params: { id } })).id).toBe(id)
    await staff.client.moderation.update({ params: { id }, body: { status: 'hide' } })
    await soon(async () => expect(await listedBy(two)).not.toContain(id))
    await expect(two.visitor.adverts.detail({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('[OPS-02, ADM-04] take a suspended seller offline in both', async () => {
    const { id, ownerId } = await anAdvert(one)
    await soon(async () => expect(await listedBy(two)).toContain(id))
    await staff.client.users.update({ params: { id: ownerId }, body: { suspended: true, reason: 'rules' } })
    await soon(async () => expect(await listedBy(two)).not.toContain(id))
  })

  it('[OPS-02, AUTH-04] know each other’s sign-ins and sign-outs at once', async () => {
    const { mail } = await one.aUser('user', { passwordHash: await hashPassword(password) })
    const { token } = await one.visitor.session.login({ body: { mail, password } })
    const headers = { authorization: token }
    expect((await two.fetch('/userdetail', { headers })).status).toBe(200)
    await two.fetch('/logout', { method: 'POST', headers })
    expect((await one.fetch('/userdetail', { headers })).status).toBe(401)
  })

  it.runIf(inject('mysqlUrl'))('[OPS-02] count the calls of a key together', async () => {
    const { client } = await one.as('user', { passwordHash: await hashPassword(password) })
    const body = { name: 'Importer', scopes: ['account:read' as const], days: null, password }
    const { key } = await client.apiKeys.create({ body })
    const left = async (api: TestApi) =>
      (await api.fetch('/userdetail', { headers: { authorization: `Bearer ${key}` } })).headers.get(
        'ratelimit',
      )
    expect(await left(one)).toContain('r=5999;')
    expect(await left(two)).toContain('r=5998;')
    expect(await left(one)).toContain('r=5997;')
  })

  it('[OPS-02] serve the photos that the other one took', async () => {
    const { client } = await one.as('user')
    const [photo] = await client.photos.upload({ files: [await aBlob()] })
    const served = await two.fetch(`/uploads/${photo!.file}?w=320`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('[OPS-02, PACK-03] never spend one credit twice', async () => {
    const seller = await one.as('user', { credits: 1 })
    const create = (api: TestApi) =>
      api.post(
        '/createtoollease',
        {
          title: 'Engine hoist',
          toolType: 'engine',
          location: { country: 'DE' },
          currency: 'EUR',
          price: 10,
          contact: { name: 'Ada', mail: 'ada@example.test' },
        },
        { authorization: seller.token },
      )
    await one.app.db.models.User.update({ accountType: 'business' }, { where: { id: seller.user.id } })
    const answers = await Promise.all([create(one), create(two), create(one), create(two)])
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect((await seller.client.users.detail()).remain.toolLease).toBe(0)
  })

  it('[OPS-02, API-04] count wrong sign-ins together: a guesser gains nothing by asking both', async () => {
    const { mail } = await one.aUser('user', { passwordHash: await hashPassword(password) })
    // With SQLite there is one process, and it counts in memory.
    const other = inject('mysqlUrl') ? two : one
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const answer = await (attempt % 2 === 0 ? one : other).post('/login', {
        mail,
        password: 'not the password',
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })
})
