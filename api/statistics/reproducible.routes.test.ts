import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { count, flushCounts } from './visits/count'
import { aSubmission, refusal } from '../moderation/review/review.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { flushEmptySearches } from './empty-searches'

/** Every figure that staff and sellers are shown beside one statement that gives it from the rows themselves. */
let api: TestApi
let grace: SignedInClient
let ada: SignedInClient
let seller: SignedInClient
let own: number
const hour = 3_600_000

beforeAll(async () => {
  api = await startApi()
  // A Wednesday noon.
  api.clock.set(new Date('2026-11-18T12:00:00Z'))
  grace = await api.as('Moderator')
  ada = await api.as('Admin')
  seller = await api.as('user', { credits: 100 })
  await decideALot()
  await lookAndAsk()
}, 120_000)
afterAll(() => api.close())

const waiting = (hoursAgo: number) => {
  const submittedAt = new Date(api.app.clock().getTime() - hoursAgo * hour)
  return anAdvert(api, {
    status: 'unapproved',
    reviewState: 'pending',
    ownerId: seller.user.id,
    submittedAt,
    dueOn: hoursAgo > 100 ? '2026-11-13' : '2026-11-20',
  }).then(({ id }) => id)
}
const review = ({ client }: SignedInClient, id: number, body: object = { decision: 'approve' }) =>
  client.moderation.review({ params: { id }, body: body as { decision: 'approve' } })
const undo = ({ client }: SignedInClient, id: number) =>
  client.bulk.undoDecision({ params: { id }, body: {} })

const decideALot = async () => {
  for (const age of [1, 5, 9, 30, 200]) await review(grace, await waiting(age))
  const again = await waiting(2)
  // Approved, taken back, approved again: one stands, one was taken back.
  await review(grace, again)
  await undo(ada, again)
  await review(ada, again)
  // An edit that waits with its advert is decided with it: one decision.
  const edited = (await aSubmission(seller)).id
  await review(grace, edited)
  await seller.client.adverts.update({ params: { id: edited }, body: { title: 'Another title' } })
  await grace.client.moderation.update({ params: { id: edited }, body: { status: 'unapproved' } })
  await review(grace, edited)
  for (const code of ['photos-unclear', 'photos-unclear', 'title-unclear'] as const)
    await review(ada, await waiting(1), refusal(code))
  const mistaken = await waiting(1)
  await review(ada, mistaken, refusal('title-unclear'))
  await undo(grace, mistaken)
  const many = await Promise.all([1, 2, 3, 4].map(() => anAdvert(api, { ownerId: seller.user.id })))
  const ids = many.map(({ id }) => id)
  const { id: job } = await grace.client.bulk.start({ body: { action: 'hide', ids } })
  await grace.client.bulk.undo({ params: { id: job } })
  await grace.client.moderation.update({ params: { id: ids[0]! }, body: { status: 'hide' } })
  // Three are overdue, one of them nobody is promised anything about.
  await waiting(200)
  await waiting(200)
  const withdrawn = await waiting(200)
  await seller.client.adverts.move({ params: { id: withdrawn }, body: { move: 'withdraw' } })
}

const lookAndAsk = async () => {
  const now = api.app.clock()
  const yesterday = new Date(now.getTime() - 24 * hour)
  own = (await anAdvert(api, { ownerId: seller.user.id })).id
  const other = await anAdvert(api)
  for (const id of [own, own, other.id]) count(api.app, id, 'view', now)
  count(api.app, own, 'view', yesterday)
  for (const what of ['phone', 'mail', 'mail', 'mail'] as const) count(api.app, own, what, now)
  const buyer = await api.as('user')
  await buyer.client.messages.start({ body: { advertId: own, text: 'Is it still there?' } })
  await flushCounts(api.app)
  await api.visitor.adverts.list({ query: { search: 'zeppelin' } })
  await flushEmptySearches(api.app)
}

const read = () => grace.client.operatorFigures.read({ query: { days: 30 } })
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
/** The first column of the only row. */
const one = async (sql: string, params: (string | number)[] = []) =>
  Number(Object.values((await api.app.db.readCurrent(sql, params))[0] ?? {})[0])
const decided = (where: string) => `SELECT COUNT(*) FROM decisions WHERE ${where}`
const stands = 'undone_at IS NULL'
const isUndone = 'undone_at IS NOT NULL'

describe('[TRUE-06] decisions that were taken back', () => {
  it('are left out of those per day, and named beside them', async () => {
    const { perDay, takenBack } = await read()
    const approvals = `action IN ('approve', 'approveRevision')`
    const refusals = `action IN ('reject', 'requestChanges')`
    expect([sum(perDay.approved), takenBack.approved]).toEqual([
      await one(decided(`${approvals} AND ${stands}`)),
      await one(decided(`${approvals} AND ${isUndone}`)),
    ])
    expect([sum(perDay.rejected), takenBack.rejected]).toEqual([
      await one(decided(`${refusals} AND ${stands}`)),
      await one(decided(`${refusals} AND ${isUndone}`)),
    ])
    expect([sum(perDay.approved), takenBack.approved]).toEqual([8, 1])
    expect([sum(perDay.rejected), takenBack.rejected]).toEqual([3, 1])
  })

  it('are left out of a moderator’s, and named beside them', async () => {
    const { decisions, reversals } = await read()
    const columns = {
      approved: 'approve',
      rejected: 'reject',
      changesAsked: 'requestChanges',
      hidden: 'hide',
    }
    for (const { user } of [grace, ada]) {
      const person = decisions.find(({ userId }) => userId === user.id)
      for (const [column, action] of Object.entries(columns) as [keyof typeof columns, string][])
        expect([column, person?.[column], person?.takenBack[column]]).toEqual([
          column,
          await one(decided(`action = ? AND actor_id = ? AND ${stands}`), [action, user.id]),
          await one(decided(`action = ? AND actor_id = ? AND ${isUndone}`), [action, user.id]),
        ])
      expect(person?.undone).toBe(await one(decided(`actor_id = ? AND ${isUndone}`), [user.id]))
    }
    expect(reversals).toBe(await one(decided(isUndone)))
    expect(decisions.find(({ userId }) => userId === grace.user.id)).toMatchObject({
      hidden: 1,
      takenBack: { hidden: 4 },
    })
  })

  it('are left out of the reasons of rejections', async () => {
    const reasons =
      api.app.db.dialect === 'sqlite'
        ? `json_each(a.review_reasons) r WHERE json_extract(r.value, '$.code') = ?`
        : `JSON_TABLE(a.review_reasons, '$[*]' COLUMNS (code VARCHAR(60) PATH '$.code')) r WHERE r.code = ?`
    const of = (code: string) =>
      one(`SELECT COUNT(*) FROM adverts a, ${reasons} AND a.review_state = 'rejected'`, [code])
    expect((await read()).rejections).toEqual([
      { code: 'photos-unclear', count: await of('photos-unclear') },
      { code: 'title-unclear', count: await of('title-unclear') },
    ])
    expect(await of('title-unclear')).toBe(1)
  })
})

