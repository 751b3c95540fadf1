import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ColumnStore } from './column-store'
import type { Condition, NumberColumn, WordColumn } from './columns'
import { countFacets, countPairs } from './facets'
import { select, type Selection } from './select'

const now = Date.parse('2026-11-22T10:00:00.000Z')

interface Advert {
  readonly id: number
  readonly manufacturer: string | null
  readonly country: string | null
  readonly year: number | null
  /** Milliseconds from now until it is over. */
  readonly left: number
}

const stored = (adverts: readonly Advert[]) => {
  const store = new ColumnStore('aircraft')
  for (const { id, left, ...rest } of adverts)
    store.put(id, { ...rest, start: new Date(now - 1000), exp: new Date(now + left) })
  return store
}

const makers = ['Cessna', 'Piper', 'Robin', null] as const
const countries = ['DE', 'FR', 'US', null] as const
const someAdverts = fc.uniqueArray(
  fc.record<Advert>({
    id: fc.integer({ min: 1, max: 90 }),
    manufacturer: fc.constantFrom(...makers),
    country: fc.constantFrom(...countries),
    year: fc.option(fc.integer({ min: 1990, max: 1995 })),
    // An advert is over in the moment that it expires.
    left: fc.constantFrom(-1, 0, 1, 1000),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)
const someConditions = fc
  .record({
    manufacturer: fc.option(fc.uniqueArray(fc.constantFrom('Cessna', 'piper', 'Robin', 'Nobody'))),
    country: fc.option(fc.uniqueArray(fc.constantFrom('DE', 'FR'), { minLength: 1 })),
    min: fc.option(fc.integer({ min: 1989, max: 1996 })),
    max: fc.option(fc.integer({ min: 1989, max: 1996 })),
  })
  .map(({ manufacturer, country, min, max }): readonly Condition[] => [
    ...(manufacturer ? [{ column: 'manufacturer' as const, oneOf: manufacturer }] : []),
    ...(country ? [{ column: 'country' as const, oneOf: country }] : []),
    ...(min === null && max === null
      ? []
      : [{ column: 'year' as const, ...(min !== null && { min }), ...(max !== null && { max }) }]),
  ])
const someIds = fc.option(
  fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 30 }).map(ids => new Set(ids)),
  { nil: undefined },
)

const meets = (advert: Advert, condition: Condition): boolean => {
  if ('oneOf' in condition) {
    const word = advert[condition.column as 'manufacturer' | 'country']
    return word !== null && condition.oneOf.some(one => one.toLowerCase() === word.toLowerCase())
  }
  // This file asks for no free days; `changes.test.ts` does.
  if ('free' in condition) return false
  const { year } = advert
  return year !== null && year >= (condition.min ?? -Infinity) && year <= (condition.max ?? Infinity)
}
const isThere = (advert: Advert, { among }: Pick<Selection, 'among'>) =>
  advert.left > 0 && (!among || among.has(advert.id))
const sorted = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b)

it('[LIST-02, LIST-04] finds the adverts that meet every condition, and none that is over', () => {
  fc.assert(
    fc.property(someAdverts, someConditions, someIds, (adverts, conditions, among) => {
      const store = stored(adverts)
      const found = select(store, { kind: 'aircraft', conditions, among, now })
      const wanted = adverts.filter(
        advert => isThere(advert, { among }) && conditions.every(condition => meets(advert, condition)),
      )
      expect(sorted(Array.from(found, slot => store.ids[slot]!))).toEqual(sorted(wanted.map(({ id }) => id)))
    }),
    { numRuns: 400 },
  )
})

