import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QueueRow } from '../../../shared/contract/queue'
import { queueSources, type QueueSource } from '../../../shared/data/signal-codes'
import { aircraftBody, anAdvert } from '../../adverts/adverts.factory'
import { aLoneAdvert } from '../signals/signals.factory'
import { refreshSignals } from '../signals/find-signals'
import { aPhotoRow } from '../../photos/photos.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { pendingCount, pendingStatement } from './pending-adverts'

let api: TestApi
let mara: SignedInClient
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  api.clock.set(new Date('2026-11-18T10:00:00.000Z'))
  mara = await api.as('Moderator')
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const hours = (count: number) => api.clock.advance(count * 3_600_000)
const at = (text: string) => new Date(`${text}Z`)
const waitingSince = async (submittedAt: Date, calm = 100) => {
  const { id } = await anAdvert(api, { status: 'unapproved', submittedAt })
  await api.app.db.models.Advert.update({ calm }, { where: { id } })
  return id
}
const clear = () => api.app.db.models.Advert.update({ deletedAt: api.app.clock() }, { where: {} })

type Filter = { source?: QueueSource[]; kind?: 'part'; claim?: 'mine' | 'free' }
/** The whole queue, page by page. */
const walk = async (by: SignedInClient, filter: Filter = {}, size = 3): Promise<readonly QueueRow[]> => {
  const rows: QueueRow[] = []
  for (let cursor: string | undefined; ;) {
    const page = await by.client.queue.list({ query: { ...filter, size, ...(cursor ? { cursor } : {}) } })
    rows.push(...page.data)
    expect(page.totalElements).toBeGreaterThanOrEqual(rows.length)
    if (!page.next) {
      expect(page.totalElements).toBe(rows.length)
      return rows
    }
    cursor = page.next
  }
}
const names = (rows: readonly QueueRow[]) => rows.map(({ source, id }) => `${source} ${id}`)

describe('[PLUS-14] the queue', () => {
  it('goes by the promised day, then the risk, then age, over all its pages', async () => {
    const late = await waitingSince(at('2026-11-10T12:00:00'))
    const friday = await waitingSince(at('2026-11-13T09:00:00'))
    const risky = await waitingSince(at('2026-11-15T12:00:00'), 40)
    const sunday = await waitingSince(at('2026-11-15T11:00:00'))
    const next = await waitingSince(at('2026-11-17T08:00:00'), 0)
    const nextLater = await waitingSince(at('2026-11-17T08:00:00'), 0)
    const rows = await walk(mara, {}, 2)
    expect(rows.map(({ id }) => id)).toEqual([late, risky, friday, sunday, next, nextLater])
    expect(rows.map(({ dueOn, risk }) => [dueOn, risk])).toEqual([
      ['2026-11-13', 0],
      ['2026-11-18', 60],
      ['2026-11-18', 0],
      ['2026-11-18', 0],
      ['2026-11-20', 100],
      ['2026-11-20', 100],
    ])
    expect(await mara.client.queue.counts()).toMatchObject({ all: 6, overdue: 1, dueToday: 3, mine: 0 })
    await clear()
  })

  it('holds adverts, edits, reports, photos, requests and tickets, each once, counted the same', async () => {
    const seller = await api.as('user')
    const { id: live } = await aLoneAdvert(api, { ownerId: seller.user.id })
    await seller.client.adverts.update({ params: { id: live }, body: { title: 'A better title' } })
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    await api.visitor.reports.send({ body: { advertId: live, reason: 'fraud' } })
    await api.visitor.support.send({
      body: { mail: 'ada@example.test', subject: 'Payment', message: 'Help' },
    })
    await seller.client.account.requestUpgrade({ body: { accountType: 'business', company: 'Alpine Air' } })
    const [twin] = await twoWithOnePhoto()
    const rows = await walk(admin)
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(queueSources))
    expect(new Set(names(rows)).size).toBe(rows.length)
    expect(rows.find(({ source }) => source === 'advert')).toMatchObject({
      id: advertId,
      advertId,
      kind: 'aircraft',
      who: { id: seller.user.id, name: `${seller.user.name} Tester` },
      dueOn: '2026-11-23',
    })
    expect(rows.find(({ source }) => source === 'revision')).toMatchObject({ id: live, advertId: live })
    expect(rows.find(({ source }) => source === 'report')).toMatchObject({
      advertId: live,
      detail: 'fraud',
      who: null,
      risk: 50,
    })
    expect(rows.find(({ source }) => source === 'upgrade')).toMatchObject({ title: 'Alpine Air' })
    expect(rows.find(({ source }) => source === 'ticket')?.who?.name).toBe('ada@example.test')
    expect(rows.filter(({ source }) => source === 'photo').map(({ id }) => id)).toContain(twin)
    const counts = await admin.client.queue.counts()
    expect(counts.all).toBe(rows.length)
    for (const source of queueSources)
      expect([source, (await walk(admin, { source: [source] })).length]).toEqual([
        source,
        counts.bySource[source],
      ])
    expect((await walk(mara)).length).toBe(rows.length - counts.bySource.upgrade)
    expect((await mara.client.queue.counts()).bySource.upgrade).toBe(0)
  })

  it('counts an advert once that several people have reported', async () => {
    const before = await mara.client.queue.counts()
    const { id: advertId } = await anAdvert(api)
    for (const reason of ['sold', 'fraud'] as const)
      await (await api.as('user')).client.reports.send({ body: { advertId, reason } })
    const { all, bySource } = await mara.client.queue.counts()
    expect([all, bySource.report]).toEqual([before.all + 1, before.bySource.report + 1])
    const rows = await walk(mara, { source: ['report'] })
    expect(rows.filter(row => row.advertId === advertId)).toHaveLength(2)
  })

  it('the queue can show what one has claimed oneself, and what nobody has claimed', async () => {
    const all = await walk(mara)
    const [first] = all.filter(({ source }) => source === 'advert')
    await mara.client.queue.claim({ body: { source: first!.source, id: first!.id } })
    const mine = await walk(mara, { claim: 'mine' })
    expect(names(mine)).toEqual([`advert ${first!.id}`])
    expect(mine[0]!.claim?.by.id).toBe(mara.user.id)
    expect((await mara.client.queue.counts()).mine).toBe(1)
    expect((await admin.client.queue.counts()).mine).toBe(0)
    expect(names(await walk(admin, { claim: 'free' }))).not.toContain(`advert ${first!.id}`)
    expect((await walk(mara, { claim: 'free' })).length).toBe(all.length - 1)
    hours(1)
    expect(await walk(mara, { claim: 'mine' })).toEqual([])
  })

  it('leaves out what is decided, deleted, withdrawn or of a suspended seller, and takes back what is resubmitted', async () => {
    await clear()
    const seller = await api.as('user')
    const create = async () => (await seller.client.adverts.create({ body: aircraftBody() })).advertId
    const [approved, rejected, removed] = [await create(), await create(), await create()]
    const queued = async () => (await walk(mara, { source: ['advert'] })).map(({ id }) => id)
    expect(await queued()).toEqual([approved, rejected, removed])
    await mara.client.moderation.review({ params: { id: approved }, body: { decision: 'approve' } })
    await mara.client.moderation.review({
      params: { id: rejected },
      body: { decision: 'requestChanges', note: 'Please tell more.' },
    })
    await seller.client.adverts.remove({ params: { id: removed } })
    expect(await queued()).toEqual([])
    hours(48)
    await seller.client.adverts.update({ params: { id: rejected }, body: { description: 'More of it.' } })
    const [again] = await walk(mara, { source: ['advert'] })
    expect(again).toMatchObject({ id: rejected, dueOn: '2026-11-25' })
    await admin.client.users.update({
      params: { id: seller.user.id },
      body: { suspended: true, reason: 'rules' },
    })
    expect(await queued()).toEqual([])
  })

  it('an advert whose approval staff take back enters the queue with a new promised day', async () => {
    await clear()
    const { id } = await anAdvert(api, { submittedAt: at('2026-10-01T09:00:00') })
    await mara.client.moderation.update({ params: { id }, body: { status: 'unapproved' } })
    expect((await walk(mara, { source: ['advert'] }))[0]).toMatchObject({ id, dueOn: '2026-11-25' })
  })

  it('filters by kind, refuses what is no cursor, and is for staff', async () => {
    const { id } = await anAdvert(api, { kind: 'part', status: 'unapproved' })
    expect((await walk(mara, { kind: 'part' })).map(row => row.id)).toEqual([id])
    await expect(mara.client.queue.list({ query: { cursor: 'x' } })).rejects.toMatchObject({
      code: 'invalid_query',
    })
    const user = await api.as('user')
    for (const { client } of [user, { client: api.visitor }]) {
      await expect(client.queue.list({})).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|unauthenticated/),
      })
      await expect(client.queue.counts()).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|unauthenticated/),
      })
    }
  })
})

