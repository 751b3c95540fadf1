import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.mjs'
import { timesWith } from './peak.mjs'
import { erlangC, waitWithAnyTimes, waitWithServers } from './queueing.mjs'
import { simulate } from './simulate.mjs'

const count = 120_000

/** The mean wait of many requests that come by chance to one station. */
const meanWait = (line: { rate: number; service: number; servers: number; variation: number }, seed = 7) => {
  const random = randomFrom(seed)
  const draw = timesWith(random, line.variation)
  let at = 0
  const arrivals = Array.from({ length: count }, () => {
    at -= Math.log(1 - random()) / line.rate
    return { at, job: { name: 'all', steps: [{ station: 0, seconds: draw(line.service) }] } }
  })
  const { times } = simulate({ stations: [{ servers: line.servers }], arrivals, from: at / 10 })
  const waits = times.get('all')?.waits ?? []
  return waits.reduce((sum, wait) => sum + wait, 0) / waits.length
}

describe('known results', () => {
  it('has the shares of Erlang C as tables have them', () => {
    expect(erlangC(1, 0.7)).toBeCloseTo(0.7, 10)
    expect(erlangC(2, 1)).toBeCloseTo(1 / 3, 10)
    expect(erlangC(10, 8)).toBeCloseTo(0.4092, 4)
    expect(erlangC(500, 450)).toBeLessThan(0.05)
  })

  it('has the same wait by both formulas where both hold', () => {
    const line = { rate: 6, service: 0.1, servers: 1, variation: 1 }
    expect(waitWithServers(line)).toBeCloseTo(waitWithAnyTimes(line), 10)
  })
})

describe('the simulation', () => {
  it.each([
    { servers: 1, load: 0.5 },
    { servers: 1, load: 0.8 },
    { servers: 3, load: 0.8 },
    { servers: 12, load: 0.8 },
  ])('lets requests wait as Erlang C says: $servers servers, $load busy', ({ servers, load }) => {
    const line = { rate: load * servers * 10, service: 0.1, servers, variation: 1 }
    const share = meanWait(line) / waitWithServers(line)
    expect(share).toBeGreaterThan(0.92)
    expect(share).toBeLessThan(1.08)
  })

  it.each([0, 0.5, 2])('lets requests wait as Pollaczek and Khinchine say: deviation %s', variation => {
    const line = { rate: 7, service: 0.1, servers: 1, variation }
    const share = meanWait(line) / waitWithAnyTimes(line)
    expect(share).toBeGreaterThan(0.92)
    expect(share).toBeLessThan(1.08)
  })

  it('serves in order, step after step, and counts the work of each station', () => {
    const job = (name: string, first: number) => ({
      name,
      steps: [
        { station: 0, seconds: first },
        { station: 1, seconds: 1 },
      ],
    })
    const { times, worked } = simulate({
      stations: [{ servers: 1 }, { servers: 1 }],
      arrivals: [
        { at: 0, job: job('first', 3) },
        { at: 1, job: job('second', 0.5) },
      ],
      from: 0,
    })
    expect(times.get('first')).toEqual({ waits: [0], times: [4] })
    // Two seconds behind the first at the one station, half a second at the other.
    expect(times.get('second')).toEqual({ waits: [2.5], times: [4] })
    expect(worked).toEqual([3.5, 2])
  })

  it('does what a request sets off after it, and counts nothing that came too early', () => {
    const file = { name: 'file', steps: [{ station: 0, seconds: 1 }] }
    const page = {
      name: 'page',
      steps: [{ station: 0, seconds: 2 }],
      setsOff: () => [{ after: 0.5, job: file }],
    }
    const { times } = simulate({ stations: [{ servers: 1 }], arrivals: [{ at: 0, job: page }], from: 1 })
    expect(times.get('page')).toBeUndefined()
    expect(times.get('file')).toEqual({ waits: [0], times: [1] })
  })

  it('names a station that is not there', () => {
    const job = { name: 'page', steps: [{ station: 3, seconds: 1 }] }
    expect(() => simulate({ stations: [{ servers: 1 }], arrivals: [{ at: 0, job }], from: 0 })).toThrow(
      'there is no station 3',
    )
  })
})
