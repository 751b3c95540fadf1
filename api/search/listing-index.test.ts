import { expect, it } from 'vitest'
import type { Database, Row } from '../platform/db/connect'
import { createListingIndex } from './listing-index'

const now = '2026-11-21 10:00:00.000'
const advert = (id: number): Row => ({
  id,
  kind: 'aircraft',
  live: 1,
  updated_at: now,
  type: 'jet',
  start: now,
  exp: '2099-01-01 00:00:00.000',
})

/** A database whose reads of single adverts end only when the test says so. */
const slowDatabase = () => {
  const waiting: (() => void)[] = []
  let writes = 0
  const read = async (sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    if (sql.includes('advert_changes')) return writes === 0 ? [] : [{ id: 1, advert_id: 7, only_staff: 0 }]
    if (!sql.includes('id IN')) return []
    await new Promise<void>(resolve => {
      waiting.push(resolve)
    })
    return params.map(id => advert(Number(id)))
  }
  const db = {
    dialect: 'mysql',
    read,
    readCurrent: read,
    scan: async () => {},
    advertWrites: () => writes,
  } as unknown as Database
  return { db, write: () => writes++, answer: () => waiting.shift()?.() }
}

const shown = (index: ReturnType<typeof createListingIndex>) =>
  index.count({
    kind: 'aircraft',
    conditions: [],
    among: undefined,
    amongKey: undefined,
    now: Date.parse('2026-12-01'),
  })

it('[LIFE-01] lets nobody see the market from before an approval, also while another reader is fetching it', async () => {
  const { db, write, answer } = slowDatabase()
  const index = createListingIndex(db)
  await index.fresh()
  write()
  const seen: number[] = []
  const look = async () => {
    await index.fresh()
    seen.push(shown(index))
  }
  const first = look()
  await new Promise(resolve => setTimeout(resolve, 5))
  const second = look()
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(seen).toEqual([])
  answer()
  await Promise.all([first, second])
  expect(seen).toEqual([1, 1])
})
