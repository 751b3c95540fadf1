import { describe, expect, it } from 'vitest'
import { advertKinds, advertStatuses } from '../data/advert-codes'
import { canMove, creditOf, daysUntil, expiryOf, mayAdvertise, renewableDays, takeBackTime } from './adverts'

const day = 86_400_000
const start = new Date('2026-02-27T10:15:00Z')

describe('[LIFE-02] the end of an advert', () => {
  it.each([
    ['aircraft', '2026-04-28T10:15:00.000Z'],
    ['part', '2026-03-29T10:15:00.000Z'],
    ['lease', '2026-03-29T10:15:00.000Z'],
    ['toollease', '2026-05-28T10:15:00.000Z'],
  ] as const)('of kind %s that begins on 27 February is %s', (kind, end) => {
    expect(expiryOf(kind, start).toISOString()).toBe(end)
  })

  it('is told in whole days, begun ones counting, and in none once it is over', () => {
    const in_ = (time: number) => daysUntil(new Date(start.getTime() + time), start)
    expect([in_(7 * day), in_(6 * day + 1), in_(1), in_(0), in_(-day)]).toEqual([7, 7, 1, 0, 0])
  })

  it('can be put off in its last fortnight, and a sale taken back for ten minutes', () => {
    expect(renewableDays).toBe(14)
    expect(takeBackTime).toBe(600_000)
  })
})

describe('[ADM-02] staff may move an advert', () => {
  it('from waiting to approved or hidden, from hidden to shown or waiting, from approved to waiting or hidden', () => {
    const moves = advertStatuses.map(from => [
      from,
      advertStatuses.filter(to => canMove(from, to)).toSorted(),
    ])
    expect(Object.fromEntries(moves)).toEqual({
      unapproved: ['approved', 'hide'],
      hide: ['approved', 'unapproved'],
      approved: ['hide', 'unapproved'],
    })
  })
})

describe('[CREATE-01] who may advertise', () => {
  it('is everybody with aircraft and parts, and companies alone with leases', () => {
    const allowed = (account: 'person' | 'business' | 'businessplus') =>
      advertKinds.filter(kind => mayAdvertise(kind, account)).toSorted()
    expect(allowed('person')).toEqual(['aircraft', 'part'])
    expect(allowed('business')).toEqual(['aircraft', 'lease', 'part', 'toollease'])
    expect(allowed('businessplus')).toEqual(['aircraft', 'lease', 'part', 'toollease'])
  })

  it('each kind of advert costs a credit of its own kind', () => {
    expect(creditOf).toEqual({ aircraft: 'advert', part: 'parts', lease: 'lease', toollease: 'toolLease' })
  })
})
