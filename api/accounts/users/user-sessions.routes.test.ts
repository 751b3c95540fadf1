import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../shared/eventually.testing'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { hashPassword } from '../session/passwords'

const password = 'Loitering over Lac Léman'
const minutes = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

let api: TestApi
let admin: SignedInClient

beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const aPerson = async () => api.aUser('user', { passwordHash: await hashPassword(password) })
const signIn = async (mail: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await api.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ mail, password }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}
const isIn = async (token: string) =>
  (await api.fetch('/userdetail', { headers: { authorization: token } })).status === 200
const sessionsOf = (id: number) => admin.client.users.sessions({ params: { id } })

describe('the sessions of a user', () => {
  it('[ADM-04] are told with device, client, last use and network, the last used first, without tokens or ids', async () => {
    const { id, mail } = await aPerson()
    const first = await signIn(mail, { 'user-agent': firefox })
    const second = await signIn(mail, { 'x-client': 'console' })
    await signIn(mail, { 'x-client': 'parts-feed' })
    api.clock.advance(20 * minutes)
    expect(await isIn(first)).toBe(true)
    const all = await eventually(async () => {
      const found = await sessionsOf(id)
      expect(found[0]!.device).toBe('Firefox on Linux')
      return found
    })
    expect(all).toMatchObject([
      { client: 'site', device: 'Firefox on Linux', network: '127.0.0.0/24', current: false },
      { client: 'other', device: 'parts-feed' },
      { client: 'console', device: null },
    ])
    expect(Date.parse(all[0]!.lastSeenAt) - Date.parse(all[0]!.createdAt)).toBeGreaterThanOrEqual(
      20 * minutes,
    )
    const rows = await api.app.db.models.Session.findAll({ where: { userId: id } })
    for (const secret of [first, second, ...rows.map(row => row.get().id)])
      expect(JSON.stringify(all)).not.toContain(secret)
  })

  it('[AUTH-04] end one by one: that token is worthless at once, the others work on', async () => {
    const { id, mail } = await aPerson()
    const [stays, goes] = [await signIn(mail), await signIn(mail, { 'x-client': 'console' })]
    const { key } = (await sessionsOf(id)).find(({ client }) => client === 'console')!
    expect(await admin.client.users.endSession({ params: { id, key } })).toEqual({ ended: 1 })
    expect([await isIn(stays), await isIn(goes)]).toEqual([true, false])
    await expect(admin.client.users.endSession({ params: { id, key } })).rejects.toMatchObject({
      code: 'not_found',
    })
    // The key of one user names nothing of another.
    const other = await aPerson()
    const { key: foreign } = (await sessionsOf(id))[0]!
    await expect(
      admin.client.users.endSession({ params: { id: other.id, key: foreign } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect(await isIn(stays)).toBe(true)
  })

  it('[AUTH-04, PLUS-19] end all at once, with the devices that were known, and one row in the audit log', async () => {
    const { id, mail } = await aPerson()
    const tokens = [await signIn(mail), await signIn(mail)]
    await api.visitor.session.login({ body: { mail, password, device: '' } })
    expect(await api.app.db.models.KnownDevice.count({ where: { userId: id } })).toBe(1)
    expect(await admin.client.users.endSessions({ params: { id } })).toEqual({ ended: 3 })
    expect(await Promise.all(tokens.map(isIn))).toEqual([false, false])
    expect(await sessionsOf(id)).toEqual([])
    expect(await api.app.db.models.KnownDevice.count({ where: { userId: id } })).toBe(0)
    const where = { action: 'user.endSessions', objectId: String(id) }
    const [row] = await api.app.db.models.AuditLog.findAll({ where })
    expect(row!.get()).toMatchObject({ actorId: admin.user.id, afterState: '{"ended":3}' })
  })

  it('of an admin’s own account keep the one that is worked in', async () => {
    const own = await api.as('Admin', { passwordHash: await hashPassword(password) })
    const other = await signIn(own.user.mail)
    const { id } = own.user
    const { key } = (await own.client.users.sessions({ params: { id } })).find(({ current }) => current)!
    await expect(own.client.users.endSession({ params: { id, key } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await own.client.users.endSessions({ params: { id } })).toEqual({ ended: 1 })
    expect(await isIn(other)).toBe(false)
    expect(await own.client.users.sessions({ params: { id } })).toHaveLength(1)
  })

  it('[AUTH-06] are for admins only', async () => {
    const { id } = await aPerson()
    for (const role of ['user', 'Moderator'] as const) {
      const { client } = await api.as(role)
      await expect(client.users.sessions({ params: { id } })).rejects.toMatchObject({ status: 403 })
      await expect(client.users.endSessions({ params: { id } })).rejects.toMatchObject({ status: 403 })
    }
    await expect(sessionsOf(999_999)).rejects.toMatchObject({ code: 'not_found' })
  })
})
