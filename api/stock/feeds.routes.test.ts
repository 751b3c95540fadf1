import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiScope } from '../../shared/data/api-scopes'
import { hashPassword } from '../accounts/session/passwords'
import { eventually } from '../../shared/eventually.testing'
import { EgressRefused, type EgressAnswer, type EgressRequest } from '../platform/http/egress/egress'
import { wayOut } from '../platform/http/egress/way-out'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { fetchSources } from './sources/fetch-source'
import { addSource, advertsOf, aDealer, aPart, csvOf, dealerOf } from './stock.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const hour = 3_600_000

/** A source that is fetched, with what its host answers. */
const aFeed = async (complete = false) => {
  const { seller } = await aDealer(api)
  const asked: EgressRequest[] = []
  let answer: () => Partial<EgressAnswer> = () => ({ status: 404 })
  const egress = {
    check: async () => undefined,
    send: async (request: EgressRequest): Promise<EgressAnswer> => {
      asked.push(request)
      return { status: 200, headers: {}, body: Buffer.alloc(0), ...answer() }
    },
  }
  wayOut(api.app).egress = egress
  const url = 'https://feed.example.test/stock.csv'
  const source = await addSource(seller, { name: 'Nightly', url, complete })
  const fetchDue = async () => {
    await fetchSources(api.app, egress)
    const now = async () => (await seller.client.stock.sources()).find(({ id }) => id === source.id)!
    return eventually(async () => {
      const state = await now()
      if (state.lastRun && ['running', 'undoing'].includes(state.lastRun.state)) throw new Error('it runs')
      return state
    })
  }
  const answerWith = (next: () => Partial<EgressAnswer>) => void (answer = next)
  const file = (content: string, headers = {}) => answerWith(() => ({ body: Buffer.from(content), headers }))
  return { seller, source, asked, fetchDue, answerWith, file }
}

const countOf = async ({ user }: SignedInClient) => (await advertsOf(api, user.id)).size

it('[DEAL-05] is fetched and applied when it is due, and asked with what it answered before', async () => {
  const { seller, asked, fetchDue, file, answerWith } = await aFeed()
  file(csvOf([aPart('A-1'), aPart('A-2')]), {
    etag: '"one"',
    'last-modified': 'Fri, 27 Nov 2026 10:00:00 GMT',
  })
  const first = await fetchDue()
  expect(first).toMatchObject({ problem: null, failures: 0, adverts: 2, lastRun: { state: 'done' } })
  expect(await countOf(seller)).toBe(2)
  await fetchDue()
  expect(asked).toHaveLength(1)
  api.clock.advance(25 * hour)
  answerWith(() => ({ status: 304 }))
  const second = await fetchDue()
  expect(asked[1]?.headers).toEqual({
    'if-none-match': '"one"',
    'if-modified-since': 'Fri, 27 Nov 2026 10:00:00 GMT',
  })
  expect(second.lastRun?.id).toBe(first.lastRun?.id)
  expect(second).toMatchObject({ problem: null, failures: 0 })
  // A host that says nothing of its file is believed by its bytes.
  api.clock.advance(25 * hour)
  file(csvOf([aPart('A-1'), aPart('A-2')]))
  expect((await fetchDue()).lastRun?.id).toBe(first.lastRun?.id)
  api.clock.advance(25 * hour)
  file(csvOf([aPart('A-1'), aPart('A-2'), aPart('A-3')]))
  await fetchDue()
  expect(await countOf(seller)).toBe(3)
})

it('[DEAL-05] that fails says why, waits longer each time, and tells its owner once, the third time', async () => {
  const { seller, fetchDue, answerWith, file } = await aFeed()
  const body = { name: 'Hourly', everyHours: 1, url: 'https://feed.example.test/x.csv' } as const
  const [source] = (await seller.client.stock.sources()).slice(-1)
  await seller.client.stock.changeSource({ params: { id: source!.id }, body })
  const mails = async () => (await api.mailsTo(seller.user.mail, 'stock-source')).length
  answerWith(() => ({ status: 500 }))
  const pauses: number[] = []
  for (let failures = 1; failures <= 4; failures++) {
    const now = await fetchDue()
    expect(now).toMatchObject({ failures, problem: 'It answered with 500.' })
    expect(await mails()).toBe(failures < 3 ? 0 : 1)
    const pause = Date.parse(now.nextFetchAt!) - api.app.clock().getTime()
    pauses.push(Math.round(pause / hour))
    api.clock.advance(pause + 1000)
  }
  expect(pauses).toEqual([1, 2, 4, 8])
  answerWith(() => {
    throw new EgressRefused('is at a private address')
  })
  expect(await fetchDue()).toMatchObject({ failures: 5, problem: 'It is at a private address.' })
  api.clock.advance(25 * hour)
  file('<!DOCTYPE a><a/>')
  expect((await fetchDue()).problem).toMatch(/DOCTYPE/)
  api.clock.advance(25 * hour)
  file(
    csvOf([
      aPart('B-1', { 'contact.name': 'A', 'contact.mail': 'a@x.example', Country: 'DE', Currency: 'EUR' }),
    ]),
  )
  expect(await fetchDue()).toMatchObject({ failures: 0, problem: null })
})

