import { expect, it } from 'vitest'
import { median } from './median'

it('[SELL-08] the median is the middle number, or the mean of the two in the middle', () => {
  expect([median([]), median([7]), median([9, 1]), median([3, 100, 1]), median([4, 1, 2, 3])]).toEqual([
    null,
    7,
    5,
    3,
    2.5,
  ])
})
