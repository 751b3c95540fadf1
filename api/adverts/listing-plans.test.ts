import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sorts } from '../../shared/contract/listing-query'
import { startApi, type TestApi } from '../testing'
import type { Condition } from './listing-index/columns'
import { manyAdverts } from './listing.factory'
import { cursorStatement, idsStatement, jumpStatement, orderOf, type PageStatement } from './listing-sql'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await manyAdverts(api.app, 4000)
})
afterAll(() => api.close())

const conditions: Record<string, readonly Condition[]> = {
  'without filters': [],
  'of one type': [{ column: 'type', oneOf: ['jet'] }],
  'of two types': [{ column: 'type', oneOf: ['jet', 'pistontwin'] }],
  'of one manufacturer': [{ column: 'manufacturer', oneOf: ['Cessna'] }],
  'with four filters': [
    { column: 'type', oneOf: ['jet'] },
    { column: 'condition', oneOf: ['used'] },
    { column: 'country', oneOf: ['DE', 'FR'] },
    { column: 'year', min: 1980, max: 2020 },
  ],
}

describe('the plan of each listing query', () => {
  for (const [name, filters] of Object.entries(conditions))
    for (const sort of sorts)
      it(`walks an index ${name}, sorted ${sort}: no sort on disk, no scan of the table`, async () => {
        const page: PageStatement = {
          kind: 'aircraft',
          conditions: filters,
          order: orderOf('aircraft', sort),
          size: 25,
          now: new Date(),
        }
        const cursor = {
          value: page.order.by === 'start' ? Date.now() - 1e9 : page.order.by === 'year' ? 1999 : 9_000_000,
          id: 2000,
          back: false,
        }
        for (const statement of [
          jumpStatement(api.app.db, page, 0),
          jumpStatement(api.app.db, page, 1000),
          cursorStatement(api.app.db, page, cursor),
          cursorStatement(api.app.db, page, { ...cursor, back: true }),
        ])
          expectIndexed(await explain(statement.sql, statement.params))
      })

  it('reads cards by their ids', async () => {
    const { sql, params } = idsStatement([1, 2, 3, 400])
    const plan = await explain(sql, params)
    expect(JSON.stringify(plan)).toMatch(/PRIMARY|range|USING INTEGER PRIMARY KEY/)
  })
})

type Plan = readonly Readonly<Record<string, unknown>>[]

const explain = (sql: string, params: readonly (string | number | null)[]): Promise<Plan> =>
  api.app.db.read(`${api.app.db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${sql}`, params)

const expectIndexed = (plan: Plan) => {
  if (api.app.db.dialect === 'sqlite') {
    const steps = plan.map(step => String(step['detail']))
    expect(steps.filter(step => /TEMP B-TREE|SCAN adverts(?! USING INDEX)/.test(step))).toEqual([])
    return
  }
  for (const step of plan) {
    expect(String(step['Extra'])).not.toMatch(/filesort|temporary/)
    if (step['table'] === 'adverts')
      expect([step['key'], step['type']]).toEqual([
        expect.stringMatching(/^adverts_/),
        expect.stringMatching(/ref|range/),
      ])
  }
}
