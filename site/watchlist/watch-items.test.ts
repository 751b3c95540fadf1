import { describe, expect, it } from 'vitest'
import type { FollowedAdvert } from '../../shared/contract/watching'
import { anAdvert } from '../adverts/adverts.factory'
import type { GuestWatch } from './guest-list'
import { guestItem, looked, newsOf, sorted } from './watch-items'

const minute = 60_000
const start = Date.parse('2026-03-01T12:00:00Z')

const watch = (more: Partial<GuestWatch> = {}): GuestWatch => ({
  id: 7,
  kind: 'aircraft',
  title: 'Heron',
  price: 100_000,
  currency: 'EUR',
  added: '2026-03-01T11:00:00.000Z',
  ...more,
})
const live = (price: number, id = 7): FollowedAdvert => ({
  advertId: id,
  kind: 'aircraft',
  state: 'live',
  title: 'Heron',
  endedAt: null,
  hasPage: true,
  cover: null,
  advert: anAdvert({ id, advertId: id, price, currency: 'EUR', priceMode: 'firm' }),
})
const gone: FollowedAdvert = { ...live(0), state: 'sold', endedAt: '2026-03-01T11:30:00.000Z', advert: null }

describe("a guest's advert", () => {
  it('[PLUS-09] tells the same change for half an hour, and counts anew in the next look', () => {
    const first = guestItem(watch(), live(95_000), start)
    expect(first.priceChange).toBe(-5000)
    const noted = looked(watch(), first, start)
    expect(guestItem(noted, live(95_000), start + 10 * minute).priceChange).toBe(-5000)
    const later = guestItem(noted, live(90_000), start + 31 * minute)
    expect(later.priceChange).toBe(-5000)
    const again = looked(noted, later, start + 31 * minute)
    expect(guestItem(again, live(90_000), start + 70 * minute).priceChange).toBe(0)
  })

  it('a guest’s advert is shown as newly ended in one look only', () => {
    const first = guestItem(watch(), gone, start)
    expect([first.state, first.endedSince, first.title]).toEqual(['sold', true, 'Heron'])
    const noted = looked(watch(), first, start)
    expect(guestItem(noted, gone, start + 40 * minute).endedSince).toBe(false)
  })

  it('a guest’s advert that no longer exists keeps its title', () => {
    expect(guestItem(watch(), undefined, start)).toMatchObject({ state: 'removed', title: 'Heron' })
  })
})

it('the watch list counts each kind of change', () => {
  const items = [
    guestItem(watch(), live(95_000), start),
    guestItem(watch(), live(105_000), start),
    guestItem(watch(), live(100_000), start),
    guestItem(watch(), gone, start),
    guestItem(watch({ kind: 'lease' }), gone, start),
    guestItem(watch(), undefined, start),
  ]
  expect(newsOf(items)).toEqual({ cheaper: 1, dearer: 1, sold: 1, leased: 1, ended: 1 })
})

it('sorts by price with those without one at the end, and by what changed', () => {
  const item = (id: number, price: number, seen = price) =>
    guestItem(watch({ id, price: seen, added: `2026-03-0${id}T00:00:00.000Z` }), live(price, id), start)
  const asked = { ...item(4, 1), advert: { ...anAdvert(), priceMode: 'onRequest' as const } }
  const items = [item(1, 300), item(2, 100), item(3, 200, 250), asked]
  const ids = (sort: Parameters<typeof sorted>[1]) => sorted(items, sort).map(one => one.advertId)
  expect(ids('added')).toEqual([4, 3, 2, 1])
  expect(ids('pasc')).toEqual([2, 3, 1, 4])
  expect(ids('pdesc')).toEqual([1, 3, 2, 4])
  expect(ids('news').slice(0, 1)).toEqual([3])
})
