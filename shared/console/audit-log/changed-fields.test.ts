import { expect, it } from 'vitest'
import { changedFields } from './changed-fields'

it('names what differs, also inside, and leaves the rest out', () => {
  const before = { role: 'user', remain: { advert: 3, parts: 1 }, photos: ['a'], note: '' }
  const after = {
    role: 'user',
    remain: { advert: 7, parts: 1 },
    photos: ['a', 'b'],
    note: null,
    kind: 'part',
  }
  expect(changedFields(before, after)).toEqual([
    { field: 'remain.advert', before: '3', after: '7' },
    { field: 'photos', before: '["a"]', after: '["a","b"]' },
    { field: 'kind', before: undefined, after: 'part' },
  ])
})

it('takes entries with one side, none, or a bare value', () => {
  expect(changedFields(null, { to: 'a@b.test' })).toEqual([
    { field: 'to', before: undefined, after: 'a@b.test' },
  ])
  expect(changedFields(null, null)).toEqual([])
  expect(changedFields('old', 'new')).toEqual([{ field: '-', before: 'old', after: 'new' }])
})
