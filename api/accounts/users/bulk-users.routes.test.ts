import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
let admin: SignedInClient
let people: readonly SignedInClient[]

beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())
beforeEach(async () => {
  people = [await api.as('user'), await api.as('user'), await api.as('user', { isConfirmed: false })]
})

type Body = Parameters<typeof admin.client.users.bulk>[0]['body']
const bulk = async (body: Body) => (await admin.client.users.bulk({ body })).rows
const idsOf = (list: readonly SignedInClient[]) => list.map(({ user }) => user.id)
const outcomes = (rows: Awaited<ReturnType<typeof bulk>>) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))
const auditsOf = async (id: number, action: string) =>
  api.app.db.models.AuditLog.count({ where: { objectType: 'user', objectId: String(id), action } })
const stored = async (id: number) => (await api.app.db.models.User.findByPk(id))!.get()

describe('many users at once', () => {
  it('[ADM-04] are suspended in one go; a try tells the same before, and changes nothing', async () => {
    const [a, b, c] = idsOf(people) as [number, number, number]
    await anAdvert(api, { ownerId: a })
    await anAdvert(api, { ownerId: a })
    await admin.client.users.update({ params: { id: b }, body: { suspended: true, reason: 'spam' } })
    const ids = [a, b, c, admin.user.id, 999_999]
    const body = { action: 'suspend' as const, ids, reason: 'spam' as const }
    const tried = await bulk({ ...body, dryRun: true })
    expect(outcomes(tried)).toEqual({
      [a]: 'done',
      [b]: 'same',
      [c]: 'done',
      [admin.user.id]: 'own',
      999_999: 'not_found',
    })
    expect(tried.find(({ id }) => id === a)).toMatchObject({ adverts: 2, sessions: 1, isStaff: false })
    expect((await stored(a)).suspendedAt).toBeNull()
    expect(await bulk(body)).toEqual(tried)
    expect([(await stored(a)).suspensionReason, (await stored(c)).suspendedAt]).toEqual([
      'spam',
      expect.any(Date),
    ])
    await expect(people[0]!.client.users.detail()).rejects.toMatchObject({ status: 401 })
    expect(await api.app.db.models.Advert.count({ where: { ownerId: a, live: true } })).toBe(0)
    expect([await auditsOf(a, 'user.suspend'), await auditsOf(b, 'user.suspend')]).toEqual([1, 1])
    // And let in again.
    expect(outcomes(await bulk({ action: 'lift', ids: [a, b, c], words: 'Sorry.' }))).toEqual({
      [a]: 'done',
      [b]: 'done',
      [c]: 'done',
    })
    expect(await api.app.db.models.Advert.count({ where: { ownerId: a, live: true } })).toBe(2)
    expect(await auditsOf(b, 'user.lift')).toBe(1)
    // Each time one line of the audit log, with the users below it.
    const logged = async (query: object, by = admin) =>
      (await by.client.auditLog.list({ query: { who: String(admin.user.id), ...query } })).entries
    const [lifted, suspended] = await logged({ action: 'userRun' })
    expect([lifted, suspended]).toMatchObject([
      { after: { action: 'lift', count: 3 }, reason: 'Sorry.', object: { id: String(lifted?.id) } },
      { after: { action: 'suspend', count: 2, suspensionReason: 'spam' } },
    ])
    expect((await logged({})).slice(0, 2).map(({ id }) => id)).toEqual([lifted?.id, suspended?.id])
    const parts = await logged({ run: lifted?.id })
    expect(parts.map(({ object }) => Number(object.id)).toSorted((x, y) => x - y)).toEqual([a, b, c])
    const [hidden] = await logged({ action: 'userRun' }, await api.as('Moderator'))
    expect(hidden).toMatchObject({ hidden: true, after: null })
  })

  it('[ADM-04] get credits, and lose no more than they have', async () => {
    const [a, b] = idsOf(people) as [number, number]
    await admin.client.users.update({ params: { id: b }, body: { remain: { advert: 1, parts: 4 } } })
    await bulk({ action: 'quotas', ids: [a, b], add: { advert: 5 } })
    const remain = async (id: number) => (await admin.client.users.one({ params: { id } })).remain
    expect([(await remain(b)).advert, (await remain(b)).parts]).toEqual([6, 4])
    const before = await remain(a)
    await bulk({ action: 'quotas', ids: [a, b], add: { parts: -10 } })
    expect(await remain(b)).toMatchObject({ advert: 6, parts: 0 })
    expect(await remain(a)).toEqual({ ...before, parts: 0 })
    expect(outcomes(await bulk({ action: 'quotas', ids: [admin.user.id], add: { parts: 1 } }))).toEqual({
      [admin.user.id]: 'own',
    })
  })

  it('[SAFE-01] have their addresses confirmed, and are signed out; who needs neither is left alone', async () => {
    const [a, , c] = idsOf(people) as [number, number, number]
    expect(outcomes(await bulk({ action: 'confirm', ids: [a, c] }))).toEqual({ [a]: 'same', [c]: 'done' })
    expect((await stored(c)).confirmedAt).not.toBeNull()
    expect([await auditsOf(a, 'user.confirm'), await auditsOf(c, 'user.confirm')]).toEqual([0, 1])
    expect(outcomes(await bulk({ action: 'endSessions', ids: [a, admin.user.id] }))).toEqual({
      [a]: 'done',
      [admin.user.id]: 'own',
    })
    await expect(people[0]!.client.users.detail()).rejects.toMatchObject({ status: 401 })
    expect(outcomes(await bulk({ action: 'endSessions', ids: [a] }))).toEqual({ [a]: 'same' })
    expect((await admin.client.users.list()).totalElements).toBeGreaterThan(0)
  })

  it('say what is missing, and are 500 at most', async () => {
    const ids = [people[0]!.user.id]
    const refused = (body: Body, field: string) =>
      expect(bulk(body)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] })
    await refused({ action: 'suspend', ids }, 'reason')
    await refused({ action: 'suspend', ids, reason: 'other' }, 'words')
    await refused({ action: 'suspend', ids, reason: 'spam', until: '2001-01-01', dryRun: true }, 'until')
    await refused({ action: 'quotas', ids }, 'add')
    await refused({ action: 'quotas', ids, add: {} }, 'add')
    await refused({ action: 'lift', ids: [] }, 'ids')
    await refused({ action: 'lift', ids: Array.from({ length: 501 }, (_, at) => at + 1) }, 'ids')
    await refused({ action: 'delete' as 'lift', ids }, 'action')
  })

  it('[AUTH-06] are for admins only', async () => {
    const body = { action: 'lift', ids: idsOf(people) } as const
    await expect(api.visitor.users.bulk({ body })).rejects.toMatchObject({ status: 401 })
    for (const role of ['user', 'Moderator'] as const)
      await expect((await api.as(role)).client.users.bulk({ body })).rejects.toMatchObject({ status: 403 })
  })

  it('[SAFE-05] are five hundred within seconds', async () => {
    const now = api.app.clock()
    const made = await api.app.db.models.User.bulkCreate(
      Array.from({ length: 500 }, (_, at) => ({
        mail: `many-${at}@bulk.test`,
        password: '',
        name: 'Many',
        surname: String(at),
        confirmedAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    const rows = await api.app.db.models.User.findAll({ where: { surname: made.map((_, at) => String(at)) } })
    const ids = rows.map(row => row.get().id)
    const begun = performance.now()
    const done = await bulk({ action: 'suspend', ids, reason: 'spam' })
    await bulk({ action: 'quotas', ids, add: { advert: 1, parts: 1 } })
    await bulk({ action: 'lift', ids })
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(new Set(done.map(({ outcome }) => outcome))).toEqual(new Set(['done']))
    expect(done).toHaveLength(500)
  })
})

it('[AUTH-06] the last admin is never suspended, also when two suspend each other at the same moment', async () => {
  const own = await startApi()
  try {
    const [one, two] = [await own.as('Admin'), await own.as('Admin')]
    const suspend = (by: SignedInClient, id: number) =>
      by.client.users.bulk({ body: { action: 'suspend', ids: [id], reason: 'rules' } }).then(
        ({ rows }) => rows[0]!.outcome,
        (error: { status: number }) => error.status,
      )
    await Promise.all([suspend(one, two.user.id), suspend(two, one.user.id)])
    expect(await own.app.db.models.User.count({ where: { role: 'Admin', suspendedAt: null } })).toBe(1)
  } finally {
    await own.close()
  }
})
