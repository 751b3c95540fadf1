import { expect, it } from 'vitest'
import { isYoungerEngine } from './engine-hours'

it.each([
  [840, 'new', 3240, true],
  [2900, 'new', 3240, true],
  // Two meters that drift apart are no other engine.
  [3000, 'new', 3240, false],
  [3240, 'new', 3240, false],
  [4000, 'new', 3240, false],
  // After an overhaul the hours begin anew.
  [840, 'majorOverhaul', 3240, false],
  [840, 'topOverhaul', 3240, false],
  [840, null, 3240, false],
  [840, 'new', null, false],
  [null, 'new', 3240, false],
  [0, 'new', 0, false],
])(
  'an engine with %j h since %j in an airframe of %j h: a question is %j',
  (engineTime, basis, total, asked) => {
    expect(isYoungerEngine({ engineTime, basis }, total)).toBe(asked)
  },
)
