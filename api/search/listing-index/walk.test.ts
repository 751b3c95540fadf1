import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ColumnStore } from './column-store'
import { sortColumns, type Place, type SortColumn } from './order'
import { walk } from './walk'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const later = new Date(now + 1e9)

interface Advert {
  readonly id: number
  readonly type: string
  /** Null where it is told on request only. */
  readonly price: number | null
  readonly rateUnit: string | null
  readonly year: number | null
  readonly totalTime: number | null
  /** Hours before now. */
  readonly age: number
  readonly over: boolean
}

const rowOf = ({ type, price, rateUnit, year, totalTime, age, over }: Advert) => ({
  type,
  price,
  rateUnit,
  year,
  totalTime,
  start: new Date(now - age * 3_600_000),
  exp: over ? new Date(now) : later,
})

/** Hour, day, week, month, none: the group of a rate, and last what has no price. */
const groupOf = ({ price, rateUnit }: Advert) =>
  price === null ? 9 : Math.max(0, ['hour', 'day', 'week', 'month'].indexOf(rateUnit ?? ''))

const timeOf = ({ totalTime }: Advert, by: SortColumn) => (by.startsWith('totalTime') ? totalTime : null)

const byValue = (advert: Advert, by: SortColumn): number => {
  if (by === 'start') return now - advert.age * 3_600_000
  // What nobody gave stands last in both directions.
  if (by.endsWith('Up') && by !== 'priceUp') return timeOf(advert, by) ?? Number.POSITIVE_INFINITY
  if (by.endsWith('Down') && by !== 'priceDown') return timeOf(advert, by) ?? Number.NEGATIVE_INFINITY
  return (by === 'year' ? advert.year : (advert.price ?? 0)) ?? Number.NEGATIVE_INFINITY
}

/** What the database would answer: filtered, sorted by group, then by value and id in the direction of the sort. */
const expected = (adverts: readonly Advert[], by: SortColumn, descending: boolean): readonly number[] => {
  const turn = descending ? -1 : 1
  // Its own key for each direction: the groups stand in the same order in both.
  const groupTurn = by === 'priceUp' ? turn : by === 'priceDown' ? -turn : 0
  return adverts
    .filter(({ type, over }) => type === 'jet' && !over)
    .toSorted(
      (a, b) =>
        groupTurn * (groupOf(a) - groupOf(b)) ||
        turn * compareNumbers(byValue(a, by), byValue(b, by)) ||
        turn * (a.id - b.id),
    )
    .map(({ id }) => id)
}

const compareNumbers = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
const idsOf = (places: readonly Place[]) => places.map(({ id }) => id)

const jets = { kind: 'aircraft', conditions: [{ column: 'type', oneOf: ['jet'] }], now } as const

const anAdvert: fc.Arbitrary<Advert> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  type: fc.constantFrom('jet', 'jet', 'helicopter'),
  price: fc.option(fc.integer({ min: 0, max: 9 })),
  rateUnit: fc.constantFrom(null, 'hour', 'day', 'week', 'month'),
  year: fc.option(fc.integer({ min: 1990, max: 1999 })),
  totalTime: fc.option(fc.constantFrom(0, 12.5, 300, 4000)),
  age: fc.integer({ min: 0, max: 9 }),
  over: fc.boolean(),
})
/** Adverts that come or change, and ids that go, with a look at the listing after each. */
const someChanges = fc.array(
  fc.record({
    put: fc.array(anAdvert, { maxLength: 30 }),
    remove: fc.array(fc.integer({ min: 1, max: 60 })),
  }),
  { minLength: 1, maxLength: 6 },
)

it('[LIST-06, TRUE-02, TRUE-03] walks every order as a full sort would be, whatever came, changed and went', () => {
  fc.assert(
    fc.property(someChanges, fc.constantFrom(...sortColumns), fc.boolean(), (changes, by, descending) => {
      const store = new ColumnStore('aircraft')
      const adverts = new Map<number, Advert>()
      for (const { put, remove } of changes) {
        for (const advert of put) {
          store.put(advert.id, rowOf(advert))
          adverts.set(advert.id, advert)
        }
        for (const id of remove) {
          store.remove(id)
          adverts.delete(id)
        }
        const all = expected([...adverts.values()], by, descending)
        expect(idsOf(walk(store, jets, { by, descending, most: 100 }))).toEqual(all)
        expect(idsOf(walk(store, jets, { by, descending, skip: 3, most: 4 }))).toEqual(all.slice(3, 7))
      }
    }),
  )
})

it('[LIST-06] goes on behind a place in either direction, also when the advert that stood there has gone', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anAdvert, { selector: ({ id }) => id, minLength: 1 }),
      fc.constantFrom(...sortColumns),
      fc.boolean(),
      fc.boolean(),
      (adverts, by, descending, isGone) => {
        const store = new ColumnStore('aircraft')
        for (const advert of adverts) store.put(advert.id, rowOf(advert))
        const all = walk(store, jets, { by, descending, most: 100 })
        expect(idsOf(all)).toEqual(expected(adverts, by, descending))
        const at = Math.floor(all.length / 2)
        const place = all[at]
        if (!place) return
        if (isGone) store.remove(place.id)
        expect(walk(store, jets, { by, descending, after: place, most: 100 })).toEqual(all.slice(at + 1))
        expect(walk(store, jets, { by, descending: !descending, after: place, most: 100 })).toEqual(
          all.slice(0, at).toReversed(),
        )
      },
    ),
  )
})

/** A jet of this price that differs in nothing else. */
const priced = (id: number, price: number): Advert => ({
  id,
  type: 'jet',
  price,
  rateUnit: null,
  year: null,
  totalTime: null,
  age: 0,
  over: false,
})

it('[LIST-06] keeps the order when all rows of a stretch go, change and come back', () => {
  const store = new ColumnStore('aircraft')
  const byPrice = () => walk(store, jets, { by: 'priceDown', descending: true, most: 5000 })
  for (let id = 1; id <= 3000; id++) store.put(id, rowOf(priced(id, id)))
  expect(byPrice().map(({ value }) => value)).toEqual(Array.from({ length: 3000 }, (_, at) => 3000 - at))
  for (let id = 500; id <= 2000; id++) store.remove(id)
  // They come back among the others, and into the stretch that was empty.
  const mixed = (id: number) => (id * 7919) % 3000
  for (let id = 500; id <= 2000; id++) store.put(id, rowOf(priced(id, mixed(id))))
  const prices = Array.from(store.ids.subarray(0, store.size), id => (id < 500 || id > 2000 ? id : mixed(id)))
  expect(byPrice().map(({ value }) => value)).toEqual(prices.toSorted((a, b) => b - a))
})
