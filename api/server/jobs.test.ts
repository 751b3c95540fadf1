import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { queueMail } from '../platform/mail/outbox'
import { aPhotoRow } from '../photos/photos.factory'
import { startApi, type TestApi } from '../testing/start-api'
import { allJobs } from './jobs'
import { createJobRunner, type Job } from '../platform/jobs/runner'

const hour = 60 * 60 * 1000
const day = 24 * hour

let first: TestApi
let second: TestApi
const sent: string[] = []

beforeAll(async () => {
  first = await startApi()
  second = await first.another()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const mail = {
  send: async ({ to }: { to: string }) => void sent.push(to),
  close: () => {},
}
const jobs = allJobs({ IMAP_URL: undefined }, mail)
const advance = (milliseconds: number) => {
  first.clock.advance(milliseconds)
  second.clock.advance(milliseconds)
}

interface Case {
  /** Makes what the job is there for, due long ago. */
  readonly arrange: () => Promise<unknown>
  /** What a user or an operator notices of it: before, and once it is done. */
  readonly effect: () => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}

const models = () => first.app.db.models
const mailsOf = (template: string) => models().OutboxMail.count({ where: { template } })
const ago = (milliseconds: number) => new Date(first.app.clock().getTime() - milliseconds)

const cases: Readonly<Record<string, Case>> = {
  'expire-adverts': {
    arrange: async () => {
      await anAdvert(first, { title: 'Ends', exp: new Date(first.app.clock().getTime() + hour) })
      advance(3 * day)
    },
    effect: async () => [
      await models().Advert.count({ where: { title: 'Ends', live: true } }),
      await mailsOf('advert-expired'),
    ],
    before: [1, 0],
    after: [0, 1],
  },
  'remind-sellers': {
    arrange: () => anAdvert(first, { exp: new Date(first.app.clock().getTime() + 5 * day) }),
    effect: () => mailsOf('advert-expiring'),
    before: 0,
    after: 1,
  },
  'sweep-enquiries': {
    arrange: () =>
      models().GuestEnquiry.create({
        advertId: 1,
        mail: 'late@example.test',
        name: 'Late',
        text: 'Never confirmed',
        tokenHash: 'a',
        requestHash: 'b',
        expiresAt: ago(14 * day),
        createdAt: ago(15 * day),
      }),
    effect: () => models().GuestEnquiry.count(),
    before: 1,
    after: 0,
  },
  'purge-adverts': {
    arrange: () => anAdvert(first, { title: 'Deleted', deletedAt: ago(31 * day) }),
    effect: () => models().Advert.count({ where: { title: 'Deleted' } }),
    before: 1,
    after: 0,
  },
  'sweep-photos': {
    arrange: async () => {
      const { id } = await first.aUser('user')
      await models().Photo.create(aPhotoRow({ ownerId: id, createdAt: ago(8 * day) }))
    },
    effect: () => models().Photo.count(),
    before: 1,
    after: 0,
  },
  'sweep-sessions': {
    arrange: async () => {
      const { id } = await first.aUser('user')
      const old = { userId: id, createdAt: ago(50 * day) }
      const open = { expiresAt: new Date(first.app.clock().getTime() + day), endedAt: null }
      await models().Session.bulkCreate([
        { ...old, ...open, id: randomUUID() },
        { ...old, ...open, id: randomUUID(), endedAt: ago(31 * day) },
        { ...old, ...open, id: randomUUID(), expiresAt: ago(31 * day) },
        { ...old, ...open, id: randomUUID(), endedAt: ago(day) },
      ])
      await models().Otp.bulkCreate([
        { ...old, codeHash: 'x', expiresAt: ago(31 * day) },
        { ...old, codeHash: 'x', expiresAt: ago(day) },
      ])
      const device = { userId: id, createdAt: ago(900 * day) }
      await models().KnownDevice.bulkCreate([
        { ...device, tokenHash: 'unused', usedAt: ago(366 * day) },
        { ...device, tokenHash: 'used', usedAt: ago(364 * day) },
      ])
    },
    effect: async () => [
      await models().Session.count(),
      await models().Otp.count(),
      await models().KnownDevice.count(),
    ],
    before: [4, 2, 2],
    after: [2, 1, 1],
  },
  'deliver-mails': {
    arrange: async () => {
      await models().OutboxMail.destroy({ where: {} })
      const letter = { to: 'pilot@example.test', subject: 'Hello', text: 'Text', template: 'test' }
      await first.app.db.write(tx => queueMail(first.app.db, tx, letter, ago(day)))
    },
    effect: async () => [...sent],
    before: [],
    after: ['pilot@example.test'],
  },
}

const jobNamed = (name: string): Job => jobs.find(job => job.name === name)!

describe('every job', () => {
  it('every job has a different name', () => {
    expect(new Set(jobs.map(job => job.name)).size).toBe(jobs.length)
  })

  it.each(Object.entries(cases))(
    '[OPS-02] %s does what was missed, once, with two processes at it',
    async (name, { arrange, effect, before, after }) => {
      await arrange()
      expect(await effect()).toEqual(before)
      const one = createJobRunner(first.app, [jobNamed(name)])
      const two = createJobRunner(second.app, [jobNamed(name)])
      await Promise.all([one.tick(), two.tick(), one.tick(), two.tick()])
      expect(await effect()).toEqual(after)
      advance(2 * hour)
      await Promise.all([one.tick(), two.tick()])
      expect(await effect()).toEqual(after)
    },
  )

  // What happens when a process was held up for longer than its lease.
  it.each(Object.entries(cases).filter(([name]) => name !== 'deliver-mails'))(
    '%s does no harm when two processes run it at the same moment',
    async (name, { arrange, effect, after }) => {
      await models().OutboxMail.destroy({ where: {} })
      await models().Session.destroy({ where: {} })
      await models().Otp.destroy({ where: {} })
      await arrange()
      const { run } = jobNamed(name)
      const { signal } = new AbortController()
      await Promise.all([run(first.app, signal), run(second.app, signal), run(first.app, signal)])
      expect(await effect()).toEqual(after)
    },
  )

  it.each(jobs.filter(({ isShared }) => !isShared).map(job => job.name))(
    '%s can run when there is nothing to do, again and again',
    async name => {
      const one = createJobRunner(first.app, [jobNamed(name)])
      const two = createJobRunner(second.app, [jobNamed(name)])
      for (let round = 0; round < 2; round++) {
        advance(2 * hour)
        await Promise.all([one.tick(), two.tick()])
      }
      const row = await models().Job.findOne({ where: { slot: name } })
      expect(row?.get()).toMatchObject({ state: 'done', lastError: null, tries: 0 })
    },
  )

  it.each(jobs.map(job => job.name))('[OPS-03] %s ends at once when the server stops', async name => {
    const begun = Date.now()
    await jobNamed(name).run(first.app, AbortSignal.abort())
    expect(Date.now() - begun).toBeLessThan(5000)
  })
})
