import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFor } from './answer.mjs'
import { busiestHour, quietestHour } from './demand.mjs'
import { limits, reachedAt, useOf } from './limits.mjs'
import { withOwn } from './own-figures.mjs'
import { simulatePeak } from './peak.mjs'
import { planFor } from './plan.mjs'

const figures = withOwn()
const small = { visitors: 20_000, adverts: 100_000, years: 3 }

/** What must not shrink when more is asked of it. */
const needs = (market: typeof small, cdn = false) => {
  const { processes, thread, helpers, reads, writes, bits, connections, size } = planFor(market, figures, {
    cdn,
  })
  return { processes, thread, helpers, reads, writes, bits, connections, ...size }
}

const expectNoLess = (more: Record<string, number>, less: Record<string, number>) => {
  for (const [name, need] of Object.entries(less))
    expect(more[name], name).toBeGreaterThanOrEqual(need * (1 - 1e-9))
}

const markets = fc.record({
  visitors: fc.integer({ min: 100, max: 2_000_000 }),
  adverts: fc.integer({ min: 1000, max: 3_000_000 }),
  years: fc.integer({ min: 0, max: 10 }),
})

describe('what a market needs', () => {
  it('does not shrink with more visitors, years or adverts', () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 2, max: 5 }), (market, times) => {
        const base = needs(market)
        expectNoLess(needs({ ...market, visitors: market.visitors * times }), base)
        expectNoLess(needs({ ...market, years: market.years + times }), base)
        expectNoLess(needs({ ...market, adverts: market.adverts * times }), base)
      }),
      { seed: 19, numRuns: 25 },
    )
  })

  it('does not grow behind a CDN, which takes most files over', () => {
    fc.assert(
      fc.property(markets, market => {
        const [direct, behind] = [needs(market), needs(market, true)]
        expectNoLess(direct, behind)
        expect(behind.bits).toBeLessThan(direct.bits)
      }),
      { seed: 19, numRuns: 25 },
    )
  })

  it('keeps every process below its bar and has one to spare', () => {
    const plan = planFor({ ...small, visitors: 1_000_000 }, figures)
    expect(plan.thread / plan.needed).toBeLessThanOrEqual(figures.machine.busy.value)
    expect(plan.processes).toBe(plan.needed + 1)
    const fewer = plan.needed - 1
    expect(plan.thread / fewer).toBeGreaterThan(figures.machine.busy.value * 0.95)
  })

  it('asks for replicas only when one MariaDB has too few cores', () => {
    expect(planFor(small, figures).replicas).toBe(0)
    const busy = withOwn({ 'listing.reads': 100, 'detail.reads': 100 })
    expect(planFor({ ...small, visitors: 1_000_000 }, busy).replicas).toBeGreaterThan(1)
  })

  it('reckons with a site’s own figures', () => {
    const dear = withOwn({ 'listing.server': 145 })
    expect(planFor(small, dear).thread).toBeGreaterThan(2 * planFor(small, figures).thread)
  })
})

describe('the day', () => {
  it('has its busiest hour far above the mean and its quietest far below', () => {
    expect(busiestHour * 24).toBeGreaterThan(1.5)
    expect(quietestHour * 24).toBeLessThan(0.3)
  })
})

describe('the busiest minutes', () => {
  const run = (seed: number, market = small) =>
    simulatePeak({ plan: planFor(market, figures), adverts: market.adverts, figures, seed, requests: 8000 })

  it('pass the same with the same seed, and otherwise with another', () => {
    expect(run(5)).toEqual(run(5))
    expect(run(5)).not.toEqual(run(6))
  })

  it('keep the processes as busy as the plan says', () => {
    const market = { ...small, visitors: 300_000 }
    const plan = planFor(market, figures)
    expect(run(1, market).busy).toBeCloseTo(plan.thread / plan.needed, 1)
  })

  it('make requests wait longer where the processes are too few', () => {
    const market = { ...small, visitors: 300_000 }
    const plan = planFor(market, figures)
    const wait = (needed: number) =>
      simulatePeak({ plan: { ...plan, needed }, adverts: market.adverts, figures, seed: 2, requests: 8000 })
        .pages.waited95
    expect(wait(plan.needed + 2)).toBeLessThan(wait(plan.needed))
    expect(wait(plan.needed - 1)).toBeGreaterThan(wait(plan.needed))
  })
})

describe('what runs out', () => {
  it('is reached where its load meets its limit', () => {
    for (const limit of limits) {
      const grown = (times: number) => ({
        ...small,
        visitors: small.visitors * times,
        adverts: small.adverts * times,
      })
      const times = reachedAt(limit, grown, figures)
      if (!Number.isFinite(times) || times === 0) continue
      expect(useOf(limit, grown(times), figures), limit.name).toBeGreaterThanOrEqual(1)
      expect(useOf(limit, grown(times / 1.05), figures), limit.name).toBeLessThan(1)
    }
  })

  it('tells what is due and what comes next, nearest first', () => {
    const answer = answerFor({ visitors: 200_000, adverts: 100_000, years: 3 }, figures, 1)
    const times = answer.limits.map(({ times }) => times)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(answer.due.map(({ name }) => name)).toContain('one process')
    expect(answer.next?.times).toBeGreaterThan(1)
  })
})