it('[DEAL-05] waits with a file that would hide more than a fifth, and tells its owner', async () => {
  const { seller, fetchDue, file } = await aFeed(true)
  const lines = Array.from({ length: 10 }, (_, at) => aPart(`C-${at}`))
  file(csvOf(lines))
  await fetchDue()
  const admin = await api.as('Admin')
  const ids = [...(await advertsOf(api, seller.user.id)).values()].map(({ id }) => id)
  await admin.client.moderation.setStatus({ body: { ids, status: 'approved' } })
  for (const content of [csvOf(lines.slice(4)), `${csvOf(lines.slice(4))}\r\n`]) {
    api.clock.advance(25 * hour)
    file(content)
    await fetchDue()
  }
  const [run] = (await seller.client.stock.runs()).data
  expect(run).toMatchObject({ state: 'asking', hides: 4, asks: true })
  expect(await api.mailsTo(seller.user.mail, 'stock-source')).toHaveLength(1)
  const hidden = async () =>
    [...(await advertsOf(api, seller.user.id)).values()].filter(({ status }) => status === 'hide').length
  expect(await hidden()).toBe(0)
  await seller.client.stock.apply({ params: { id: run!.id }, body: { confirmMissing: true } })
  await eventually(async () => expect(await hidden()).toBe(4))
})

it('[DEAL-05] hides what the same file lacks the second time it is fetched', async () => {
  const { seller, fetchDue, file } = await aFeed(true)
  const lines = Array.from({ length: 10 }, (_, at) => aPart(`D-${at}`))
  const fetchNext = async (count: number) => {
    api.clock.advance(25 * hour)
    file(csvOf(lines.slice(0, count)), { etag: `"${count}"` })
    return (await fetchDue()).lastRun?.id
  }
  await fetchNext(10)
  const admin = await api.as('Admin')
  const adverts = await advertsOf(api, seller.user.id)
  const ids = [...adverts.values()].map(({ id }) => id)
  await admin.client.moderation.setStatus({ body: { ids, status: 'approved' } })
  await fetchNext(9)
  expect((await advertsOf(api, seller.user.id)).get('D-9')?.status).toBe('approved')
  const last = await fetchNext(9)
  expect((await advertsOf(api, seller.user.id)).get('D-9')?.status).toBe('hide')
  expect(await fetchNext(9)).toBe(last)
})

it('[DEAL-05] comes again in an hour where another file is being applied', async () => {
  const { seller, source, fetchDue, file } = await aFeed()
  const other = dealerOf(seller, await addSource(seller, { name: 'By hand' }))
  const { id } = await other.send(csvOf([aPart('E-1')]))
  await api.app.db.models.StockRun.update({ state: 'paused' }, { where: { id } })
  file(csvOf([aPart('E-2')]))
  expect((await fetchDue()).lastRun?.state).toBe('cancelled')
  await seller.client.stock.cancel({ params: { id } })
  api.clock.advance(hour + 1000)
  expect(await fetchDue()).toMatchObject({ id: source.id, lastRun: { state: 'done' } })
  expect(await countOf(seller)).toBe(1)
})

it('[DEAL-05] addresses that the guard refuses, or that are no https, are no sources', async () => {
  const seller = await api.as('user')
  const refused = (url: string) =>
    expect(addSource(seller, { url })).rejects.toMatchObject({ code: 'invalid' })
  wayOut(api.app).egress = {
    send: () => Promise.reject(new Error('nobody asks')),
    check: () => Promise.reject(new EgressRefused('is at a private address')),
  }
  await refused('https://127.0.0.1/stock.csv')
  await refused('http://feed.example.test/stock.csv')
  await refused('file:///etc/passwd')
})

it('[DEAL-03] a program sends files by a key that may write adverts', async () => {
  const password = 'Loitering over Lac Leman'
  const seller = await api.as('user', { passwordHash: await hashPassword(password) })
  const source = await addSource(seller)
  const sendBy = async (scope: ApiScope) => {
    const body = { name: 'Shop', scopes: [scope], days: null, password }
    const { key } = await seller.client.apiKeys.create({ body })
    const form = new FormData()
    form.append('file', new File([csvOf([aPart('K-1')])], 'stock.csv'))
    const headers = { authorization: `Bearer ${key}` }
    return api.fetch(`/stock/sources/${source.id}/files`, { method: 'POST', headers, body: form })
  }
  expect((await sendBy('adverts:read')).status).toBe(403)
  const answer: unknown = await (await sendBy('adverts:write')).json()
  expect(answer).toMatchObject({ data: { way: 'api', plans: { new: 1 } } })
})
