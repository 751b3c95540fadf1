import { describe, expect, it } from 'vitest'
import type { AdvertCard } from '../../shared/contract/adverts'
import { daysListed, engineLife, placeOf } from './facts'

/** Only what is looked at here. */
const advert = (facts: Partial<AdvertCard>) =>
  ({ engineTime: 500, engineTbo: 2000, engineBasis: 'majorOverhaul', ...facts }) as AdvertCard

describe('engine life', () => {
  it('[PLUS-05] is what is left of the hours until the overhaul', () => {
    expect(engineLife(advert({}))).toEqual({ percent: 75, past: 0 })
    expect(engineLife(advert({ engineTime: 0, engineBasis: 'new' }))).toEqual({ percent: 100, past: 0 })
  })

  it('[PLUS-05] tells the hours past the overhaul instead of a negative rest', () => {
    expect(engineLife(advert({ engineTime: 2190 }))).toEqual({ percent: 0, past: 190 })
  })

  it('[PLUS-05] is unknown without hours, without a TBO, and where the hours count from a top overhaul', () => {
    expect(engineLife(advert({ engineTime: null }))).toBeNull()
    expect(engineLife(advert({ engineTbo: null }))).toBeNull()
    expect(engineLife(advert({ engineTbo: 0 }))).toBeNull()
    expect(engineLife(advert({ engineBasis: 'topOverhaul' }))).toBeNull()
    expect(engineLife(advert({ engineBasis: null }))).toBeNull()
  })
})

describe('the age of an advert', () => {
  const now = Date.parse('2025-11-21T12:00:00Z')

  it('counts whole days and never less than none', () => {
    expect(daysListed('2025-11-21T11:00:00Z', now)).toBe(0)
    expect(daysListed('2025-11-18T13:00:00Z', now)).toBe(2)
    expect(daysListed('2025-11-22T00:00:00Z', now)).toBe(0)
    expect(daysListed(null, now)).toBeNull()
  })
})

describe('the place of an advert', () => {
  it('names each part once', () => {
    const location = {
      region: 'asia',
      country: 'SG',
      countryName: 'Singapore',
      state: 'Singapore',
      town: null,
    }
    expect(placeOf(advert({ location }))).toBe('Singapore')
  })
})
