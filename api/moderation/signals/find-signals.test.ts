import { describe, expect, it } from 'vitest'
import { restAfter } from './find-signals'

const rests = (...batches: readonly number[]) => {
  const work = { took: 0 }
  return batches.map(took => restAfter(work, took))
}

describe('Checks of signals', () => {
  it('rest four times as long as they worked, after many short batches as after a long one', () => {
    expect(rests(60)).toEqual([240])
    expect(rests(20, 20, 20, 20, 20, 20)).toEqual([0, 0, 240, 0, 0, 240])
  })

  it('rest two seconds at most, and not at all after a little', () => {
    expect(rests(5000, 50)).toEqual([2000, 0])
  })
})
