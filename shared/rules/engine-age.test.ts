import { describe, expect, it } from 'vitest'
import { calendarDays, countsYears, daysSince, overhaulAge } from './engine-age'

const day = 86_400_000
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)

describe('[PLUS-05] the age of an engine', () => {
  it('is counted in days of the calendar, whatever the hour', () => {
    expect(daysSince('2026-11-20', Date.parse('2026-11-20T00:00:00Z'))).toBe(0)
    expect(daysSince('2026-11-20', Date.parse('2026-11-20T23:59:59Z'))).toBe(0)
    expect(daysSince('2026-11-20', Date.parse('2026-11-21T00:00:00Z'))).toBe(1)
    expect(daysSince('2026-11-22', noon('2026-11-20'))).toBe(-2)
    expect(daysSince(null, noon('2026-11-20'))).toBeNaN()
    expect(daysSince(undefined, noon('2026-11-20'))).toBeNaN()
  })

  it('is in whole years, never less than none, and over after twelve', () => {
    expect(overhaulAge('2020-11-21', noon('2026-11-20'))).toEqual({ years: 5, isOver: false })
    expect(overhaulAge('2014-11-21', noon('2026-11-20'))).toEqual({ years: 11, isOver: false })
    expect(overhaulAge('2014-11-18', noon('2026-11-20'))).toEqual({ years: 12, isOver: true })
    expect(overhaulAge('2027-01-01', noon('2026-11-20'))).toEqual({ years: 0, isOver: false })
    expect(overhaulAge(null, noon('2026-11-20'))).toBeNull()
    expect(overhaulAge('soon', noon('2026-11-20'))).toBeNull()
  })

  it('an engine is not overdue on the last day of its twelve years', () => {
    const since = Date.parse('2000-01-01T00:00:00Z')
    expect(calendarDays).toBe(4383)
    expect(overhaulAge('2000-01-01', since + calendarDays * day)?.isOver).toBe(false)
    expect(overhaulAge('2000-01-01', since + (calendarDays + 1) * day)?.isOver).toBe(true)
  })

  it('counts for pistons: by the type of aircraft, and where there is none by the fuel', () => {
    const counts = (aircraftType: string | null, fuel: string | null) => countsYears({ aircraftType, fuel })
    expect([counts('pistonsingle', 'jeta1'), counts('lightsport', null)]).toEqual([true, true])
    expect([
      counts('jet', null),
      counts('turboprop', 'avgas100ll'),
      counts('turbinehelicopters', null),
    ]).toEqual([false, false, false])
    expect([counts(null, 'avgas100ll'), counts(null, null), counts('', 'diesel')]).toEqual([true, true, true])
    expect([counts(null, 'jeta'), counts(null, 'ts1'), counts('', 'jetb')]).toEqual([false, false, false])
    // A jet in the middle of a word is none.
    expect(counts('pistonjet', null)).toBe(true)
  })
})
