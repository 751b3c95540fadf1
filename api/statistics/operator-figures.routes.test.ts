import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { flushEmptySearches, forgetEmptySearches } from './empty-searches'

let api: TestApi
let grace: SignedInClient
let ada: SignedInClient
beforeAll(async () => {
  api = await startApi()
  // A Wednesday noon, so that no weekend lies between submission and promise.
  api.clock.set(new Date('2026-11-18T12:00:00Z'))
  grace = await api.as('Moderator')
  ada = await api.as('Admin')
})
afterAll(() => api.close())

const read = (days = 30) => grace.client.operatorFigures.read({ query: { days } })
const hours = (n: number) => new Date(api.app.clock().getTime() - n * 3_600_000)
const waiting = (submitted: Date) =>
  anAdvert(api, { status: 'unapproved', reviewState: 'pending', submittedAt: submitted })

it('[PLUS-20] tells how long approvals took and how many kept the promise', async () => {
  for (const age of [2, 10, 200]) {
    const { id } = await waiting(hours(age))
    await grace.client.moderation.update({ params: { id }, body: { status: 'approved' } })
  }
  const { timeToApprove, perDay } = await read()
  expect(timeToApprove.count).toBe(3)
  expect(timeToApprove.medianHours).toBeCloseTo(10, 2)
  expect(timeToApprove.slowestTenthHours).toBeCloseTo(200, 2)
  expect(timeToApprove.inTime).toBeCloseTo(2 / 3)
  expect(perDay.approved).toHaveLength(30)
  expect(perDay.approved.at(-1)).toBe(3)
})

it('[PLUS-20] counts decisions by moderator, rejections by reason, and what was taken back', async () => {
  const before = await read()
  const reject = async (client: SignedInClient, code: 'photos-unclear' | 'title-unclear') => {
    const { id } = await waiting(hours(1))
    await client.client.moderation.review({
      params: { id },
      body: { decision: 'reject', reasons: [{ code }] },
    })
    return id
  }
  await reject(ada, 'photos-unclear')
  await reject(ada, 'photos-unclear')
  await reject(grace, 'title-unclear')
  const after = await read()
  expect(after.rejections.slice(0, 2)).toEqual([
    { code: 'photos-unclear', count: 2 },
    { code: 'title-unclear', count: 1 },
  ])
  const of = (figures: typeof after, { user }: SignedInClient) =>
    figures.decisions.find(({ userId }) => userId === user.id)
  expect(of(after, ada)).toMatchObject({ rejected: 2, undone: 0 })
  expect(of(after, grace)).toMatchObject({ approved: of(before, grace)?.approved, rejected: 1 })
  expect(after.perDay.rejected.at(-1)).toBe(3)
})

it('[PLUS-20] counts what was taken back for whoever had decided it last', async () => {
  const { id } = await waiting(hours(1))
  await grace.client.moderation.update({ params: { id }, body: { status: 'approved' } })
  await ada.client.moderation.update({ params: { id }, body: { status: 'unapproved' } })
  const before = await read()
  await grace.client.bulk.undoDecision({ params: { id }, body: {} })
  const after = await read()
  const undone = ({ decisions }: typeof after) =>
    Object.fromEntries(decisions.map(person => [person.userId, person.undone]))
  expect(undone(after)).toEqual({ ...undone(before), [ada.user.id]: (undone(before)[ada.user.id] ?? 0) + 1 })
})

it('[PLUS-20] remembers what was looked for and nobody sells, but no mail address and no phone number', async () => {
  const search = (words: string) => api.visitor.adverts.list({ query: { search: words } })
  await anAdvert(api, { status: 'approved', title: 'Cessna 172S with floats' })
  for (const words of ['zeppelin', 'Zeppelin', 'grace@example.test', '0049 176 1234567', 'cessna'])
    await search(words)
  await flushEmptySearches(api.app)
  const { emptySearches } = await read()
  expect(emptySearches.map(({ words }) => words)).toEqual(['zeppelin'])
  api.clock.advance(366 * 86_400_000)
  await forgetEmptySearches(api.app)
  // Nobody is signed in any more after a year.
  grace = await api.as('Moderator')
  expect((await read(365)).emptySearches).toEqual([])
})

it('the operator’s figures are for staff only', async () => {
  const user = await api.as('user')
  await expect(user.client.operatorFigures.read({ query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(grace.client.operatorFigures.read({ query: { days: 3 } })).rejects.toMatchObject({
    errors: [{ field: 'days' }],
  })
})
