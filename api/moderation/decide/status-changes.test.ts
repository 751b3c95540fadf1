import { describe, expect, it } from 'vitest'
import type { DecidableAdvert } from './decidable'
import { withLive } from '../../adverts/adverts.public'
import { statusChanges } from './status-changes'

const now = new Date('2026-11-23T10:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const staff = 7
const row = (more: Partial<DecidableAdvert> = {}) =>
  ({
    id: 1,
    kind: 'aircraft',
    version: 4,
    status: 'unapproved',
    exp: null,
    closedReason: null,
    deletedAt: null,
    suspendedAt: null,
    statusBeforeHide: null,
    firstPublishedAt: null,
    ...more,
  }) as DecidableAdvert
const decided = { decidedAt: now, decidedBy: staff, version: 5, updatedAt: now }

describe('[LIFE-02] a status that staff decide', () => {
  it('approved for the first time begins the period of its kind', () => {
    expect(statusChanges(row(), 'approved', staff, now)).toEqual({
      ...decided,
      status: 'approved',
      start: now,
      exp: inDays(60),
      firstPublishedAt: now,
      reviewState: 'done',
      reviewReasons: null,
      reviewNote: null,
      hiddenBy: null,
      live: true,
    })
    expect(statusChanges(row({ kind: 'part' }), 'approved', staff, now).exp).toEqual(inDays(30))
  })

  it('approved again goes on with its period, unless that is over', () => {
    const before = inDays(-40)
    const running = statusChanges(row({ exp: inDays(20), firstPublishedAt: before }), 'approved', staff, now)
    expect(running).toMatchObject({ firstPublishedAt: before, live: true })
    expect(running).not.toHaveProperty('exp')
    expect(running).not.toHaveProperty('start')
    expect(statusChanges(row({ exp: now, firstPublishedAt: before }), 'approved', staff, now)).toMatchObject({
      start: now,
      exp: inDays(60),
      firstPublishedAt: before,
      live: true,
    })
    expect(
      statusChanges(row({ exp: new Date(now.getTime() + 1) }), 'approved', staff, now),
    ).not.toHaveProperty('exp')
  })

  it('shown again after it was hidden has no new period, even when that is over', () => {
    const changes = statusChanges(row({ status: 'hide', exp: inDays(-1) }), 'approved', staff, now)
    expect(changes).not.toHaveProperty('exp')
    expect(changes).toMatchObject({ status: 'approved', hiddenBy: null, live: false })
  })

  it('taken off waits for staff once more, with a day by which they look', () => {
    const changes = statusChanges(row({ status: 'approved', exp: inDays(20) }), 'unapproved', staff, now)
    expect(changes).toMatchObject({
      ...decided,
      status: 'unapproved',
      reviewState: 'pending',
      hiddenBy: null,
      live: false,
    })
    expect(changes.dueOn).toMatch(/^2026-11-2\d$/)
    expect(changes).not.toHaveProperty('exp')
  })

  it('hidden remembers what it was, also when it is hidden twice', () => {
    expect(statusChanges(row({ status: 'approved', exp: inDays(2) }), 'hide', staff, now)).toEqual({
      ...decided,
      status: 'hide',
      hiddenBy: 'staff',
      statusBeforeHide: 'approved',
      live: false,
    })
    expect(
      statusChanges(row({ status: 'hide', statusBeforeHide: 'approved' }), 'hide', staff, now),
    ).toMatchObject({ statusBeforeHide: 'approved' })
  })
})

it('[LIFE-01] an advert is live by what it is after the change', () => {
  const online = row({ status: 'approved', exp: inDays(1) })
  expect(withLive(online, { version: 9 }, now)).toEqual({ version: 9, live: true })
  expect(withLive(online, { closedReason: 'sold' }, now).live).toBe(false)
  expect(withLive(online, { deletedAt: now }, now).live).toBe(false)
  expect(withLive(online, { exp: now }, now).live).toBe(false)
  expect(withLive(row({ ...online, suspendedAt: now }), {}, now).live).toBe(false)
  expect(withLive(row({ ...online, deletedAt: now }), {}, now).live).toBe(false)
  expect(withLive(row({ ...online, closedReason: 'sold' }), {}, now).live).toBe(false)
  expect(withLive(row({ ...online, closedReason: 'sold' }), { closedReason: null }, now).live).toBe(true)
  expect(withLive(row(), { status: 'approved' }, now).live).toBe(false)
})
