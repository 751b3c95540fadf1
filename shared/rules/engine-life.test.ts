import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overhaulAge } from './engine-age'
import { aircraftLife, engineLeft, engineLife, type Craft, type EngineFacts } from './engine-life'
import { midTime } from './mid-time'

const now = Date.parse('2026-07-01T15:30:00Z')
const day = 24 * 60 * 60 * 1000
/** Half of its years used. */
const sixYearsAgo = '2020-07-01'
const engine = { engineTime: 500, engineTbo: 2000, basis: 'majorOverhaul', overhaulDate: sixYearsAgo }
const skyhawk: Craft = { aircraftType: 'pistonsingle', fuel: 'avgas100ll', year: 2007 }
const kingAir: Craft = { aircraftType: 'turboprop', fuel: 'jeta1', year: 2007 }

const life = (more: EngineFacts = {}, craft: Craft = skyhawk) =>
  engineLife({ ...engine, ...more }, craft, now)

describe('engine life', () => {
  it('[TRUE-01, PLUS-05] is what is left by hours or by date, whichever is less, and tells both', () => {
    expect(life()).toEqual({
      percent: 50,
      byHours: { percent: 75, past: 0 },
      byDate: { percent: 50, isOver: false },
    })
    expect(life({ engineTime: 1900 })?.percent).toBe(5)
  })

  it('[TRUE-01] is none once the overhaul is overdue by date, however few the hours', () => {
    expect(life({ overhaulDate: '2013-01-01' })).toEqual({
      percent: 0,
      byHours: { percent: 75, past: 0 },
      byDate: { percent: 0, isOver: true },
    })
  })

  it('[PLUS-05] tells the hours past the overhaul instead of a negative rest', () => {
    expect(life({ engineTime: 2190 })).toMatchObject({ percent: 0, byHours: { percent: 0, past: 190 } })
  })

  it('[TRUE-01] of a turbine goes by hours alone', () => {
    const turbine = { ...engine, overhaulDate: '1999-01-01' }
    expect(engineLife(turbine, kingAir, now)).toMatchObject({ percent: 75, byDate: null })
    for (const aircraftType of ['jet', 'turbineagri', 'turbineheli'])
      expect(engineLife(turbine, { ...kingAir, aircraftType }, now)?.percent).toBe(75)
    for (const aircraftType of ['pistontwin', 'sport', 'pistonagri', 'pistonheli'])
      expect(engineLife(turbine, { ...kingAir, aircraftType }, now)?.percent).toBe(0)
    // A lease may name no type of aircraft.
    expect(engineLife(turbine, { ...kingAir, aircraftType: null }, now)?.byDate).toBeNull()
    expect(engineLife(turbine, { ...skyhawk, aircraftType: null }, now)?.percent).toBe(0)
  })

  it('[TRUE-01] of an engine since new counts from the year of the aircraft where no date is given', () => {
    const fresh = { engineTime: 100, basis: 'new', overhaulDate: undefined }
    expect(life(fresh, { ...skyhawk, year: 2020 })?.byDate?.percent).toBe(50)
    expect(life(fresh, { ...skyhawk, year: null })).toBeNull()
    expect(life({ ...fresh, basis: 'majorOverhaul' })).toBeNull()
  })

  it('[TRUE-01, PLUS-05] is unknown where anything that it needs is missing', () => {
    for (const missing of [
      { engineTime: undefined },
      { engineTime: null },
      { engineTbo: null },
      { engineTbo: 0 },
      { basis: 'topOverhaul' },
      { basis: null },
      { overhaulDate: null },
      { overhaulDate: 'soon' },
    ])
      expect([missing, life(missing)]).toEqual([missing, null])
  })

  it('[TRUE-01] is the same all day long, whatever the hour of the server or the browser', () => {
    const at = (time: string) => engineLeft(engine, skyhawk, Date.parse(`2026-07-01T${time}Z`))
    expect(at('00:00:00')).toBe(at('23:59:59'))
    expect(at('23:59:59')).not.toBe(engineLeft(engine, skyhawk, Date.parse('2026-07-02T00:00:00Z')))
  })

  it('[PLUS-05] has an age, which is over after twelve years', () => {
    expect(overhaulAge('2025-06-30', now)).toEqual({ years: 1, isOver: false })
    expect(overhaulAge('2013-01-01', now)).toEqual({ years: 13, isOver: true })
    expect(overhaulAge('2027-01-01', now)?.years).toBe(0)
    expect([overhaulAge(null, now), overhaulAge('soon', now)]).toEqual([null, null])
  })
})

