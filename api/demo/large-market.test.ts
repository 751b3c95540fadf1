import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireAdverts } from '../adverts/expire-adverts'
import { servedWidths } from '../photos/photos.public'
import { startApi, type TestApi } from '../testing/start-api'
import { seedLargeMarket } from './large-market'

let api: TestApi
const many = 600

beforeAll(async () => {
  api = await startApi()
  await seedLargeMarket(api.app, many, () => {})
})
afterAll(() => api.close())

const count = async (condition: string) => {
  const [row] = await api.app.db.read(`SELECT COUNT(*) AS n FROM adverts WHERE ${condition}`)
  return Number(row?.['n'])
}

it('adds exactly as many adverts as asked for, mostly aircraft and mostly live', async () => {
  expect(await count('id > 0')).toBe(many)
  expect((await count("kind = 'aircraft'")) / many).toBeGreaterThan(0.5)
  expect((await count("kind = 'aircraft'")) / many).toBeLessThan(0.78)
  expect((await count('live = 1')) / many).toBeGreaterThan(0.88)
})

it('answers listings, details, facets and searches of it', async () => {
  const { data } = await api.visitor.adverts.list({ query: { size: 100 } })
  for (const { id } of data.slice(0, 25)) await api.visitor.adverts.detail({ params: { id } })
  expect((await api.visitor.adverts.parts({ query: { size: 100 } })).data.length).toBeGreaterThan(50)
  expect((await api.visitor.adverts.facets({ query: { kind: 'aircraft' } })).total).toBeGreaterThan(250)
  const { totalElements } = await api.visitor.adverts.list({ query: { search: 'logbooks' } })
  expect(totalElements).toBeGreaterThan(10)
  expect(totalElements).toBeLessThan(many / 2)
})

it('shows photos that are served', async () => {
  const { data } = await api.visitor.adverts.list({ query: { size: 100 } })
  for (const { cover } of data)
    expect(await servedWidths(api.app.db, cover?.file ?? '')).toEqual(cover?.widths)
})

it('leaves nothing to be ended as soon as the server starts', async () => {
  expect(await expireAdverts(api.app)).toBe(0)
})

it('repeats no registration, and keeps every time of an advert in order', async () => {
  const [row] = await api.app.db.read(
    `SELECT COUNT(registration) AS n, COUNT(DISTINCT registration) AS own,
            SUM(CASE WHEN live = 1 AND NOT (start < exp AND created_at <= updated_at) THEN 1 ELSE 0 END) AS wrong
       FROM adverts`,
  )
  expect(Number(row?.['own']) / Number(row?.['n'])).toBeGreaterThan(0.95)
  expect(Number(row?.['wrong'])).toBe(0)
})

it('finds a part by its number in any spelling', async () => {
  const [part] = (await api.visitor.adverts.parts({ query: {} })).data
  const partNumber = part?.partNumber?.replaceAll('-', ' ').toLowerCase() ?? ''
  const found = await api.visitor.adverts.parts({ query: { partNumber, size: 100 } })
  expect(found.data.map(({ id }) => id)).toContain(part?.id)
})

it('goes on with the next id when it is run again', async () => {
  await seedLargeMarket(api.app, 7, () => {})
  expect(await count('id > 0')).toBe(many + 7)
  const [row] = await api.app.db.read('SELECT MAX(id) AS id FROM adverts')
  expect(Number(row?.['id'])).toBe(many + 7)
})

it('writes quotes, backslashes and line breaks as they are', async () => {
  const rows = await api.app.db.read("SELECT description FROM adverts WHERE description LIKE '%''%' LIMIT 5")
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(String(row['description'])).toMatch(/\n\n/)
})
