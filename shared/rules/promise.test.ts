import { describe, expect, it } from 'vitest'
import { promisedOn, promiseLeft } from './promise'

const at = (text: string) => new Date(`${text}Z`)

describe('[PLUS-14] the promise of three business days', () => {
  it.each([
    ['Monday', '2026-11-16T09:00:00', '2026-11-19'],
    ['Tuesday', '2026-11-17T09:00:00', '2026-11-20'],
    ['Wednesday', '2026-11-18T09:00:00', '2026-11-23'],
    ['Thursday', '2026-11-19T09:00:00', '2026-11-24'],
    ['Friday, its last second', '2026-11-20T23:59:59', '2026-11-25'],
    ['Saturday, its first second', '2026-11-21T00:00:00', '2026-11-25'],
    ['Sunday', '2026-11-22T12:00:00', '2026-11-25'],
    ['Wednesday before the new year', '2026-12-30T12:00:00', '2027-01-04'],
  ])('what comes on a %s is due three working days later', (_, submitted, due) => {
    expect(promisedOn(at(submitted))).toBe(due)
  })

  it('leaves holidays out', () => {
    expect(promisedOn(at('2026-12-22T08:00:00'), new Set(['2026-12-24', '2026-12-25']))).toBe('2026-12-29')
  })

  it('says what is left in business days, and in hours on the last one', () => {
    const friday = at('2026-11-20T21:30:00')
    expect(promiseLeft('2026-11-23', friday)).toEqual({ state: 'later', days: 1, hours: 74 })
    expect(promiseLeft('2026-11-25', friday)).toMatchObject({ state: 'later', days: 3 })
    expect(promiseLeft('2026-11-20', friday)).toEqual({ state: 'today', days: 0, hours: 2 })
    expect(promiseLeft('2026-11-19', friday)).toEqual({ state: 'late', days: 1, hours: 0 })
    expect(promiseLeft('2026-11-20', at('2026-11-21T00:00:00'))).toMatchObject({ state: 'late', days: 0 })
    expect(promiseLeft('2026-11-20', at('2026-11-24T12:00:00'))).toMatchObject({ state: 'late', days: 2 })
  })

  it('counts holidays out on both sides of the promised day', () => {
    const christmas = new Set(['2026-12-24', '2026-12-25'])
    const before = at('2026-12-23T12:00:00')
    expect(promiseLeft('2026-12-28', before, christmas)).toMatchObject({ state: 'later', days: 1 })
    expect(promiseLeft('2026-12-23', at('2026-12-28T12:00:00'), christmas)).toMatchObject({
      state: 'late',
      days: 1,
    })
    // The promised day itself is the last that counts.
    expect(promiseLeft('2026-12-24', at('2026-12-25T00:00:00'), christmas)).toMatchObject({
      state: 'late',
      days: 0,
    })
  })

  it('takes a day that nobody can read for a whole promise', () => {
    expect(promiseLeft('soon', at('2026-12-23T12:00:00'))).toEqual({ state: 'later', days: 3, hours: 72 })
  })
})