describe('the engine life of an aircraft', () => {
  const tired = { ...engine, engineTime: 1800, overhaulDate: '2025-07-01' }

  it('[TRUE-01] is that of the engine that has least, by hours and by date', () => {
    expect(aircraftLife([engine, tired], 2, skyhawk, now)).toEqual({
      percent: 10,
      byHours: { percent: 10, past: 0 },
      byDate: { percent: 50, isOver: false },
    })
  })

  it('[TRUE-01] the engine life of an aircraft is unknown while that of one engine is', () => {
    expect(aircraftLife([engine, {}], 2, skyhawk, now)).toBeNull()
    expect(aircraftLife([engine], 2, skyhawk, now)).toBeNull()
    expect(aircraftLife([], null, skyhawk, now)).toBeNull()
    expect(aircraftLife([engine], null, skyhawk, now)?.percent).toBe(50)
  })
})

describe('engine life, whatever the engine', () => {
  const someDate = fc
    .integer({ min: 0, max: 20_000 })
    .map(days => new Date(days * day).toISOString().slice(0, 10))
  const anEngine = fc.record({
    engineBrand: fc.constant('Lycoming'),
    engineModel: fc.constant('IO-360-L2A'),
    engineTime: fc.integer({ min: 0, max: 6000 }),
    engineTbo: fc.integer({ min: 1, max: 4000 }),
    basis: fc.constantFrom('majorOverhaul', 'new'),
    overhaulDate: someDate,
  })
  const aMoment = fc.integer({ min: 0, max: 25_000 * day })
  const lifeAt = (of: EngineFacts, at: number) => engineLife(of, skyhawk, at)

  it('[TRUE-01] never leaves 0 to 100, and is the lesser of its two parts', () => {
    fc.assert(
      fc.property(anEngine, aMoment, (of, at) => {
        const { percent, byHours, byDate } = lifeAt(of, at)!
        expect(percent).toBe(Math.min(byHours.percent, byDate!.percent))
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(Math.max(byHours.percent, byDate!.percent)).toBeLessThanOrEqual(100)
        if (byHours.past > 0 || byDate!.isOver) expect(percent).toBe(0)
      }),
    )
  })

  it('[TRUE-01] never grows with hours flown or days gone by', () => {
    fc.assert(
      fc.property(anEngine, aMoment, fc.nat(2000), fc.nat(5000), (of, at, hours, days) => {
        const before = engineLeft(of, skyhawk, at)!
        expect(engineLeft({ ...of, engineTime: of.engineTime + hours }, skyhawk, at)).toBeLessThanOrEqual(
          before,
        )
        expect(engineLeft(of, skyhawk, at + days * day)).toBeLessThanOrEqual(before)
      }),
    )
  })

  it('[TRUE-01] is what the mid-time price is reckoned with, engine by engine', () => {
    fc.assert(
      fc.property(fc.array(anEngine, { minLength: 1, maxLength: 4 }), aMoment, (engines, at) => {
        const priced = { ...skyhawk, price: 9_000_000, currency: 'USD', engineCount: engines.length } as const
        const found = midTime({ ...priced, engines }, 1.25, at)!
        expect(found.percents).toEqual(engines.map(of => lifeAt(of, at)!.percent))
        expect(found.percent).toBe(aircraftLife(engines, engines.length, skyhawk, at)!.percent)
        const exact = engines.reduce((sum, of) => sum + (0.5 - engineLeft(of, skyhawk, at)!) * 40_000, 0)
        expect(Math.abs(found.price - 9_000_000 - exact)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('[TRUE-01] the least of several engines', () => {
  const two = (one: EngineFacts, other: EngineFacts, craft: Craft = skyhawk) =>
    aircraftLife(
      [
        { ...engine, ...one },
        { ...engine, ...other },
      ],
      2,
      craft,
      now,
    )

  it('takes the hours past of the one that is further, and is over by date where one is, whichever comes first', () => {
    const tired = { engineTime: 2300, overhaulDate: '2012-01-01' }
    const late = { engineTime: 2100 }
    for (const life of [two(tired, late), two(late, tired)])
      expect(life).toEqual({
        percent: 0,
        byHours: { percent: 0, past: 300 },
        byDate: { percent: 0, isOver: true },
      })
  })

  it('has no date for turbines, and no life without an engine', () => {
    expect(two({}, { engineTime: 1000 }, kingAir)).toEqual({
      percent: 50,
      byHours: { percent: 50, past: 0 },
      byDate: null,
    })
    expect(aircraftLife([], null, skyhawk, now)).toBeNull()
    expect(aircraftLife([], 0, skyhawk, now)).toBeNull()
  })

  it('an engine’s life is not over by date on the last day of its twelve years', () => {
    const since = (days: number) => new Date(now - days * day).toISOString().slice(0, 10)
    expect(life({ overhaulDate: since(4383) })?.byDate).toEqual({ percent: 0, isOver: false })
    expect(life({ overhaulDate: since(4384) })?.byDate).toEqual({ percent: 0, isOver: true })
  })
})
