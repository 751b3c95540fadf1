import { describe, expect, it } from 'vitest'
import { groupPage } from './group-pages'

const pages = (groups: readonly (readonly number[])[], size: number, count: number) =>
  Array.from({ length: count }, (_, at) => groupPage(groups, at + 1, size))

describe('pages of groups', () => {
  it('hold each group as a whole, and each photo once', () => {
    const groups = [
      [1, 2],
      [3, 4, 5],
      [6, 7],
    ]
    expect(pages(groups, 4, 2)).toEqual([
      { ids: [1, 2, 3, 4, 5], offset: 0 },
      { ids: [6, 7], offset: 5 },
    ])
  })

  it('cut a group that is larger than a page', () => {
    const ids = Array.from({ length: 10 }, (_, at) => at)
    expect(pages([ids, [10, 11]], 4, 3)).toEqual([
      { ids: [0, 1, 2, 3], offset: 0 },
      { ids: [4, 5, 6, 7], offset: 4 },
      { ids: [8, 9, 10, 11], offset: 8 },
    ])
  })

  it('a page past the last group is empty', () => {
    expect(groupPage([[1, 2]], 2, 4)).toEqual({ ids: [], offset: 2 })
  })
})
