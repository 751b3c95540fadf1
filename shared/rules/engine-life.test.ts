import { describe, expect, it } from 'vitest'
import { engineLife, overhaulAge } from './engine-life'

const now = Date.parse('2026-07-01T00:00:00Z')
const hours = { engineTime: 500, engineTbo: 2000, engineBasis: 'majorOverhaul' }

describe('engine life', () => {
  it('[PLUS-05] is what is left of the hours until the overhaul', () => {
    expect(engineLife(hours)).toEqual({ percent: 75, past: 0 })
    expect(engineLife({ ...hours, engineTime: 0, engineBasis: 'new' })).toEqual({ percent: 100, past: 0 })
  })

  it('[PLUS-05] tells the hours past the overhaul instead of a negative rest', () => {
    expect(engineLife({ ...hours, engineTime: 2190 })).toEqual({ percent: 0, past: 190 })
  })

  it('[PLUS-05] is unknown without hours, without a TBO, and where the hours count from a top overhaul', () => {
    for (const missing of [
      { engineTime: null },
      { engineTbo: null },
      { engineTbo: 0 },
      { engineBasis: 'topOverhaul' },
      { engineBasis: null },
    ])
      expect([missing, engineLife({ ...hours, ...missing })]).toEqual([missing, null])
  })

  it('[PLUS-05] has an age, which is over after twelve years', () => {
    expect(overhaulAge('2025-06-30', now)).toEqual({ years: 1, isOver: false })
    expect(overhaulAge('2013-01-01', now)).toEqual({ years: 13, isOver: true })
    expect(overhaulAge('2027-01-01', now)?.years).toBe(0)
    expect([overhaulAge(null, now), overhaulAge('soon', now)]).toEqual([null, null])
  })
})
