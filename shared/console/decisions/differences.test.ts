import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../contract/deciding'
import { changesSince, differencesIn, isSoAlready } from './differences'
import { aRequest } from './pending-decisions.testing'

const entry = (id: number, action: string, changes: HistoryEntry['changes'] = []): HistoryEntry => ({
  id,
  at: `2026-11-22T10:0${id}:00.000Z`,
  by: { id: 6, name: 'Bob' },
  role: 'Moderator',
  action,
  changes,
  reasons: [],
  job: null,
  reason: null,
})
const price = (from: string, to: string) => ({ field: 'price', from, to })
const history = [
  entry(5, 'advert.hide', [{ field: 'status', from: 'approved', to: 'hide' }]),
  entry(4, 'claim.take'),
  entry(3, 'advert.update', [price('110', '120')]),
  entry(2, 'advert.update', [price('100', '110'), { field: 'year', from: '1990', to: '1991' }]),
  entry(1, 'advert.create'),
]
const file = { advert: { version: 4 }, history }
const idsOf = (changes: readonly HistoryEntry[]) => changes.map(({ id }) => id)

describe('[PLUS-23] what has changed since a decision', () => {
  it('is told by the last entry that was seen, else by its time, else by the versions between', () => {
    const seen = { version: 3, seenAt: null }
    expect(idsOf(changesSince({ ...seen, seenChange: 2 }, file))).toEqual([5, 3])
    expect(idsOf(changesSince({ ...seen, seenAt: '2026-11-22T10:03:00.000Z' }, file))).toEqual([5])
    expect(idsOf(changesSince({ ...seen, version: 2 }, file))).toEqual([5, 3])
    expect(changesSince({ ...seen, version: 9 }, file)).toEqual([])
  })

  it('names each field once, from what it was first to what it is last', () => {
    expect(differencesIn(changesSince({ version: 1, seenAt: null, seenChange: 1 }, file))).toEqual([
      { field: 'price', then: '100', now: '120' },
      { field: 'year', then: '1990', now: '1991' },
      { field: 'status', then: 'approved', now: 'hide' },
    ])
    expect(
      differencesIn([
        entry(2, 'advert.update', [price('110', '100')]),
        entry(1, 'advert.update', [price('100', '110')]),
      ]),
    ).toEqual([])
  })

  it('a conflict says when the advert already is what was decided', () => {
    const state = { advert: { status: 'hide', reviewState: 'done' } as const, revision: null }
    expect(isSoAlready(aRequest(1), state)).toBe(true)
    expect(isSoAlready(aRequest(1), { ...state, advert: { status: 'approved', reviewState: 'done' } })).toBe(
      false,
    )
  })
})
