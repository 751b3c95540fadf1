import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../shared/eventually.testing'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { resumeRuns } from './runs/job-runs'
import { stockLease } from './runs/run-store'
import { addSource, advertsOf, aDealer, aPart, csvOf, dealerOf } from './stock.testing'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const many = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => aPart(`${letter}-${at}`))

/** Puts all of a seller's adverts online. */
const approve = async (ownerId: number) => {
  const ids = [...(await advertsOf(api, ownerId)).values()].map(({ id }) => id)
  await admin.client.moderation.setStatus({ body: { ids, status: 'approved' } })
}

const hiddenOf = async (ownerId: number) =>
  [...(await advertsOf(api, ownerId)).values()]
    .filter(({ status }) => status === 'hide')
    .map(({ stockNumber }) => stockNumber)

describe('a job', () => {
  it('[DEAL-03] can be paused, goes on where it was, and is the account’s only one', async () => {
    const { seller, send, ended } = await aDealer(api)
    const { stock } = seller.client
    const dry = await send(csvOf(many('A', 60)))
    const other = await send(csvOf(many('B', 1)))
    const params = { id: dry.id }
    await stock.apply({ params, body: {} })
    const paused = await stock.pause({ params })
    expect(paused.state).toBe('paused')
    await eventually(async () => {
      const { results } = await stock.run({ params })
      await new Promise(resolve => setTimeout(resolve, 1500))
      expect((await stock.run({ params })).results).toEqual(results)
    })
    const half = await stock.run({ params })
    expect(half.results.waiting).toBeGreaterThan(0)
    await expect(stock.apply({ params: { id: other.id }, body: {} })).rejects.toMatchObject({
      code: 'conflict',
    })
    await stock.resume({ params })
    expect(await ended(dry.id)).toMatchObject({ state: 'done', results: { done: 60, waiting: 0 } })
    expect((await advertsOf(api, seller.user.id)).size).toBe(60)
    expect(await api.mailsTo(seller.user.mail)).toHaveLength(1)
    await expect(stock.resume({ params })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('[DEAL-03] is one, though several files are applied at the same moment', async () => {
    const { seller, send } = await aDealer(api)
    const runs = []
    for (const letter of ['X', 'Y', 'Z']) runs.push(await send(csvOf(many(letter, 60))))
    const answers = await Promise.allSettled(
      runs.map(({ id }) => seller.client.stock.apply({ params: { id }, body: {} })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const { id } of runs) await seller.client.stock.cancel({ params: { id } })
  })

  it('[DEAL-03] that is ended keeps what was done', async () => {
    const { seller, send } = await aDealer(api)
    const dry = await send(csvOf(many('C', 120)))
    const params = { id: dry.id }
    await seller.client.stock.apply({ params, body: {} })
    const { results } = await seller.client.stock.cancel({ params })
    expect(results.waiting).toBe(0)
    expect(results.done + results.cancelled).toBe(120)
    expect((await advertsOf(api, seller.user.id)).size).toBe(results.done)
  })

  it('[DEAL-03] of a process that is gone is done by another one, each row once', async () => {
    const { seller, send, ended } = await aDealer(api)
    const dry = await send(csvOf(many('D', 60)))
    const params = { id: dry.id }
    await seller.client.stock.apply({ params, body: {} })
    await seller.client.stock.pause({ params })
    // As a killed process leaves it: running, with its lease.
    await eventually(async () => expect((await seller.client.stock.run({ params })).state).toBe('paused'))
    await api.app.db.models.StockRun.update({ state: 'running' }, { where: { id: dry.id } })
    const second = await api.another()
    second.clock.advance(2 * stockLease)
    await resumeRuns(second.app)
    expect((await ended(dry.id)).state).toBe('done')
    await second.close()
    const adverts = await advertsOf(api, seller.user.id)
    expect(adverts.size).toBe(60)
    const credits = await api.app.db.readCurrent(
      "SELECT advert_id, COUNT(*) AS n FROM credit_ledger WHERE user_id = ? AND entry = 'reserve' GROUP BY advert_id",
      [seller.user.id],
    )
    expect(credits).toHaveLength(60)
    expect(credits.every(({ n }) => Number(n) === 1)).toBe(true)
  })

  it('[DEAL-03] is undone: created adverts go, changed ones are as before, what was changed since is kept', async () => {
    const { seller, send, import: take, ended, apply } = await aDealer(api)
    const { stock, adverts: calls } = seller.client
    await take(csvOf([aPart('E-1'), aPart('E-2'), aPart('E-3')]))
    await approve(seller.user.id)
    const before = await advertsOf(api, seller.user.id)
    const dry = await send(
      csvOf([
        aPart('E-1', { Price: 900, Description: 'Other' }),
        aPart('E-2', { Price: 800 }),
        aPart('E-3', { Price: 700, Quantity: 9 }),
        aPart('E-4'),
      ]),
    )
    await apply(dry.id)
    const edit = { price: 850 }
    await calls.update({ params: { id: before.get('E-2')!.id }, body: edit })
    await calls.update({ params: { id: before.get('E-3')!.id }, body: { price: 710 } })
    const params = { id: dry.id }
    await stock.undo({ params })
    expect(await ended(dry.id)).toMatchObject({ state: 'undone', results: { undone: 3, kept: 1 } })
    const after = await advertsOf(api, seller.user.id)
    expect(after.get('E-1')).toMatchObject({
      price: 125_000,
      description: 'Governor E-1',
      status: 'approved',
    })
    expect(after.get('E-2')).toMatchObject({ price: 85_000 })
    expect(after.get('E-3')).toMatchObject({ price: 71_000, quantity: 2 })
    expect(after.get('E-4')?.deletedAt).not.toBeNull()
    const pending = await api.app.db.models.Revision.count({
      where: { advertId: before.get('E-1')!.id, state: 'pending' },
    })
    expect(pending).toBe(0)
    const { data: rows } = await stock.rows({ params })
    expect(rows.map(({ result, why }) => [result, why])).toEqual([
      ['undone', null],
      ['kept', 'Changed since, and kept: price.'],
      ['undone', 'Changed since, and kept: price.'],
      ['undone', null],
    ])
    await expect(stock.undo({ params })).rejects.toMatchObject({ code: 'conflict' })
    const report = await (await stock.report({ params })).text()
    expect(report).toContain('E-2')
    expect(report.split('\r\n')).toHaveLength(6)
    // The next file finds the adverts as they are.
    expect((await send(csvOf([aPart('E-1'), aPart('E-4')]))).plans).toMatchObject({ unchanged: 1, new: 1 })
  })

  it('[DEAL-03] cannot be undone after a day', async () => {
    const { seller, import: take } = await aDealer(api)
    const run = await take(csvOf([aPart('F-1')]))
    expect(run.undoUntil).not.toBeNull()
    api.clock.advance(25 * 3_600_000)
    const params = { id: run.id }
    expect((await seller.client.stock.run({ params })).undoUntil).toBeNull()
    await expect(seller.client.stock.undo({ params })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('what a complete file lacks', () => {
  const file = (count: number, without: readonly number[] = []) =>
    csvOf(many('M', count).filter((_, at) => !without.includes(at)))

  it('[DEAL-03] is hidden the second time, never deleted, and shown again when it comes back', async () => {
    const { seller, import: take, send } = await aDealer(api, { complete: true })
    const owner = seller.user.id
    await take(file(10))
    await approve(owner)
    const first = await take(file(10, [3]))
    expect(first).toMatchObject({ plans: { missing: 1, unchanged: 9 }, hides: 0 })
    expect(await hiddenOf(owner)).toEqual([])
    const second = await take(file(10, [3]))
    expect(second).toMatchObject({ hides: 1, asks: false, results: { done: 1 } })
    expect(await hiddenOf(owner)).toEqual(['M-3'])
    expect((await send(file(10, [3]))).plans.missing).toBe(0)
    const back = await take(file(10))
    expect(back.plans).toMatchObject({ changed: 1, unchanged: 9 })
    expect(await hiddenOf(owner)).toEqual([])
    expect((await advertsOf(api, owner)).get('M-3')).toMatchObject({ status: 'approved', deletedAt: null })
    // Once more it begins from the start.
    await take(file(10, [3]))
    expect(await hiddenOf(owner)).toEqual([])
  })

  it('[DEAL-03] counts only runs one after the other, and not in a source that is not complete', async () => {
    const { seller, import: take } = await aDealer(api, { complete: true })
    const owner = seller.user.id
    await take(file(10))
    await approve(owner)
    await take(file(10, [1]))
    await take(file(10))
    await take(file(10, [1]))
    expect(await hiddenOf(owner)).toEqual([])
    const other = dealerOf(seller, await addSource(seller, { name: 'Another' }))
    expect((await other.import(csvOf([aPart('N-1')]))).plans.missing).toBe(0)
    expect((await other.import(csvOf([aPart('N-2')]))).plans.missing).toBe(0)
  })

  it('[DEAL-03] asks before more than a fifth is hidden at once, and says undone what it hid', async () => {
    const { seller, import: take, send, apply, ended } = await aDealer(api, { complete: true })
    const owner = seller.user.id
    await take(file(10))
    await approve(owner)
    await take(file(10, [0, 1, 2]))
    const dry = await send(file(10, [0, 1, 2]))
    expect(dry).toMatchObject({ hides: 3, asks: true })
    const params = { id: dry.id }
    await expect(seller.client.stock.apply({ params, body: {} })).rejects.toMatchObject({
      code: 'conflict',
      data: { hides: 3 },
    })
    expect(await hiddenOf(owner)).toEqual([])
    await apply(dry.id, true)
    expect(await hiddenOf(owner)).toEqual(['M-0', 'M-1', 'M-2'])
    await seller.client.stock.undo({ params })
    expect((await ended(dry.id)).results).toMatchObject({ undone: 3 })
    expect(await hiddenOf(owner)).toEqual([])
  })

  it('[DEAL-03] is unknown where rows of the file cannot be read', async () => {
    const { seller, import: take, send } = await aDealer(api, { complete: true })
    await take(file(10))
    await approve(seller.user.id)
    const half = `${file(5)}\r\n"M-9","half`
    expect(await send(half)).toMatchObject({ complete: false, plans: { missing: 0, faulty: 1 } })
  })
})
