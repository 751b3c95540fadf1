import { busiestHour, ofDay, quietestHour } from './demand.mjs'
import { pages } from './flows.mjs'
import { limits, reachedAt } from './limits.mjs'
import { simulatePeak } from './peak.mjs'
import { planFor } from './plan.mjs'

/**
 * @typedef {import('./demand.mjs').Market} Market
 * @typedef {import('./figures.mjs').Figures} Figures
 * @typedef {Awaited<ReturnType<typeof answerFor>>} Answer
 */

/** So often a process is added because requests wait in the simulation, before the lines are taken as they are. */
const tries = 8

/**
 * A plan whose busiest minutes were simulated: processes are added until pages do not wait.
 * @param {Market} market
 * @param {Figures} figures
 * @param {{ cdn: boolean, seed: number }} options
 */
function simulated(market, figures, { cdn, seed }) {
  const simulate = (/** @type {import('./plan.mjs').Plan} */ plan) =>
    simulatePeak({ plan, adverts: market.adverts, figures, seed })
  let plan = planFor(market, figures, { cdn })
  let peak = simulate(plan)
  for (let tried = 0; tried < tries && peak.pages.waited95 > figures.patience.wait.value; tried++) {
    plan = planFor(market, figures, { cdn, least: plan.needed + 1 })
    peak = simulate(plan)
  }
  return { ...plan, peak }
}

/** Pages and requests a second in a night's quietest hour, on average, and in the busiest minutes. */
const ratesOf = (/** @type {Market} */ market, /** @type {Figures} */ figures) => {
  const day = ofDay(market, figures)
  const { bots, peak } = figures.visit
  const people = pages.reduce((sum, name) => sum + day[name], 0)
  const ofBots = (people * bots.value) / (1 - bots.value) / 86_400
  const rates = (/** @type {number} */ number) => ({
    night: (number * quietestHour) / 3600 + ofBots,
    mean: number / 86_400 + ofBots,
    peak: (number * busiestHour * peak.value) / 3600 + ofBots,
  })
  return {
    pages: rates(people),
    requests: rates(Object.values(day).reduce((sum, number) => sum + number, 0)),
  }
}

/** How many figures come from where. */
const originsOf = (/** @type {Figures} */ figures) => {
  const origins = { measured: 0, read: 0, assumed: 0, own: 0 }
  for (const group of Object.values(figures)) for (const { how } of Object.values(group)) origins[how]++
  return origins
}

/** A market that has become so many times as large. @type {(market: Market) => (times: number) => Market} */
const grown =
  ({ visitors, adverts, years }) =>
  times => ({ visitors: visitors * times, adverts: adverts * times, years })

/**
 * What a market needs, with and without a CDN, and what runs out first.
 * @param {Market} market
 * @param {Figures} figures
 * @param {number} seed the same gives the same answer
 */
export function answerFor(market, figures, seed) {
  const used = limits
    .map(limit => ({
      name: limit.name,
      step: limit.step,
      ...limit.of(market, figures),
      times: reachedAt(limit, grown(market), figures),
      visitors:
        reachedAt(limit, times => ({ ...market, visitors: market.visitors * times }), figures) *
        market.visitors,
      adverts:
        reachedAt(limit, times => ({ ...market, adverts: market.adverts * times }), figures) * market.adverts,
    }))
    .toSorted((a, b) => a.times - b.times)
  return {
    market,
    seed,
    rates: ratesOf(market, figures),
    direct: simulated(market, figures, { cdn: false, seed }),
    cdn: simulated(market, figures, { cdn: true, seed }),
    limits: used,
    due: used.filter(({ load, limit }) => load >= limit),
    next: used.find(({ load, limit, times }) => load < limit && Number.isFinite(times)) ?? null,
    origins: originsOf(figures),
  }
}
