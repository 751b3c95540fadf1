import { describe, expect, it } from 'vitest'
import { midTime, type Priced } from './mid-time'

const now = Date.parse('2026-07-01T00:00:00Z')

describe('the mid-time adjusted price', () => {
  /** A quarter of its hours used, a quarter of its years. */
  const engine = {
    engineBrand: 'Lycoming',
    engineModel: 'IO-360-L2A',
    engineTime: 500,
    engineTbo: 2000,
    basis: 'majorOverhaul',
    overhaulDate: '2023-07-15',
  }
  const skyhawk: Priced = {
    price: 200_000,
    currency: 'USD',
    aircraftType: 'pistonsingle',
    fuel: 'avgas100ll',
    engineCount: 1,
    year: 1999,
    engines: [engine],
  }
  const adjusted = (more: Partial<Priced>) => midTime({ ...skyhawk, ...more }, 1.25, now)

  it('[PLUS-05] takes off what is left beyond the middle of the life', () => {
    // (½ − ¾) × 40,000
    expect(adjusted({})).toEqual({ price: 190_000, overhaulCost: 40_000, percent: 75, percents: [75] })
  })

  it('[PLUS-05] adds half an overhaul for an engine that is due, and no more for one long past', () => {
    for (const engineTime of [2000, 3400])
      expect(adjusted({ engines: [{ ...engine, engineTime }] })?.price).toBe(220_000)
  })

  it('[PLUS-05] goes by the date where that leaves less than the hours', () => {
    expect(adjusted({ engines: [{ ...engine, engineTime: 100, overhaulDate: '2017-07-01' }] })?.percent).toBe(
      25,
    )
    expect(adjusted({ engines: [{ ...engine, overhaulDate: '1998-01-01' }] })).toMatchObject({
      price: 220_000,
      percent: 0,
    })
  })

  it('[PLUS-05] counts an engine since new from the year of the aircraft', () => {
    const { overhaulDate: _, ...undated } = { ...engine, basis: 'new' }
    expect(adjusted({ year: 2023, engines: [undated] })?.price).toBe(190_000)
    expect(adjusted({ year: null, engines: [undated] })).toBeNull()
  })

  it('[PLUS-05] adds up all engines, each by its own hours', () => {
    const tired = { ...engine, engineTime: 2000 }
    expect(adjusted({ engineCount: 2, engines: [engine, tired] })).toEqual({
      price: 210_000,
      overhaulCost: 80_000,
      percent: 0,
      percents: [75, 0],
    })
  })

  it('[PLUS-05] reckons in the currency of the advert', () => {
    // 40,000 dollars are 32,000 euro
    expect(adjusted({ currency: 'EUR' })).toMatchObject({ price: 192_000, overhaulCost: 32_000, percent: 75 })
  })

  it('[PLUS-05] there is no mid-time price when anything that it needs is missing', () => {
    const without = (missing: Partial<typeof engine> | Record<string, undefined>) =>
      adjusted({ engines: [{ ...engine, ...missing }] })
    for (const missing of [
      { engineTime: undefined },
      { engineTbo: undefined },
      { engineTbo: 0 },
      { basis: undefined },
      { basis: 'topOverhaul' },
      { overhaulDate: undefined },
      { engineModel: undefined },
      { engineBrand: 'Pratt & Whitney Canada', engineModel: 'PT6A-60A' },
    ])
      expect([missing, without(missing)]).toEqual([missing, null])
    expect(adjusted({ engines: [] })).toBeNull()
    expect(adjusted({ engineCount: 2 })).toBeNull()
    expect(adjusted({ price: 0 })).toBeNull()
  })
})
