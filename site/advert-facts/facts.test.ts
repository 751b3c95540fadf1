import { describe, expect, it } from 'vitest'
import type { AdvertCard } from '../../shared/contract/adverts'
import { daysListed, placeOf } from './facts'

/** Only what is looked at here. */
const stamp = (iso: string) => String(Date.parse(iso))
const advert = (facts: Partial<AdvertCard>) => facts as AdvertCard

describe('the age of an advert', () => {
  const now = Date.parse('2025-11-21T12:00:00Z')

  it('counts whole days and never less than none', () => {
    expect(daysListed(stamp('2025-11-21T11:00:00Z'), now)).toBe(0)
    expect(daysListed(stamp('2025-11-18T13:00:00Z'), now)).toBe(2)
    expect(daysListed(stamp('2025-11-22T00:00:00Z'), now)).toBe(0)
    expect(daysListed('0', now)).toBeNull()
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
