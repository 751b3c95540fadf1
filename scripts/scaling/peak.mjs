import { percentile } from '../percentile.mjs'
import { randomFrom } from '../random.mjs'
import { pages } from './flows.mjs'
import { costOf } from './plan.mjs'
import { simulate } from './simulate.mjs'

/**
 * @typedef {import('../random.mjs').Random} Random
 * @typedef {import('./demand.mjs').Kind} Kind
 * @typedef {import('./figures.mjs').Figures} Figures
 * @typedef {import('./plan.mjs').Plan} Plan
 * @typedef {import('./simulate.mjs').Job} Job
 */

/** The first share of a run is not counted: its lines were empty at first. */
const warmUp = 0.1

/** @type {(random: Random, mean: number) => number} */
const exponential = (random, mean) => -mean * Math.log(1 - random())

/**
 * Draws times with a mean and a deviation of `variation` means: exponential ones have 1, equal ones 0. Between the two it is their
 * mixture; above 1 many short and few long.
 * @param {Random} random
 * @param {number} variation
 * @returns {(mean: number) => number}
 */
export function timesWith(random, variation) {
  if (variation <= 1) return mean => mean * (1 - variation) + exponential(random, mean * variation)
  // Two exponentials of balanced means (hyperexponential).
  const share = (1 + Math.sqrt((variation ** 2 - 1) / (variation ** 2 + 1))) / 2
  return mean => {
    const isShort = random() < share
    return exponential(random, mean / (2 * (isShort ? share : 1 - share)))
  }
}

/**
 * The stations: the threads of the processes, each for itself, as the proxy does not know which is free; then what helps beside
 * them, the primary, and the replicas.
 * @param {Plan} plan
 * @param {Figures} figures
 */
const stationsOf = ({ needed, replicas, databaseCores }, { machine }) => {
  const cores = Array.from({ length: replicas }, () => ({ servers: machine.cores.value }))
  return {
    stations: [
      ...Array.from({ length: needed }, () => ({ servers: 1 })),
      ...Array.from({ length: needed }, () => ({ servers: 2 })),
      { servers: databaseCores },
      ...cores,
    ],
    primary: 2 * needed,
  }
}

/**
 * Makes the jobs of a kind: the process's thread before and after MariaDB, or the thread alone when the answer lies ready.
 * @param {{ plan: Plan, adverts: number, figures: Figures, random: Random }} what
 */
function jobsOf({ plan, adverts, figures, random }) {
  const draw = timesWith(random, figures.machine.variation.value)
  const { primary } = stationsOf(plan, figures)
  const seconds = (/** @type {number} */ ms) => draw(ms / 1000)
  /** @type {(flow: import('./flows.mjs').Flow) => Job} */
  return ({ name, server, kept }) => {
    const cost = costOf(name, adverts, figures)
    const process = Math.floor(random() * plan.needed)
    if (random() * server < kept) return { name, steps: [{ station: process, seconds: seconds(cost.kept) }] }
    const reader = plan.replicas > 0 ? primary + 1 + Math.floor(random() * plan.replicas) : primary
    const half = { station: process, seconds: seconds(cost.server / 2) }
    const steps = [
      half,
      ...(cost.helper > 0 ? [{ station: plan.needed + process, seconds: seconds(cost.helper) }] : []),
      ...(cost.reads > 0 ? [{ station: reader, seconds: seconds(cost.reads) }] : []),
      ...(cost.writes > 0 ? [{ station: primary, seconds: seconds(cost.writes) }] : []),
      { station: process, seconds: seconds(cost.server / 2) },
    ]
    return { name, steps }
  }
}

/**
 * So many requests of the busiest minutes, as they come by chance. The files of a page come within a second after it.
 * @param {{ plan: Plan, adverts: number, figures: Figures, random: Random, requests: number }} what
 */
function arrivalsOf({ plan, adverts, figures, random, requests }) {
  const job = jobsOf({ plan, adverts, figures, random })
  const isFile = (/** @type {Kind} */ name) => name === 'photo' || name === 'asset'
  const pageRate = plan.flows
    .filter(({ name }) => pages.some(page => page === name))
    .reduce((sum, { server }) => sum + server, 0)
  const files = plan.flows.filter(({ name }) => isFile(name))
  const first = plan.flows.filter(({ name }) => !isFile(name) || pageRate === 0)
  const all = plan.flows.reduce((sum, { server }) => sum + server, 0)
  const seconds = requests / all
  /** @type {(mean: number) => number} */
  const whole = mean => Math.floor(mean) + (random() < mean % 1 ? 1 : 0)
  /** A page with its files. @type {(flow: import('./flows.mjs').Flow) => Job} */
  const withFiles = flow => ({
    ...job(flow),
    setsOff: () =>
      files.flatMap(file =>
        Array.from({ length: whole(file.server / pageRate) }, () => ({ after: random(), job: job(file) })),
      ),
  })
  const arrivals = first.flatMap(flow => {
    const make = pages.some(page => page === flow.name) ? withFiles : job
    const times = []
    for (
      let at = exponential(random, 1 / flow.server);
      at < seconds;
      at += exponential(random, 1 / flow.server)
    )
      times.push({ at, job: make(flow) })
    return times
  })
  return { arrivals, seconds }
}

/**
 * Lets some of the busiest minutes pass, without the spare process.
 * @param {{ plan: Plan, adverts: number, figures: Figures, seed: number, requests?: number }} what
 * @returns milliseconds that requests of each kind, and all pages together, waited and took; and how busy the processes were
 */
export function simulatePeak({ plan, adverts, figures, seed, requests = 30_000 }) {
  const random = randomFrom(seed)
  const { stations } = stationsOf(plan, figures)
  const { arrivals, seconds } = arrivalsOf({ plan, adverts, figures, random, requests })
  const { times, worked } = simulate({ stations, arrivals, from: seconds * warmUp })
  const ofPages = pages.flatMap(name => times.get(name) ?? [])
  const all = { waits: ofPages.flatMap(({ waits }) => waits), times: ofPages.flatMap(({ times }) => times) }
  return {
    seconds,
    busy: worked.slice(0, plan.needed).reduce((sum, work) => sum + work, 0) / (plan.needed * seconds),
    pages: summaryOf(all),
    kinds: Object.fromEntries([...times].map(([name, times]) => [name, summaryOf(times)])),
  }
}

/** @param {import('./simulate.mjs').Times} times */
const summaryOf = ({ waits, times }) => {
  const ms = (/** @type {number[]} */ values, /** @type {number} */ share) => percentile(values, share) * 1000
  return {
    count: times.length,
    waited95: ms(waits, 0.95),
    p50: ms(times, 0.5),
    p95: ms(times, 0.95),
    p99: ms(times, 0.99),
  }
}
