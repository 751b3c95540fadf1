import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { allEnded, atMost } from './concurrency'

describe('atMost', () => {
  it('never runs more at once, and starts them in the order in which they came', async () => {
    const turn = atMost(2)
    const started: number[] = []
    let running = 0
    let most = 0
    const work = (id: number) =>
      turn(async () => {
        started.push(id)
        most = Math.max(most, ++running)
        await setImmediate()
        running--
        return id
      })
    expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5])
    expect(started).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('frees the place of work that failed', async () => {
    const turn = atMost(1)
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turn(() => Promise.resolve('next'))).toBe('next')
  })
})

describe('allEnded', () => {
  it('throws the first failure only after the slowest has ended', async () => {
    let slowEnded = false
    const slow = setImmediate().then(() => (slowEnded = true))
    await expect(allEnded([Promise.reject(new Error('early')), slow])).rejects.toThrow('early')
    expect(slowEnded).toBe(true)
  })
})