/** Adverts of the period with the hours until their publication and the day that they were promised for. */
const published = () => {
  const { dialect } = api.app.db
  const days = 'WHEN 0 THEN 3 WHEN 1 THEN 3 WHEN 2 THEN 3 WHEN 6 THEN 4 ELSE 5 END'
  const [hours, promised] =
    dialect === 'sqlite'
      ? [
          '(julianday(first_published_at) - julianday(submitted_at)) * 24',
          `date(submitted_at, '+' || CASE CAST(strftime('%w', submitted_at) AS INTEGER) ${days} || ' days')`,
        ]
      : [
          'TIMESTAMPDIFF(MICROSECOND, submitted_at, first_published_at) / 3600000000',
          `DATE_ADD(DATE(submitted_at), INTERVAL CASE DAYOFWEEK(submitted_at) - 1 ${days} DAY)`,
        ]
  return `SELECT ${hours} AS hours, DATE(first_published_at) <= ${promised} AS kept,
                 ROW_NUMBER() OVER (ORDER BY ${hours}) AS nth, COUNT(*) OVER () AS n
            FROM adverts WHERE first_published_at IS NOT NULL AND submitted_at <= first_published_at
             AND first_published_at >= '2026-10-20'`
}
const overdue = `SELECT COUNT(*) FROM adverts WHERE status = 'unapproved' AND review_state = 'pending'
   AND deleted_at IS NULL AND closed_reason IS NULL AND suspended_at IS NULL AND due_on < '2026-11-18'`

describe('[TRUE-06] the promise', () => {
  it('is broken by what waits beyond its day, too', async () => {
    const { timeToApprove } = await read()
    expect(timeToApprove.overdue).toBe(await one(overdue))
    expect(timeToApprove.overdue).toBe(2)
    expect(timeToApprove.inTime).toBeCloseTo(
      await one(`SELECT SUM(p.kept) * 1.0 / (COUNT(*) + (${overdue})) FROM (${published()}) p`),
    )
    expect(timeToApprove.inTime).toBeCloseTo(0.8)
  })

  it('has the times from submission to the first publication', async () => {
    const { timeToApprove } = await read()
    expect(timeToApprove.count).toBe(await one(`SELECT COUNT(*) FROM (${published()}) p`))
    const at = (share: number) =>
      one(`SELECT p.hours FROM (${published()}) p WHERE p.nth = FLOOR(p.n * ${share}) + 1`)
    expect(timeToApprove.medianHours).toBeCloseTo(await at(0.5), 2)
    expect(timeToApprove.slowestTenthHours).toBeCloseTo(await at(0.9), 2)
  })
})

it('[TRUE-06] what was submitted, seen, shown and asked is what the rows say', async () => {
  const { perDay, emptySearches } = await read()
  expect(sum(perDay.submitted)).toBe(
    await one(`SELECT COUNT(*) FROM audit_log WHERE action = 'advert.create'`),
  )
  for (const name of ['views', 'phones', 'mails', 'enquiries'] as const)
    expect([name, sum(perDay[name])]).toEqual([
      name,
      await one(`SELECT SUM(${name}) FROM daily_counters WHERE day >= '2026-10-20'`),
    ])
  expect(perDay.mails.at(-1)).toBe(3)
  expect(emptySearches).toMatchObject([
    { words: 'zeppelin', count: await one(`SELECT SUM(times) FROM dead_searches WHERE words = 'zeppelin'`) },
  ])
})

it('[TRUE-06] a seller’s figures are what the rows say, phone and mail apart', async () => {
  const { adverts } = await seller.client.figures.mine({ query: { days: 30 } })
  const mine = adverts.find(({ advertId }) => advertId === own)
  for (const name of ['views', 'phones', 'mails', 'enquiries'] as const)
    expect([name, sum(mine?.[name] ?? [])]).toEqual([
      name,
      await one(`SELECT SUM(${name}) FROM daily_counters WHERE advert_id = ?`, [own]),
    ])
  expect([mine?.phones.at(-1), mine?.mails.at(-1)]).toEqual([1, 3])
  const row = (await seller.client.adverts.mine({ query: { size: 100 } })).data.find(({ id }) => id === own)
  expect([row?.views, row?.enquiries]).toEqual([
    await one('SELECT SUM(views) FROM daily_counters WHERE advert_id = ?', [own]),
    await one('SELECT COUNT(*) FROM threads WHERE advert_id = ?', [own]),
  ])
})