it('[PLUS-01] counts for every value what choosing it would leave, and spans what is left of each number', () => {
  const words = ['manufacturer', 'country'] as const satisfies readonly WordColumn[]
  const numbers = ['year'] as const satisfies readonly NumberColumn[]
  fc.assert(
    fc.property(someAdverts, someConditions, someIds, (adverts, conditions, among) => {
      const left = (but?: WordColumn | NumberColumn) =>
        adverts.filter(
          advert =>
            isThere(advert, { among }) &&
            conditions.every(condition => condition.column === but || meets(advert, condition)),
        )
      const valuesOf = (column: (typeof words)[number]) => {
        const counts = new Map<string, number>()
        for (const advert of left(column)) {
          const value = advert[column]
          if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        return Array.from(counts, ([value, count]) => ({ value, count })).toSorted(
          (a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'),
        )
      }
      const years = left('year').flatMap(({ year }) => year ?? [])
      expect(
        countFacets(stored(adverts), { kind: 'aircraft', conditions, among, now }, words, numbers),
      ).toEqual({
        total: left().length,
        facets: { manufacturer: valuesOf('manufacturer'), country: valuesOf('country') },
        ranges: years.length > 0 ? { year: { min: Math.min(...years), max: Math.max(...years) } } : {},
      })
    }),
    { numRuns: 400 },
  )
})

it('[PLUS-01] counts of equipment what having it, too, would leave, and of days what they reach back to', () => {
  const codes = ['adsb', 'autopilot', 'glass'] as const
  const steps = [1, 5, 9].map(days => ({ value: String(days), since: now - days * 86_400_000 }))
  const someFitted = fc.array(
    fc.record({ has: fc.subarray([...codes]), days: fc.integer({ min: 0, max: 12 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(
      someFitted,
      fc.subarray([...codes]),
      fc.option(fc.constantFrom(...steps)),
      (fitted, asked, age) => {
        const store = new ColumnStore('aircraft')
        const exp = new Date(now + 1000)
        for (const [at, { has, days }] of fitted.entries())
          store.put(at + 1, { equipment: has.join(' '), start: new Date(now - days * 86_400_000), exp })
        const conditions: readonly Condition[] = [
          ...asked.map(code => ({ column: 'equipment' as const, oneOf: [code] })),
          ...(age ? [{ column: 'start' as const, min: age.since }] : []),
        ]
        const isFitted = ({ has }: (typeof fitted)[number]) => asked.every(code => has.includes(code))
        const isRecent = ({ days }: (typeof fitted)[number]) => !age || days <= Number(age.value)
        const left = fitted.filter(each => isFitted(each) && isRecent(each))
        const { total, facets } = countFacets(
          store,
          { kind: 'aircraft', conditions, now },
          ['equipment'],
          [],
          steps,
        )
        expect(total).toBe(left.length)
        const counted = new Map(facets['equipment']!.map(({ value, count }) => [value, count]))
        for (const code of codes)
          expect(counted.get(code) ?? 0).toBe(left.filter(({ has }) => has.includes(code)).length)
        expect(facets['listedWithin']).toEqual(
          steps.map(({ value }) => ({
            value,
            count: fitted.filter(each => isFitted(each) && each.days <= Number(value)).length,
          })),
        )
      },
    ),
  )
})

it('[SEARCH-03] counts pairs of words among the adverts that have both', () => {
  fc.assert(
    fc.property(someAdverts, adverts => {
      const counts = new Map<string, number>()
      for (const { manufacturer, country, left } of adverts)
        if (left > 0 && manufacturer !== null && country !== null) {
          const pair = `${manufacturer} ${country}`
          counts.set(pair, (counts.get(pair) ?? 0) + 1)
        }
      const pairs = countPairs(stored(adverts), { now }, ['manufacturer', 'country'])
      expect(new Map(pairs.map(({ one, two, count }) => [`${one} ${two}`, count]))).toEqual(counts)
    }),
  )
})

it('[SEARCH-03] finds the few that a search has found among many, without those that are over or gone', () => {
  const adverts = Array.from({ length: 40 }, (_, at): Advert => ({
    id: at + 1,
    manufacturer: at % 2 ? 'Cessna' : 'Piper',
    country: 'DE',
    year: null,
    left: at === 3 ? 0 : 1,
  }))
  const among = new Set([2, 3, 4, 6, 77])
  const store = stored(adverts)
  const found = (conditions: readonly Condition[]) =>
    Array.from(select(store, { kind: 'aircraft', conditions, among, now }), slot => store.ids[slot])
  expect(found([])).toEqual([2, 3, 6])
  expect(found([{ column: 'manufacturer', oneOf: ['Cessna'] }])).toEqual([2, 6])
  expect(found([{ column: 'manufacturer', oneOf: ['Nobody'] }])).toEqual([])
})
