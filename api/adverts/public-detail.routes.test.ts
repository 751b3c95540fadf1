import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'
import { anAdvert } from './adverts.factory'

let api: TestApi
let id: number
beforeAll(async () => {
  api = await startApi()
  id = (await anAdvert(api)).id
})
afterAll(() => api.close())

const inside = [
  'version',
  'reviewState',
  'reviewReasons',
  'reviewNote',
  'hiddenBy',
  'hasRevision',
  'deletedAt',
  'views',
  'enquiries',
  'ownerId',
  'ownerMail',
  'risk',
]

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)])
    : []

it('[SAFE-05] tells visitors and other users nothing of how an advert is decided and how it does', async () => {
  const other = await api.as('user')
  const detail = `/getadvertdetail/${id}`
  const answers = [
    await api.fetch(detail),
    await api.fetch(detail, { headers: { authorization: other.token } }),
    await api.fetch('/getadverts'),
    await api.fetch(`/compare?ids=${id}`, { headers: { accept: 'application/json' } }),
  ]
  for (const answer of answers) {
    const told = keysOf(await answer.json())
    expect(
      inside.filter(key => told.includes(key)),
      answer.url,
    ).toEqual([])
  }
})

it('the detail tells staff how an advert is decided and how it does', async () => {
  const staff = await api.as('Moderator')
  expect(await staff.client.adverts.detail({ params: { id } })).toMatchObject({
    version: 1,
    reviewState: 'done',
  })
})
