import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BulkJob } from '../../../shared/contract/bulk'
import type { App } from '../../platform/app/app-context'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { resumeBulkJobs, stopBulkJobs } from './bulk-runs'
import { aCrowd, someAdverts } from './bulk.testing'
import { bulkLease } from './job-lease'
import { runJob } from './run-job'
import { sweepBulkJobs } from './sweep-bulk-jobs'

let one: TestApi
let two: TestApi
let staff: SignedInClient
let owner: number
let crowds = 0

beforeAll(async () => {
  one = await startApi()
  two = await one.another()
  staff = await one.as('Moderator')
  owner = (await one.aUser('user')).id
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const aManufacturer = async (count: number) => {
  const manufacturer = `Crowd${++crowds}`
  return { manufacturer, ids: await aCrowd(one, count, owner, manufacturer) }
}
const jobOf = (id: number) => staff.client.bulk.job({ params: { id } })
const until = (id: number, check: (job: BulkJob) => void, timeout = 30_000) =>
  vi.waitFor(
    async () => {
      const job = await jobOf(id)
      check(job)
      return job
    },
    { timeout, interval: 20 },
  )
const count = async (sql: string, params: (string | number)[]) =>
  Number((await one.app.db.readCurrent(sql, params))[0]?.['n'])
const approved = (manufacturer: string) =>
  count(`SELECT COUNT(*) AS n FROM adverts WHERE manufacturer = ? AND status = 'approved'`, [manufacturer])
/** A job as a process leaves it that was killed after some batches: nothing was given back. */
const killedAfter = async (job: number, batches: number) => {
  let left = batches + 1
  const dying: App = {
    ...one.app,
    db: {
      ...one.app.db,
      write: work => (left-- > 0 ? one.app.db.write(work) : Promise.reject(new Error('killed'))),
    },
  }
  await runJob(dying, job).catch(() => undefined)
}
/** A job that is stored and that nobody has begun. */
const waitingJob = async (ids: readonly number[]): Promise<number> => {
  const { id } = await staff.client.bulk.start({ body: { action: 'approve', ids: [...ids.slice(0, 1)] } })
  const { BulkJob, BulkRow, Decision } = one.app.db.models
  const rest = ids.slice(1)
  await BulkRow.bulkCreate(rest.map(advertId => ({ jobId: id, advertId })))
  await BulkJob.update(
    { state: 'running', total: ids.length, waiting: rest.length, finishedAt: null },
    { where: { id } },
  )
  expect(await Decision.count({ where: { jobId: id } })).toBe(1)
  return id
}

describe('the work of a bulk job', () => {
  it('[PLUS-16] goes on in another process when the one that did it was killed, and does no row twice', async () => {
    const { manufacturer, ids } = await aManufacturer(701)
    const job = await waitingJob(ids)
    await killedAfter(job, 2)
    const broken = await jobOf(job)
    expect(broken).toMatchObject({ state: 'running', counts: { done: 401, waiting: 300 } })
    // The dead process may still be at it, as far as others know.
    expect(await resumeBulkJobs(two.app)).toBe(0)
    expect((await jobOf(job)).counts.done).toBe(401)
    for (const api of [one, two]) api.clock.advance(bulkLease + 1000)
    await Promise.all([resumeBulkJobs(two.app), resumeBulkJobs(one.app)])
    expect(await jobOf(job)).toMatchObject({ state: 'done', counts: { done: 701, waiting: 0, refused: 0 } })
    expect(await approved(manufacturer)).toBe(701)
    for (const table of ['decisions', 'mail_outbox'] as const) {
      const rows =
        table === 'decisions'
          ? await count('SELECT COUNT(*) AS n FROM decisions WHERE job_id = ?', [job])
          : await count('SELECT COUNT(*) AS n FROM mail_outbox WHERE group_key LIKE ?', [`job-${job}-%`])
      expect([table, rows]).toEqual([table, 701])
    }
    const charges = await count(
      `SELECT COUNT(*) AS n FROM credit_ledger WHERE entry = 'charge' AND advert_id IN
        (SELECT id FROM adverts WHERE manufacturer = ?)`,
      [manufacturer],
    )
    expect(charges).toBe(701)
  })

  it('[PLUS-16] is given back at once by a process that stops', async () => {
    const { ids } = await aManufacturer(502)
    const third = await one.another()
    const job = await waitingJob(ids)
    const run = resumeBulkJobs(third.app, AbortSignal.abort())
    await run
    await stopBulkJobs(third.app)
    await third.close()
    expect(await jobOf(job)).toMatchObject({ state: 'running', counts: { waiting: 501 } })
    await resumeBulkJobs(two.app)
    expect(await jobOf(job)).toMatchObject({ state: 'done', counts: { done: 502 } })
  })

  it('is gone on with although its lease was taken before a clock was set back', async () => {
    const { ids } = await aManufacturer(502)
    const job = await waitingJob(ids)
    await killedAfter(job, 1)
    two.clock.advance(-2 * 60 * 60 * 1000)
    await resumeBulkJobs(two.app)
    expect(await jobOf(job)).toMatchObject({ state: 'done', counts: { done: 502 } })
    two.clock.advance(2 * 60 * 60 * 1000)
    expect(await one.app.db.models.Job.count({ where: { slot: `bulk-${job}` } })).toBe(0)
  })

  it('[PLUS-16] pauses, goes on, and can be cancelled; what it has done stays', async () => {
    const { manufacturer, ids } = await aManufacturer(1500)
    const { id } = await staff.client.bulk.start({ body: { action: 'approve', ids } })
    const params = { id }
    const paused = await staff.client.bulk.pause({ params })
    expect(paused.state).toBe('paused')
    expect(paused.counts.waiting).toBeGreaterThan(0)
    await resumeBulkJobs(two.app)
    expect((await jobOf(id)).counts).toEqual(paused.counts)
    await expect(staff.client.bulk.pause({ params })).rejects.toMatchObject({ code: 'conflict' })
    expect((await staff.client.bulk.resume({ params })).state).toBe('running')
    await until(id, job => expect(job.counts.done).toBeGreaterThan(paused.counts.done))
    const cancelled = await staff.client.bulk.cancel({ params })
    expect(cancelled).toMatchObject({ state: 'cancelled', counts: { waiting: 0 } })
    expect(cancelled.counts.cancelled + cancelled.counts.done).toBe(1500)
    expect(await approved(manufacturer)).toBe(cancelled.counts.done)
    await staff.client.bulk.undo({ params })
    await until(id, job => expect(job.state).toBe('undone'))
    expect(await approved(manufacturer)).toBe(0)
  })

  it('[PLUS-16] does the other rows when one cannot be done', async () => {
    const ids = await someAdverts(one, 3)
    await one.app.db.models.Advert.update({ details: '{broken' }, { where: { id: ids[1]! } })
    const job = await staff.client.bulk.start({
      body: { action: 'setManufacturer', ids, changes: { manufacturer: 'Sturdy' } },
    })
    expect(job).toMatchObject({ state: 'done', counts: { done: 2, refused: 1 } })
    const { data } = await staff.client.bulk.rows({ params: { id: job.id }, query: { result: 'refused' } })
    expect(data).toMatchObject([{ advertId: ids[1], code: 'failed' }])
    await one.app.db.models.Advert.update({ details: '{}' }, { where: { id: ids[1]! } })
    const again = await staff.client.bulk.retry({ params: { id: job.id } })
    expect(again.counts).toMatchObject({ done: 3, refused: 0 })
  })

  it('[PLUS-16, AUTH-06] ends when the account in whose name it runs is no longer one of the staff', async () => {
    const { manufacturer, ids } = await aManufacturer(600)
    const leaving = await one.as('Moderator')
    const { id } = await leaving.client.bulk.start({ body: { action: 'approve', ids } })
    await leaving.client.bulk.pause({ params: { id } })
    await one.app.db.models.User.update({ role: 'user' }, { where: { id: leaving.user.id } })
    const before = await approved(manufacturer)
    await one.app.db.models.BulkJob.update({ state: 'running' }, { where: { id } })
    await resumeBulkJobs(one.app)
    const job = await jobOf(id)
    expect(job).toMatchObject({ state: 'cancelled', problem: expect.stringContaining('account') })
    expect(await approved(manufacturer)).toBe(before)
  })

  it('[PLUS-16, DESK-03] does 10,000 adverts that match a filter, tells how far it is, and takes all of it back', async () => {
    const { manufacturer } = await aManufacturer(10_000)
    const filter = { manufacturer, status: 'unapproved' } as const
    const started = await staff.client.bulk.start({
      body: { action: 'approve', filter, expectedCount: 10_000 },
    })
    expect(started).toMatchObject({ state: 'running', total: 10_000 })
    const midway = await until(started.id, job => expect(job.counts.done).toBeGreaterThan(0))
    expect(midway.counts.done + midway.counts.waiting).toBe(10_000)
    await until(
      started.id,
      job => expect(job).toMatchObject({ state: 'done', counts: { done: 10_000 } }),
      60_000,
    )
    expect(await approved(manufacturer)).toBe(10_000)
    await staff.client.bulk.undo({ params: { id: started.id } })
    await until(started.id, job => expect(job).toMatchObject({ state: 'undone' }), 60_000)
    expect((await jobOf(started.id)).counts).toMatchObject({ undone: 10_000, kept: 0 })
    expect(await approved(manufacturer)).toBe(0)
    const unsent = await count(
      `SELECT COUNT(*) AS n FROM mail_outbox WHERE group_key LIKE ? AND state <> 'withdrawn'`,
      [`job-${started.id}-%`],
    )
    expect(unsent).toBe(0)
  }, 150_000)

  it('[PLUS-16] is forgotten after 30 days, with its rows and decisions', async () => {
    const [id] = await someAdverts(one, 1)
    const job = await staff.client.bulk.start({ body: { action: 'hide', ids: [id!] } })
    const day = 24 * 60 * 60 * 1000
    one.clock.advance(29 * day)
    await sweepBulkJobs(one.app)
    expect(await count('SELECT COUNT(*) AS n FROM bulk_rows WHERE job_id = ?', [job.id])).toBe(1)
    one.clock.advance(2 * day)
    await sweepBulkJobs(one.app)
    for (const table of ['bulk_rows', 'decisions'])
      expect(await count(`SELECT COUNT(*) AS n FROM ${table} WHERE job_id = ?`, [job.id])).toBe(0)
  })
})
