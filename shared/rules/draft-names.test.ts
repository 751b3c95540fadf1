import { expect, it } from 'vitest'
import { kindOfDraft, newDraftName } from './draft-names'

it('[SELL-04] the name of a draft tells the kind of its advert', () => {
  expect(['part', 'lease-abcd1234', 'toollease', newDraftName('toollease')].map(kindOfDraft)).toEqual([
    'part',
    'lease',
    'toollease',
    'toollease',
  ])
  expect(['edit-7', 'boat', 'part-', 'part-ABCD1234', 'part-abcd12345'].map(kindOfDraft)).toEqual(
    Array(5).fill(null),
  )
})

it('[SELL-04] two new drafts never have one name', () => {
  const names = Array.from({ length: 500 }, () => newDraftName('part'))
  expect(new Set(names).size).toBe(500)
})
