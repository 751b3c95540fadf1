import { describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { actionsOf, daysLeft, isRepriceable, stateOf } from './own-state'

const now = new Date('2026-03-01T12:00:00Z')
const inDays = (days: number) => String(now.getTime() + Math.round(days * 86_400_000))

const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

describe('where an own advert stands', () => {
  it.each([
    [{ exp: inDays(30) }, 'live', 'edit hide remove | sold offer duplicate'],
    [{ exp: inDays(14) }, 'live', 'renew edit hide remove | sold offer duplicate'],
    [{ exp: inDays(30), underOffer: true }, 'live', 'edit hide remove | sold unoffer duplicate'],
    [
      { kind: 'lease', exp: inDays(30), letUntil: '2026-04-01' },
      'live',
      'edit hide remove | sold offer unlet duplicate',
    ],
    [{ exp: inDays(-1), expired: true }, 'expired', 'renew edit hide remove | sold duplicate'],
    [{ status: 'unapproved', start: '0' }, 'pending', 'edit hide remove | duplicate'],
    [
      { status: 'unapproved', reviewState: 'rejected', start: '0' },
      'rejected',
      'edit hide remove | duplicate',
    ],
    [{ status: 'hide', hiddenBy: 'owner', exp: inDays(2) }, 'hidden', 'edit show remove | sold duplicate'],
    [{ status: 'hide', hiddenBy: 'staff' }, 'hiddenByStaff', 'edit remove | sold duplicate'],
    [{ closedReason: 'sold', closedAt: ago(2), exp: inDays(9) }, 'sold', 'unsold remove | duplicate'],
    [{ closedReason: 'sold', closedAt: ago(31), exp: inDays(9) }, 'sold', 'relist remove | duplicate'],
    [{ closedReason: 'withdrawn', closedAt: ago(1) }, 'withdrawn', 'relist remove | duplicate'],
    [{ deletedAt: ago(1), closedReason: 'sold' }, 'deleted', 'restore | '],
  ] as const)('[MY-07, MY-08, SELL-02] %j is %s and offers %s', (facts, state, actions) => {
    const advert = anAdvert({ reviewState: 'pending', ...facts })
    expect(stateOf(advert)).toBe(state)
    const { buttons, menu } = actionsOf(advert, now)
    expect(`${buttons.join(' ')} | ${menu.join(' ')}`).toBe(actions)
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
