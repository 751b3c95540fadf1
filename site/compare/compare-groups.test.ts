import { describe, expect, it } from 'vitest'
import type { AdvertDetail } from '../../shared/contract/adverts'
import { compare } from '../../shared/text/en-compare'
import { detail } from '../../shared/text/en-detail'
import { textOf } from '../../shared/text/text'
import { anAdvert } from '../adverts/adverts.factory'
import { compareGroups, differencesOf, type CompareGroup } from './compare-groups'

const text = textOf({ en: { compare, detail } })
const now = Date.parse('2026-03-01T12:00:00Z')
const groupsOf = (...facts: readonly Partial<AdvertDetail>[]) =>
  compareGroups(
    facts.map((each, at) => anAdvert({ id: at + 1, ...each })),
    text,
    now,
    { date: '2026-02-27', demo: false, perEuro: { USD: 1.08, GBP: 0.8641, CHF: 0.9328, TRY: 48.62 } },
  )
const rowOf = (groups: readonly CompareGroup[], label: string) =>
  groups.flatMap(({ rows }) => rows).find(row => row.label === label)
const labels = (groups: readonly CompareGroup[]) => groups.flatMap(({ rows }) => rows.map(row => row.label))

const engine = { engineTime: 500, engineTbo: 2000, basis: 'majorOverhaul' } as const

/** By hours and by date, in percent. */
const lifeOf = (hours: number, date: number) => ({
  percent: Math.min(hours, date),
  byHours: { percent: hours, past: 0 },
  byDate: { percent: date, isOver: false },
})

describe('[PLUS-03] a comparison', () => {
  it('[TRUE-01] marks the better of numbers where that is no matter of taste', () => {
    const groups = groupsOf(
      {
        price: 389_000,
        year: 2014,
        totalTime: 1284,
        engines: [{ ...engine, engineTime: 312 }],
        engineLives: [lifeOf(84, 60)],
      },
      { price: 365_000, year: 2012, totalTime: 990, engines: [engine], engineLives: [lifeOf(75, 5)] },
    )
    const best = (label: string) => rowOf(groups, label)?.best
    expect(best('Price')).toEqual({ at: 1, mark: 'lowest' })
    expect(best('Year')).toEqual({ at: 0, mark: 'newest' })
    expect(best('Total Time')).toEqual({ at: 1, mark: 'lowest' })
    expect(best('Engine Time')).toEqual({ at: 0, mark: 'lowest' })
    expect(best('Engine life left')).toEqual({ at: 0, mark: 'highest' })
    expect(rowOf(groups, 'Engine life left')?.values).toEqual([
      '60%: by hours 84%, by date 60%',
      '5%: by hours 75%, by date 5%',
    ])
    expect(best('Manufacturer')).toBeUndefined()
  })

  it('marks nothing where two are alike, only one is known, or they are measured differently', () => {
    const price = (a: Partial<AdvertDetail>, b: Partial<AdvertDetail>) => rowOf(groupsOf(a, b), 'Price')
    expect(price({ price: 100 }, { price: 100 })?.best).toBeUndefined()
    expect(price({ price: 100, rateUnit: 'hour' }, { price: 90, rateUnit: 'day' })?.best).toBeUndefined()
    const asked = price({ price: 100 }, { price: 0, priceMode: 'onRequest' })
    expect(asked?.best).toBeUndefined()
    expect(asked?.values).toEqual(['$100', 'Price on request'])
    const basis = groupsOf(
      { engines: [engine] },
      { engines: [{ ...engine, engineTime: 9, basis: 'topOverhaul' }] },
    )
    expect(rowOf(basis, 'Engine Time')?.best).toBeUndefined()
    expect(rowOf(basis, 'Engine Time')?.values).toEqual(['500 h SMOH', '9 h STOH'])
  })

  it('[TRUE-04] marks the lower of prices in different currencies, and of mid-time prices, by the day’s rate', () => {
    const midTime = { overhaulCost: 1, percent: 50, percents: [50] }
    const groups = groupsOf(
      { price: 100_000, currency: 'USD', midTime: { price: 99_000, ...midTime } },
      { price: 95_000, currency: 'EUR', midTime: { price: 90_000, ...midTime } },
    )
    // The number of euros is smaller, what they cost is more.
    expect(rowOf(groups, 'Price')).toMatchObject({
      values: ['$100,000', '€95,000'],
      amounts: [
        { price: 100_000, currency: 'USD' },
        { price: 95_000, currency: 'EUR' },
      ],
      best: { at: 0, mark: 'lowest' },
    })
    expect(rowOf(groups, 'Mid-time adjusted')?.best).toEqual({ at: 1, mark: 'lowest' })
  })

  it('leaves a gap where an advert says nothing, and a row out of which nobody says anything', () => {
    const groups = groupsOf({ basedAt: 'KBOI' }, {})
    expect(rowOf(groups, 'Based At')?.values).toEqual(['KBOI', null])
    expect(labels(groups)).not.toContain('Serial Number')
    expect(labels(groups)).not.toContain('Tach Time')
  })

  it('numbers engines and propellers where one of the adverts has more than one', () => {
    const twin = { engines: [engine, { ...engine, engineTime: 700 }], propellers: [{ propTSO: 1 }, {}] }
    const groups = groupsOf(twin, { engines: [engine], propellers: [{ propTSO: 2 }] })
    expect(rowOf(groups, 'Engine Time, engine 2')?.values).toEqual(['700 h SMOH', null])
    expect(rowOf(groups, 'Prop TSO, propeller 1')?.best).toEqual({ at: 0, mark: 'lowest' })
  })

  it('keeps only the rows in which they differ when it is asked to', () => {
    const differences = differencesOf(
      groupsOf({ year: 2014, seats: 4 }, { year: 2012 }, { year: 2014, seats: 4 }),
    )
    expect(labels(differences)).toEqual(['Year', 'Seats'])
    expect(differencesOf(groupsOf({}, {}))).toEqual([])
  })

  it.each([
    ['part', { partNumber: '010-02330-01', partCondition: 'OH' }, ['Part Number', 'Condition Code']],
    [
      'lease',
      { type: 'weeklyrentals', leaseType: 'weeklyrentals', rateUnit: 'week', wet: true },
      ['Rate', 'Lease'],
    ],
    ['toollease', { type: 'engine', rateUnit: 'day', toolNumber: 'BX-6' }, ['Rate', 'Tool Number']],
  ] as const)('has the rows of a %s', (kind, facts, expected) => {
    expect(labels(groupsOf({ kind, ...facts }, { kind, ...facts }))).toEqual(
      expect.arrayContaining([...expected]),
    )
  })
})
