import { describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { actionsOf, daysLeft, isRepriceable, stateOf } from './own-state'

const now = new Date('2026-03-01T12:00:00Z')
const inDays = (days: number) => String(now.getTime() + Math.round(days * 86_400_000))

describe('where an own advert stands', () => {
  it.each([
    [{ exp: inDays(30) }, 'live', ['edit', 'hide', 'remove', 'sold']],
    [{ exp: inDays(14) }, 'live', ['renew', 'edit', 'hide', 'remove', 'sold']],
    [{ exp: inDays(-1), expired: true }, 'expired', ['renew', 'edit', 'hide', 'remove', 'sold']],
    [{ status: 'unapproved', reviewState: 'pending', start: '0' }, 'pending', ['edit', 'hide', 'remove']],
    [{ status: 'unapproved', reviewState: 'rejected', start: '0' }, 'rejected', ['edit', 'hide', 'remove']],
    [{ status: 'hide', hiddenBy: 'owner', exp: inDays(2) }, 'hidden', ['edit', 'show', 'remove', 'sold']],
    [{ status: 'hide', hiddenBy: 'staff' }, 'hiddenByStaff', ['edit', 'remove', 'sold']],
    [{ closedReason: 'sold', status: 'hide' }, 'sold', ['remove']],
    [{ closedReason: 'withdrawn' }, 'withdrawn', ['remove']],
    [{ deletedAt: inDays(-1), closedReason: 'sold' }, 'deleted', ['restore']],
  ] as const)('[MY-07, MY-08] %j is %s and offers %j', (facts, state, actions) => {
    const advert = anAdvert(facts)
    expect(stateOf(advert)).toBe(state)
    expect(actionsOf(advert, now)).toEqual(actions)
  })

  it('[MY-06] has its price changed in the list only while buyers are told one', () => {
    const fresh = { exp: inDays(30) }
    expect(isRepriceable(anAdvert(fresh))).toBe(true)
    expect(isRepriceable(anAdvert({ exp: inDays(-1), expired: true }))).toBe(true)
    for (const other of [
      { priceMode: 'onRequest' },
      { status: 'unapproved' },
      { status: 'hide', hiddenBy: 'owner' },
      { closedReason: 'sold' },
      { deletedAt: inDays(-1) },
    ] as const)
      expect(isRepriceable(anAdvert({ ...fresh, ...other }))).toBe(false)
  })

  it('an advert’s days left are counted only while it is online', () => {
    expect(daysLeft(anAdvert({ exp: inDays(3.2) }), now)).toBe(4)
    expect(daysLeft(anAdvert({ exp: inDays(3), status: 'hide' }), now)).toBeNull()
  })
})
