import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagesToShow } from './pager'

it('[LIST-07] offers the ends, the present page and its neighbours', () => {
  expect(pagesToShow(1, 1)).toEqual([1])
  expect(pagesToShow(2, 4)).toEqual([1, 2, 3, 4])
  expect(pagesToShow(6, 40)).toEqual([1, -5, 5, 6, 7, -40, 40])
})

it('[LIST-07] never hides a single page behind a gap, nor offers one twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)]
      const shown = pagesToShow(page, pages)
      const numbers = shown.filter(n => n > 0)
      expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      for (const [index, n] of shown.entries())
        if (n < 0) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
    }),
  )
})