describe('[PLUS-14] the plan of the queue', () => {
  const place = { source: 'advert' as const, id: 7, dueOn: '2026-11-20', calm: 60, since: 1.79e12 }
  it.each([
    ['first page', null, {}],
    ['next page', place, {}],
    ['page of a kind', place, { kind: 'aircraft' as const }],
    ['page of what nobody has', place, { but: [1, 2, 3] }],
  ])('walks its index for the %s, without sorting', async (_, after, wanted) => {
    const { db } = api.app
    const { sql, params } = pendingStatement(db, wanted, { after, size: 51 })
    await expectIndexed(sql, params)
  })

  it('counts from the index alone', async () => {
    const { sql, params } = pendingCount(api.app.db, {}, '2026-11-20')
    await expectIndexed(sql, params)
  })
})

const expectIndexed = async (sql: string, params: readonly (string | number | null)[]) => {
  const { db } = api.app
  const plan = await db.read(`${db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${sql}`, params)
  if (db.dialect === 'sqlite') {
    const steps = plan.map(step => String(step['detail']))
    expect(steps.join()).toMatch(/SEARCH adverts USING COVERING INDEX adverts_queue/)
    expect(steps.join()).not.toMatch(/TEMP B-TREE/)
    return
  }
  for (const step of plan) {
    expect(String(step['Extra'])).not.toMatch(/filesort|temporary/)
    expect(String(step['Extra'])).toMatch(/Using index/)
    expect([step['key'], step['type']]).toEqual(['adverts_queue', expect.stringMatching(/ref|range/)])
  }
}

/** Two live adverts of two sellers that show the same picture. */
const twoWithOnePhoto = async (): Promise<readonly [number, number]> => {
  const ids: number[] = []
  while (ids.length < 2) {
    const advert = await aLoneAdvert(api)
    await api.app.db.models.Photo.create(
      aPhotoRow({
        ownerId: advert.ownerId,
        advertId: advert.id,
        contentHash: 'same'.padEnd(64, '0'),
        perceptualHash: '8f3a61c2d5907be4',
        createdAt: api.app.clock(),
      }),
    )
    ids.push(advert.id)
  }
  await refreshSignals(api.app, ids)
  return [ids[0]!, ids[1]!]
}
