import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aircraftBody, anAdvert } from '../../adverts/adverts.factory'
import { failure } from '../../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { someAdverts } from './bulk.testing'

let api: TestApi
let staff: SignedInClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const advert = async (id: number) => (await api.app.db.models.Advert.findOne({ where: { id } }))!.get()
const rowsOf = async (id: number) =>
  (await staff.client.bulk.rows({ params: { id }, query: { size: 100 } })).data

describe('a bulk job', () => {
  it('[DESK-03, PLUS-16] approves what can be approved at once, and says of the rest why not', async () => {
    const [one, two] = await someAdverts(api, 2, { status: 'unapproved' })
    const { id: approved } = await anAdvert(api)
    const { id: sold } = await anAdvert(api, { status: 'unapproved', closedReason: 'sold' })
    const { id: deleted } = await anAdvert(api, { status: 'unapproved', deletedAt: new Date() })
    const job = await staff.client.bulk.start({
      body: { action: 'approve', ids: [one!, two!, approved, sold, deleted, two!] },
    })
    expect(job).toMatchObject({
      action: 'approve',
      state: 'done',
      total: 5,
      counts: { done: 2, refused: 3, waiting: 0 },
      isOwn: true,
      startedBy: { id: staff.user.id },
    })
    const rows = await rowsOf(job.id)
    expect(rows.map(row => [row.advertId, row.result, row.code, row.why])).toEqual([
      [one, 'done', null, null],
      [two, 'done', null, null],
      [approved, 'refused', 'wrong_status', 'It is approved.'],
      [sold, 'refused', 'closed', 'Its seller has closed it.'],
      [deleted, 'refused', 'not_found', 'It has been deleted.'],
    ])
    const refused = await staff.client.bulk.rows({ params: { id: job.id }, query: { result: 'refused' } })
    expect(refused.totalElements).toBe(3)
    const listed = (await api.visitor.adverts.list()).data.map(card => card.id)
    expect(listed).toEqual(expect.arrayContaining([one, two]))
    const audited = await api.app.db.read(
      `SELECT object_id, actor_id FROM audit_log WHERE action = 'advert.approve' ORDER BY id DESC LIMIT 2`,
    )
    expect(audited.map(row => [Number(row['object_id']), row['actor_id']])).toEqual(
      expect.arrayContaining([
        [one, staff.user.id],
        [two, staff.user.id],
      ]),
    )
  })

  it('[PLUS-16, PLUS-19] is one entry of the audit log, with count, filter and reasons, and names each advert on request', async () => {
    const type = 'seaplane'
    const ids = await someAdverts(api, 3, { status: 'unapproved', type, town: 'Bled' })
    const job = await staff.client.bulk.start({
      body: {
        action: 'reject',
        filter: { status: 'unapproved', type },
        expectedCount: 3,
        reasons: ['photos-unclear'],
        note: 'Please take new ones.',
      },
    })
    expect(job.counts).toMatchObject({ done: 3 })
    const list = (query: NonNullable<Parameters<typeof staff.client.auditLog.list>[0]>['query']) =>
      staff.client.auditLog.list({ query })
    const mine = { who: String(staff.user.id) }
    const [entry, ...older] = (await list(mine)).entries
    expect(entry).toMatchObject({
      action: 'job.start',
      object: { type: 'job', id: String(job.id) },
      reasons: ['photos-unclear'],
      job: null,
    })
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'adverts', from: null, to: '3' },
        { field: 'filter.type', from: null, to: type },
        { field: 'note', from: null, to: 'Please take new ones.' },
      ]),
    )
    expect(older.filter(({ action }) => action.startsWith('advert.'))).toEqual([])
    const touched = (await list({ job: job.id })).entries.filter(({ action }) => action === 'advert.reject')
    expect(new Set(touched.map(({ object }) => Number(object.id)))).toEqual(new Set(ids))
    expect(touched.every(({ actor, job: of }) => actor?.id === staff.user.id && of === job.id)).toBe(true)
    await staff.client.bulk.undo({ params: { id: job.id } })
    const actions = (await list({ ...mine, size: 2 })).entries.map(({ action }) => action)
    expect(actions).toEqual(['job.undo', 'job.start'])
    const { history } = await staff.client.deciding.advert({ params: { id: ids[0]! } })
    expect(history.slice(0, 2).map(({ action, by, job: of }) => [action, by?.id, of])).toEqual([
      ['advert.undo', staff.user.id, job.id],
      ['advert.reject', staff.user.id, job.id],
    ])
  })

  it('[DESK-03] hides, shows, takes the approval away, rejects with reasons and deletes', async () => {
    const ids = await someAdverts(api, 2)
    const run = async (body: Parameters<typeof staff.client.bulk.start>[0]['body']) =>
      (await staff.client.bulk.start({ body })).counts
    expect(await run({ action: 'hide', ids })).toMatchObject({ done: 2 })
    expect(await advert(ids[0]!)).toMatchObject({ status: 'hide', hiddenBy: 'staff', live: false })
    expect(await run({ action: 'show', ids })).toMatchObject({ done: 2 })
    expect(await run({ action: 'unapprove', ids })).toMatchObject({ done: 2 })
    expect(await advert(ids[0]!)).toMatchObject({ status: 'unapproved', reviewState: 'pending' })
    expect(
      await run({ action: 'reject', ids, reasons: ['photos-unclear'], note: 'Please take new ones.' }),
    ).toMatchObject({ done: 2 })
    const rejected = await advert(ids[0]!)
    expect(rejected).toMatchObject({ reviewState: 'rejected', reviewNote: 'Please take new ones.' })
    expect(JSON.parse(rejected.reviewReasons ?? '')).toEqual([{ code: 'photos-unclear', field: 'photos' }])
    expect(await run({ action: 'reject', ids, reasons: ['photos-unclear'] })).toMatchObject({ refused: 2 })
    expect(await run({ action: 'delete', ids })).toMatchObject({ done: 2 })
    expect(await run({ action: 'delete', ids })).toMatchObject({ refused: 2 })
  })

  it('[DESK-03] sets type and manufacturer, by which adverts are found then', async () => {
    const ids = await someAdverts(api, 2)
    const { id: part } = await anAdvert(api, { kind: 'part' })
    const typed = await staff.client.bulk.start({
      body: { action: 'setType', ids: [...ids, part], changes: { type: 'jet' } },
    })
    expect(typed.counts).toMatchObject({ done: 2, refused: 1 })
    expect((await rowsOf(typed.id)).at(-1)).toMatchObject({ code: 'wrong_kind' })
    const jets = await staff.client.moderation.adverts({ query: { search: 'jet' } })
    expect(jets.data.map(row => row.id)).toEqual(expect.arrayContaining([...ids]))
    await staff.client.bulk.start({
      body: { action: 'setManufacturer', ids, changes: { manufacturer: 'Zephyrworks' } },
    })
    expect(await advert(ids[0]!)).toMatchObject({ type: 'jet', manufacturer: 'Zephyrworks' })
    const found = await staff.client.moderation.adverts({ query: { search: 'zephyrworks' } })
    expect(found.data.map(row => row.id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('[LIFE-04] leaves old and new values of what it corrects and rejects in the history', async () => {
    const [id] = await someAdverts(api, 1, { status: 'unapproved' })
    const newest = async () =>
      (await staff.client.deciding.advert({ params: { id: id! } })).history[0]?.changes
    await staff.client.bulk.start({ body: { action: 'setType', ids: [id!], changes: { type: 'jet' } } })
    expect(await newest()).toEqual([{ field: 'type', from: 'pistonsingle', to: 'jet' }])
    await staff.client.bulk.start({ body: { action: 'reject', ids: [id!], reasons: ['photos-unclear'] } })
    expect(await newest()).toEqual([{ field: 'reviewState', from: 'pending', to: 'rejected' }])
  })

  it('[DESK-03, SEARCH-03] takes what a name typed in pieces finds, as the public search does', async () => {
    const [id] = await someAdverts(api, 1, { title: 'QZ169 of the police', model: 'QZ169' })
    await someAdverts(api, 1, { title: 'QZ119 of the police', model: 'QZ119' })
    for (const typed of ['qz 169', 'police qz 169']) {
      const found = await staff.client.moderation.adverts({ query: { search: typed } })
      expect(found.data.map(row => row.id)).toEqual([id])
    }
  })

  it('[DESK-03] takes everything that matches a filter, unless that is another number than was seen', async () => {
    const ownerId = (await api.aUser('user')).id
    const ids = await someAdverts(api, 3, { ownerId, status: 'unapproved', manufacturer: 'Filterby' })
    await someAdverts(api, 1, { ownerId, manufacturer: 'Filterby' })
    const filter = {
      kind: 'aircraft',
      status: 'unapproved',
      manufacturer: 'Filterby',
      owner: ownerId,
    } as const
    const error = await failure(
      staff.client.bulk.start({ body: { action: 'approve', filter, expectedCount: 2 } }),
    )
    expect([error.code, error.data]).toEqual(['conflict', { count: 3 }])
    expect(await advert(ids[0]!)).toMatchObject({ status: 'unapproved' })
    const job = await staff.client.bulk.start({ body: { action: 'approve', filter, expectedCount: 3 } })
    expect(job.counts).toMatchObject({ done: 3, refused: 0 })
    expect((await rowsOf(job.id)).map(row => row.advertId).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    )
    const searched = await staff.client.bulk.start({
      body: { action: 'hide', filter: { search: 'filterby', status: 'approved' }, expectedCount: 4 },
    })
    expect(searched.counts).toMatchObject({ done: 4 })
  })

  it('[PLUS-16] refuses a row that has changed since it was seen, says who did it, and does it on a retry', async () => {
    const [id] = await someAdverts(api, 1)
    const seen = (await advert(id!)).version
    const other = await api.as('Admin')
    await other.client.moderation.update({ params: { id: id! }, body: { type: 'jet' } })
    const job = await staff.client.bulk.start({ body: { action: 'hide', ids: [id!], versions: [seen] } })
    expect(job.counts).toMatchObject({ done: 0, refused: 1 })
    const [row] = await rowsOf(job.id)
    expect(row).toMatchObject({ code: 'changed', why: expect.stringContaining(other.user.name) })
    const again = await staff.client.bulk.retry({ params: { id: job.id } })
    expect(again).toMatchObject({ state: 'done', counts: { done: 1, refused: 0 } })
    expect((await failure(staff.client.bulk.retry({ params: { id: job.id } }))).code).toBe('conflict')
  })

  it('[PLUS-14, DESK-03] leaves an advert alone that a colleague is deciding', async () => {
    const ids = await someAdverts(api, 2, { status: 'unapproved' })
    const other = await api.as('Moderator')
    await other.client.queue.claim({ body: { source: 'advert', id: ids[0]! } })
    const job = await staff.client.bulk.start({ body: { action: 'approve', ids } })
    expect(job.counts).toMatchObject({ done: 1, refused: 1 })
    const [row] = await rowsOf(job.id)
    expect(row).toMatchObject({ code: 'claimed', why: expect.stringContaining(other.user.name) })
  })

  it('[PLUS-16] is for staff alone, and names the fields of a body that is wrong', async () => {
    const user = await api.as('user')
    const [id] = await someAdverts(api, 1)
    const body = { action: 'hide' as const, ids: [id!] }
    expect((await failure(user.client.bulk.start({ body }))).code).toBe('forbidden')
    expect((await failure(user.client.bulk.undoDecision({ params: { id: id! }, body: {} }))).code).toBe(
      'forbidden',
    )
    expect((await failure(api.visitor.bulk.jobs())).code).toBe('unauthenticated')
    const fieldsOf = async (wrong: object) =>
      (await failure(staff.client.bulk.start({ body: wrong as typeof body }))).errors.map(each => each.field)
    expect(await fieldsOf({ action: 'hide' })).toEqual(['ids'])
    expect(await fieldsOf({ action: 'hide', filter: {} })).toEqual(['expectedCount'])
    expect(await fieldsOf({ action: 'reject', ids: [id] })).toEqual(['reasons'])
    expect(await fieldsOf({ action: 'setType', ids: [id] })).toEqual(['changes.type'])
    expect(await fieldsOf({ action: 'setManufacturer', ids: [id], changes: {} })).toEqual([
      'changes.manufacturer',
    ])
    expect(await fieldsOf({ action: 'hide', ids: [id], versions: [1, 2] })).toEqual(['versions'])
    expect((await failure(staff.client.bulk.job({ params: { id: 999_999 } }))).code).toBe('not_found')
  })

  it('[PLUS-16] stands in the list of jobs, all of them and the own ones', async () => {
    const [id] = await someAdverts(api, 1)
    const other = await api.as('Moderator')
    const job = await other.client.bulk.start({ body: { action: 'hide', ids: [id!] } })
    const all = await staff.client.bulk.jobs()
    expect(all.data[0]).toMatchObject({ id: job.id, isOwn: false, startedBy: { id: other.user.id } })
    const mine = await other.client.bulk.jobs({ query: { mine: 'true' } })
    expect(mine.data.map(each => each.id)).toEqual([job.id])
  })

  it('[PLUS-16] of one body and one key is started once', async () => {
    const ids = await someAdverts(api, 1)
    const send = () =>
      api.fetch('/admin/adverts/bulk', {
        method: 'PATCH',
        headers: {
          authorization: staff.token,
          'content-type': 'application/json',
          'idempotency-key': 'press-0001',
        },
        body: JSON.stringify({ action: 'hide', ids }),
      })
    const first = (await (await send()).json()) as { data: { id: number } }
    const second = (await (await send()).json()) as { data: { id: number; counts: object } }
    expect(second.data).toMatchObject({ id: first.data.id, counts: { done: 1 } })
  })

  it('[PLUS-16] tells each seller of a first approval, but not before a minute has passed', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    const job = await staff.client.bulk.start({ body: { action: 'approve', ids: [advertId] } })
    const [mail] = await api.app.db.read(
      `SELECT state, not_before, created_at, group_key FROM mail_outbox
        WHERE recipient = ? AND template = 'advert-approved'`,
      [seller.user.mail],
    )
    expect(mail).toMatchObject({ state: 'waiting', group_key: `job-${job.id}-${advertId}` })
    const held = Date.parse(String(mail?.['not_before'])) - Date.parse(String(mail?.['created_at']))
    expect(held).toBe(60_000)
  })
})
