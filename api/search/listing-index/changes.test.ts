import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayNumber } from '../../../shared/rules/bookings'
import { ColumnStore } from './column-store'
import type { Condition } from './columns'
import { countFacets } from './facets'
import { count, select } from './select'
import { walk } from './walk'

const now = Date.parse('2026-11-22T10:00:00.000Z')

/** Makers from a frequent one, kept as bits, to many rare ones, kept as lists. */
const makers = ['Cessna', 'Piper', 'Robin', ...Array.from({ length: 40 }, (_, at) => `Rare ${at}`)]
const fittings = ['', 'adsb', 'adsb autopilot', 'glass', 'adsb glass ifr']

interface Advert {
  readonly id: number
  readonly manufacturer: string
  readonly equipment: string
  readonly year: number | null
  readonly price: number | null
  readonly start: Date
  readonly exp: Date
  readonly takenDays: string | null
  readonly letUntil: string | null
}

/** An advert of any look that follows from its id and a number, so that thousands are made quickly. */
const advertOf = (id: number, look: number): Advert => {
  const at = (id * 2_654_435_761 + look * 40_503) >>> 0
  return {
    id,
    manufacturer: makers[Math.min(at % 7 < 5 ? at % 3 : at % makers.length, makers.length - 1)]!,
    equipment: fittings[at % fittings.length]!,
    year: at % 11 === 0 ? null : 1950 + (at % 75),
    price: at % 13 === 0 ? null : (at % 90_000) * 100,
    start: new Date(now - (at % 1000) * 3_600_000),
    // Some are over, and some end while the test looks on.
    exp: new Date(now + ((at % 17) - 1) * 1000),
    takenDays:
      at % 3 === 0 ? `2026-12-0${1 + (at % 4)}/2026-12-0${5 + (at % 4)} 2027-01-01/2027-01-01` : null,
    letUntil: at % 19 === 0 ? '2026-12-03' : null,
  }
}

/** Free from one day of December 2026 to another. */
const freeOn = (from: number, to: number): Condition => {
  const first = dayNumber('2026-12-01') - 1
  return { column: 'takenDays', free: { from: first + from, to: first + to } }
}

const someConditions = fc
  .record({
    manufacturer: fc.option(fc.uniqueArray(fc.constantFrom(...makers, 'piper'), { maxLength: 3 })),
    equipment: fc.subarray(['adsb', 'glass', 'skis'], { maxLength: 2 }),
    year: fc.option(fc.tuple(fc.integer({ min: 1945, max: 2030 }), fc.integer({ min: 1945, max: 2030 }))),
    price: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
    free: fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 4 }))),
  })
  .map(({ manufacturer, equipment, year, price, free }): readonly Condition[] => [
    ...(manufacturer ? [{ column: 'manufacturer' as const, oneOf: manufacturer }] : []),
    ...equipment.map(code => ({ column: 'equipment' as const, oneOf: [code] })),
    ...(year ? [{ column: 'year' as const, min: year[0], max: year[1] }] : []),
    ...(price === null ? [] : [{ column: 'price' as const, max: price }]),
    ...(free ? [freeOn(free[0], free[0] + free[1])] : []),
  ])

const meets = (advert: Advert, condition: Condition): boolean => {
  if ('free' in condition) {
    const { from, to } = condition.free
    const periods = [
      ...(advert.takenDays?.split(' ') ?? []),
      ...(advert.letUntil ? [`1970-01-01/${advert.letUntil}`] : []),
    ]
    return periods.every(period => {
      const [first = '', last = ''] = period.split('/')
      return dayNumber(last) < from || dayNumber(first) > to
    })
  }
  if ('oneOf' in condition) {
    const words = advert[condition.column as 'manufacturer' | 'equipment'].split(' ')
    const isOne = (one: string) => advert.manufacturer.toLowerCase() === one.toLowerCase()
    return condition.oneOf.some(one => (condition.column === 'equipment' ? words.includes(one) : isOne(one)))
  }
  const value = advert[condition.column as 'year' | 'price']
  return value !== null && value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity)
}

const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b)
const span = (numbers: readonly number[]) =>
  numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined
const counted = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Compares every answer of the store with a plain scan of the adverts. */
const expectSame = (
  store: ColumnStore,
  adverts: readonly Advert[],
  conditions: readonly Condition[],
  at: number,
) => {
  const left = (but?: string) =>
    adverts.filter(
      advert =>
        advert.exp.getTime() > at &&
        conditions.every(condition => condition.column === but || meets(advert, condition)),
    )
  const selection = { kind: 'aircraft', conditions, now: at } as const
  const ids = left().map(({ id }) => id)
  expect(ascending(Array.from(select(store, selection), slot => store.ids[slot]!))).toEqual(ascending(ids))
  expect(count(store, selection)).toBe(ids.length)
  const newest = left().toSorted((a, b) => b.start.getTime() - a.start.getTime() || b.id - a.id)
  const places = walk(store, selection, { by: 'start', descending: true, skip: 5, most: 5000 })
  expect(places.map(({ id }) => id)).toEqual(newest.slice(5).map(({ id }) => id))
  const { total, facets, ranges } = countFacets(
    store,
    selection,
    ['manufacturer', 'equipment'],
    ['year', 'price'],
  )
  const countsOf = (column: string) =>
    new Map(facets[column]!.map(({ value, count: found }) => [value, found]))
  expect(total).toBe(ids.length)
  expect(countsOf('manufacturer')).toEqual(counted(left('manufacturer').map(each => each.manufacturer)))
  expect(countsOf('equipment')).toEqual(counted(left().flatMap(each => each.equipment.split(' '))))
  expect(ranges['year']).toEqual(span(left('year').flatMap(({ year }) => year ?? [])))
  expect(ranges['price']).toEqual(span(left('price').flatMap(({ price }) => price ?? [])))
}

const someChanges = fc.array(
  fc.record({
    first: fc.integer({ min: 1, max: 3500 }),
    length: fc.constantFrom(1, 40, 900, 3000),
    look: fc.integer({ min: 0, max: 1000 }),
    gone: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

it('[LIST-02, LIST-04, LIST-06, PLUS-01] answers thousands of adverts as a plain scan does, after every change', () => {
  fc.assert(
    fc.property(someChanges, fc.array(someConditions, { minLength: 6, maxLength: 6 }), (changes, asked) => {
      const store = new ColumnStore('aircraft')
      const adverts = new Map<number, Advert>()
      const put = (advert: Advert) => {
        store.put(advert.id, { ...advert })
        adverts.set(advert.id, advert)
      }
      const load = (some: readonly Advert[]) => {
        store.load(some.map(advert => ({ ...advert })))
        for (const advert of some) adverts.set(advert.id, advert)
      }
      load(Array.from({ length: 2000 }, (_, at) => advertOf(at + 1, 0)))
      for (const [step, { first, length, look, gone }] of changes.entries()) {
        expectSame(store, [...adverts.values()], asked[step]!, now + step * 3000)
        // Also many at once, some of which are there.
        if (length === 900 && !gone) load(Array.from({ length }, (_, at) => advertOf(first + at, look)))
        else
          for (let id = first; id < first + length; id++)
            if (!gone) put(advertOf(id, look))
            else {
              store.remove(id)
              adverts.delete(id)
            }
      }
      expectSame(store, [...adverts.values()], asked[5]!, now + 5000)
    }),
    { numRuns: 60 },
  )
})
