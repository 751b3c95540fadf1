import { describe, expect, it } from 'vitest'
import { pagesOf, scrollTo, stripWindow } from './strip-window'

const place = { width: 1000, step: 100, total: 50_000 }

describe('the filmstrip', () => {
  it('[DESK-06] the filmstrip draws only the thumbnails in sight, however many photos there are', () => {
    for (const scrolled of [0, 12_345, 2_500_000, 4_999_000]) {
      const { from, to } = stripWindow({ ...place, scrolled })
      expect(to - from).toBeLessThan(20)
      expect(from * place.step).toBeLessThanOrEqual(scrolled)
      expect(to).toBe(Math.min(place.total, Math.ceil((scrolled + 1000) / 100) + 4))
    }
    expect(stripWindow({ ...place, scrolled: 0, total: 3 })).toEqual({ from: 0, to: 3 })
    expect(stripWindow({ ...place, scrolled: 9000, total: 3 })).toEqual({ from: 0, to: 3 })
    expect(stripWindow({ ...place, scrolled: 0, total: 0 })).toEqual({ from: 0, to: 0 })
  })

  it('puts a thumbnail into its middle, and stops at its ends', () => {
    expect(scrollTo(100, place)).toBe(9550)
    expect(scrollTo(0, place)).toBe(0)
    expect(scrollTo(49_999, place)).toBe(4_999_000)
    expect(scrollTo(1, { ...place, total: 3 })).toBe(0)
  })

  it('asks for the pages in sight, and of groups for the one before, which may reach over', () => {
    expect(pagesOf({ from: 0, to: 14 }, 100, false)).toEqual([1])
    expect(pagesOf({ from: 95, to: 110 }, 100, false)).toEqual([1, 2])
    expect(pagesOf({ from: 200, to: 214 }, 100, false)).toEqual([3])
    expect(pagesOf({ from: 200, to: 214 }, 100, true)).toEqual([2, 3])
    expect(pagesOf({ from: 0, to: 0 }, 100, true)).toEqual([1])
  })
})
