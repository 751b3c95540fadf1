import { describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect'
import { idsWith } from './full-text'

/** A MariaDB that answers as it is told, and notes what it was asked. */
const mariaDb = (answer: (sql: string) => readonly Record<string, unknown>[]) => {
  const asked: { readonly sql: string; readonly params: readonly unknown[] }[] = []
  const read = async (sql: string, params: readonly unknown[] = []) => {
    asked.push({ sql, params })
    return answer(sql)
  }
  return { asked, db: { dialect: 'mysql', read } as unknown as Database }
}
const tooLong = (errno: number) => {
  throw Object.assign(new Error('Query execution was interrupted'), { errno })
}
const counts = new Map([
  ['garmin', 9000],
  ['cessna', 90_000],
  ['gtn', 40],
])
const marketOf = (size: number) => ({
  size: () => size,
  expected: async (term: string) => counts.get(term) ?? 0,
})
const market = marketOf(1_000_000)

describe('a search on MariaDB', () => {
  it('asks the index for the rarest word alone, and the texts that it finds for the others', async () => {
    const { asked, db } = mariaDb(() => [{ ids: '[7]' }])
    expect(await idsWith(db, ['garmin', 'gtn', '7'], market)).toEqual({ ids: [7], isWhole: true })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.params).toEqual([
      '+gtn*',
      expect.stringContaining('garmin'),
      expect.stringContaining('7'),
    ])
    expect(asked[0]?.sql).toContain('max_statement_time')
  })

  it.each([
    ['a large market says that it may have more', 90_000, false, 1969],
    ['a small one was looked through whole', 15_000, true, 1969],
    ['the search of the index itself was cut', 90_000, false, 188],
  ])('that takes too long looks through the newest adverts: %s', async (_, newest, isWhole, errno) => {
    const { asked, db } = mariaDb(sql => {
      if (sql.includes('MATCH')) return tooLong(errno)
      return sql.includes('MAX(') ? [{ id: newest }] : [{ ids: [newest - 1] }]
    })
    expect(await idsWith(db, ['garmin'], market)).toEqual({ ids: [newest - 1], isWhole })
    expect(asked.at(-1)?.params[0]).toBe(newest - 20_000)
  })

  it('for words that are too short for the index looks through the newest adverts', async () => {
    const { asked, db } = mariaDb(sql => (sql.includes('MAX(') ? [{ id: 50_000 }] : [{ ids: '[49000]' }]))
    expect(await idsWith(db, ['pc', '12'], market)).toEqual({ ids: [49_000], isWhole: false })
    expect(asked.some(({ sql }) => sql.includes('MATCH'))).toBe(false)
  })

  it('finds none where no text has them', async () => {
    const { db } = mariaDb(() => [{ ids: null }])
    expect(await idsWith(db, ['garmin'], market)).toEqual({ ids: [], isWhole: true })
  })

  it.each([
    ['of a large market looks through its newest adverts', 1_000_000, { ids: [999_000], isWhole: false }],
    ['of a small one asks the index', 150_000, { ids: [7], isWhole: true }],
  ])('for a common word %s', async (_, size, found) => {
    const { db } = mariaDb(sql => {
      if (sql.includes('MATCH')) return [{ ids: '[7]' }]
      return sql.includes('MAX(') ? [{ id: 1_000_000 }] : [{ ids: '[999000]' }]
    })
    expect(await idsWith(db, ['cessna'], marketOf(size))).toEqual(found)
  })

  it('tells any other failure', async () => {
    const { db } = mariaDb(() => {
      throw Object.assign(new Error('gone'), { errno: 2013 })
    })
    await expect(idsWith(db, ['garmin'], market)).rejects.toThrow('gone')
  })
})
