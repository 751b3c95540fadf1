import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertCard } from '../../shared/contract/adverts'
import { rateUnits } from '../../shared/data/type-codes'
import { noteAdverts } from '../platform/db/advert-changes'
import { timeParam } from '../platform/db/values'
import { startApi, type TestApi } from '../testing/start-api'
import { manyAdverts, randomFrom } from './listing.factory'

type Unit = (typeof rateUnits)[number]

interface Let {
  readonly id: number
  readonly kind: 'lease' | 'toollease'
  readonly rateUnit: Unit
  /** In euros, for one unit. */
  readonly rate: number
  readonly isTold: boolean
  readonly wet: boolean
  readonly minimumHours: number | null
  readonly calibrationDue: string | null
}

let api: TestApi
let market: readonly Let[]

/** Rates of all units lie among each other, so that an order by bare amounts would mix them. */
const letOf = (id: number, random: ReturnType<typeof randomFrom>): Let => {
  const isLease = random.below(3) > 0
  return {
    id,
    kind: isLease ? 'lease' : 'toollease',
    rateUnit: random.pick(rateUnits),
    rate: 100 + 5 * random.below(60),
    isTold: random.below(8) > 0,
    wet: random.below(2) === 0,
    minimumHours: random.pick([null, 0, 5, 20, 100]),
    calibrationDue: isLease ? null : random.pick([null, '2026-12-31', '2027-06-30', '2028-01-31']),
  }
}

beforeAll(async () => {
  api = await startApi()
  const { db } = api.app
  const random = randomFrom(15)
  market = (await manyAdverts(api.app, 240)).map(({ id }) => letOf(id, random))
  await db.write(async tx => {
    noteAdverts(
      tx,
      market.map(({ id }) => id),
    )
    for (const { id, kind, rateUnit, rate, isTold, wet, minimumHours, calibrationDue } of market)
      await db.runIn(
        tx,
        `UPDATE adverts SET kind = ?, rate_unit = ?, price = ?, price_ref = ?, price_mode = ?, wet = ?,
                minimum_hours = ?, calibration_due = ?, updated_at = ? WHERE id = ?`,
        [
          ...[kind, rateUnit, rate * 100, rate * 100, isTold ? 'firm' : 'onRequest'],
          ...[kind === 'lease' ? Number(wet) : null, minimumHours, calibrationDue],
          ...[timeParam(db.dialect, new Date()), id],
        ],
      )
  })
})
afterAll(() => api.close())

type Query = Readonly<Record<string, unknown>>
const lists = { lease: '/getleases', toollease: '/gettoolleases' }
const ask = async <T>(path: string, query: Query): Promise<T> => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) params.set(key, String(value))
  return (await api.fetch(`${path}?${params.toString()}`)).json() as Promise<T>
}

const asked = (kind: Let['kind'], query: Query) =>
  ask<{ data: AdvertCard[]; totalElements: number }>(lists[kind], { size: 100, ...query })

const groupOf = ({ isTold, rateUnit }: Let) => (isTold ? rateUnits.indexOf(rateUnit) : rateUnits.length)

/** Units in their order, whatever is on request last, and rates within one unit in the direction of the sort. */
const byRate =
  (turn: 1 | -1) =>
  (a: Let, b: Let): number =>
    groupOf(a) - groupOf(b) || turn * ((a.isTold ? a.rate - b.rate : 0) || a.id - b.id)

describe('rates', () => {
  it('[TRUE-03] are grouped by hour, day, week and month in both directions, and ordered within one unit only', async () => {
    for (const kind of ['lease', 'toollease'] as const)
      for (const [sort, turn] of [
        ['pasc', 1],
        ['pdesc', -1],
      ] as const) {
        const all = market.filter(row => row.kind === kind).toSorted(byRate(turn))
        const ids = all.map(({ id }) => id)
        expect((await asked(kind, { sort })).data.map(({ id }) => id)).toEqual(ids.slice(0, 100))
        const inDays = all.filter(({ rateUnit }) => rateUnit === 'day').map(({ id }) => id)
        expect((await asked(kind, { sort, rateUnit: 'day' })).data.map(({ id }) => id)).toEqual(inDays)
      }
  })

  it('[TRUE-03] are filtered by unit, amount, terms and minimum hours, with counts that are true after the click', async () => {
    const query = fc.record(
      {
        rateUnit: fc.constantFrom(...rateUnits),
        terms: fc.constantFrom('wet', 'dry'),
        priceFrom: fc.integer({ min: 100, max: 400 }),
        priceTo: fc.integer({ min: 100, max: 400 }),
        minimumHoursTo: fc.constantFrom(0, 5, 20, 99),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(query, async given => {
        const { rateUnit, terms, priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, minimumHoursTo } = given
        const isBounded = given.priceFrom !== undefined || given.priceTo !== undefined
        const expected = market.filter(
          row =>
            row.kind === 'lease' &&
            (rateUnit === undefined || row.rateUnit === rateUnit) &&
            (terms === undefined || row.wet === (terms === 'wet')) &&
            (!isBounded || (row.isTold && row.rate >= priceFrom && row.rate <= priceTo)) &&
            (minimumHoursTo === undefined || (row.minimumHours ?? 0) <= minimumHoursTo),
        )
        expect((await asked('lease', given)).totalElements).toBe(expected.length)
        const { data } = await ask<{ data: { facets: Record<string, { value: string; count: number }[]> } }>(
          '/getfacets',
          { kind: 'lease', ...given },
        )
        for (const column of ['rateUnit', 'terms'] as const)
          for (const { value, count } of data.facets[column] ?? [])
            expect([
              column,
              value,
              (await asked('lease', { ...given, [column]: value })).totalElements,
            ]).toEqual([column, value, count])
      }),
      { numRuns: 15 },
    )
  })

  it('[TRUE-03] have a range only where they are of one unit', async () => {
    const rangeOf = async (query: Query) =>
      (await ask<{ data: { ranges: Record<string, unknown> } }>('/getfacets', { kind: 'lease', ...query }))
        .data.ranges['price']
    const rates = market
      .filter(row => row.kind === 'lease' && row.isTold && row.rateUnit === 'week')
      .map(({ rate }) => rate)
    expect(await rangeOf({})).toBeUndefined()
    expect(await rangeOf({ rateUnit: 'week' })).toEqual({ min: Math.min(...rates), max: Math.max(...rates) })
  })

  it('[TRUE-03] of tools are found by how long their calibration holds', async () => {
    const until = market.filter(
      ({ calibrationDue }) => calibrationDue !== null && calibrationDue >= '2027-06-30',
    )
    const found = await asked('toollease', { calibrationDueFrom: '2027-06-30' })
    expect(found.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(until.map(({ id }) => id))
    const refused = await api.fetch('/gettoolleases?calibrationDueFrom=2027-02-31')
    expect([refused.status, ((await refused.json()) as { errors: unknown[] }).errors]).toMatchObject([
      400,
      [{ field: 'calibrationDueFrom' }],
    ])
  })
})
