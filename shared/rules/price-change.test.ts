import { describe, expect, it } from 'vitest'
import { changedPrice } from './price-change'

describe('[SELL-05] a changed price', () => {
  it.each([
    [5_430_000, { by: 'percent', value: -3, step: 1 }, 5_267_100],
    [1_250, { by: 'percent', value: 3, step: 0.01 }, 1_288],
    [100_000, { by: 'percent', value: 2.5, step: 0.01 }, 102_500],
    [5_430_000, { by: 'percent', value: -3, step: 100 }, 5_270_000],
    [5_430_000, { by: 'percent', value: -3, step: 1000 }, 5_300_000],
    [5_430_000, { by: 'amount', value: -300, step: 1 }, 5_400_000],
    [5_430_050, { by: 'amount', value: 10, step: 10 }, 5_431_000],
    [1_000, { by: 'amount', value: -20, step: 1 }, -1_000],
  ] as const)('of %d by %o is %d', (price, change, after) => {
    expect(changedPrice(price, change)).toBe(after)
  })

  it('is rounded half up at each step', () => {
    const rounded = (cents: number) => changedPrice(cents, { by: 'amount', value: 0, step: 1 })
    expect([rounded(149), rounded(150), rounded(151)]).toEqual([100, 200, 200])
  })
})
